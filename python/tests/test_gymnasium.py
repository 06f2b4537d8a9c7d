"""Gymnasium's own checks, and what they don't look at."""

from __future__ import annotations

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import ratusha.gymnasium
from conftest import equal


def made(variant, **kwargs):
    title, players, options = variant
    return gymnasium.make(f"ratusha/{ratusha.TITLES[title].camel}-v0", players=players, options=options, **kwargs)


def test_the_checker_is_content(variant, capsys):
    with warnings.catch_warnings():
        # It asks whether numbers between wide bounds should be normalised; they are, but for a few.
        warnings.filterwarnings("ignore", message=".*(infinity|normaliz|not within the observation).*")
        check_env(made(variant, opponents="random").unwrapped)


def test_a_game_comes_to_its_end(variant):
    env = made(variant, opponents="novice", render_mode="ansi")
    observation, info = env.reset(seed=3)
    total = 0.0
    for _ in range(100_000):
        assert env.observation_space.contains(observation)
        assert (env.unwrapped.action_masks() == observation["action_mask"]).all()
        action = env.action_space.sample(observation["action_mask"])
        observation, reward, terminated, truncated, info = env.step(action)
        total += reward
        if terminated or truncated:
            break
    assert terminated and -1 <= total <= 1 and "score" in info and isinstance(env.render(), str)


def test_an_illegal_action_ends_the_game():
    env = gymnasium.make("ratusha/MachiKoro-v0")
    observation, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    _, reward, terminated, _, _ = env.step(illegal)
    assert terminated and reward == -1


def test_render_modes_are_those_declared(capsys):
    for mode in ("human", "ansi", "rgb_array"):
        env = gymnasium.make("ratusha/Sprawlopolis-v0", render_mode=mode)
        env.reset(seed=1)
        picture = env.render()
        assert {"human": picture is None, "ansi": isinstance(picture, str)}.get(mode, getattr(picture, "ndim", 0) == 3)
    assert "Turn 1" in capsys.readouterr().out
    with pytest.raises(ValueError):
        ratusha.gymnasium.RatushaEnv("sprawlopolis", render_mode="hologram")


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_many_games_are_like_many_environments(mode):
    """The same actions bring the same, step by step, as in Gymnasium's own vector of single environments."""
    arguments = dict(players=2, opponents="novice", seat=0)
    envs = ratusha.gymnasium.RatushaVectorEnv("machi-koro", 3, autoreset_mode=mode, **arguments)
    assert envs.metadata["autoreset_mode"] is mode
    make = lambda: ratusha.gymnasium.RatushaEnv("machi-koro", **arguments)  # noqa: E731
    twins = gymnasium.vector.SyncVectorEnv([make] * 3, autoreset_mode=mode)
    assert twins.single_observation_space == envs.single_observation_space
    assert twins.action_space == envs.action_space and twins.observation_space == envs.observation_space
    (one, _), (other, _) = envs.reset(seed=5), twins.reset(seed=5)
    ended = 0
    for _ in range(600):
        assert equal(one, other)
        actions = envs.batch.random_actions().copy()
        one, reward, terminated, truncated, infos = envs.step(actions)
        other, reward_2, terminated_2, truncated_2, infos_2 = twins.step(actions)
        assert (reward == reward_2).all() and (terminated == terminated_2).all()
        assert (truncated == truncated_2).all()
        over = terminated | truncated
        ended += over.sum()
        if mode is AutoresetMode.SAME_STEP and over.any():
            assert (infos["_final_obs"] == infos_2["_final_obs"]).all()
            for index in np.flatnonzero(over):
                assert equal(infos["final_obs"][index], infos_2["final_obs"][index])
        if mode is AutoresetMode.DISABLED and over.any():
            one, _ = envs.reset(options={"reset_mask": over})
            other, _ = twins.reset(options={"reset_mask": over.copy()})
    assert ended > 3


def test_ids_make_vectors():
    for title in ratusha.TITLES.values():
        envs = gymnasium.make_vec(f"ratusha/{title.camel}-v0", num_envs=4)
        assert isinstance(envs.unwrapped, ratusha.gymnasium.RatushaVectorEnv)
        observations, _ = envs.reset(seed=[1, 2, None, 4])
        assert envs.observation_space.contains(observations)
        observations, *_ = envs.step(envs.unwrapped.batch.random_actions())
        assert envs.observation_space.contains(observations)
        envs.close()


def test_copies_are_made_unless_told_otherwise():
    for copy in (True, False):
        envs = ratusha.gymnasium.RatushaVectorEnv("machi-koro", 2, copy=copy)
        first, _ = envs.reset(seed=1)
        second, *_ = envs.step(envs.batch.random_actions())
        assert (first["observation"] is second["observation"]) == (not copy)
