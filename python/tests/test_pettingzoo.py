"""PettingZoo's own tests, and what they don't look at."""

from __future__ import annotations

import importlib
import warnings
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.test.state_test import state_test

import ratusha
from ratusha.pettingzoo import welcome_to_parallel_v0


def module(title):
    return importlib.import_module(f"ratusha.pettingzoo.{ratusha.TITLES[title].module}_v0")


def arguments(variant):
    _, players, options = variant
    return dict(players=players, options=options)


@pytest.fixture(autouse=True)
def expected_warnings():
    with warnings.catch_warnings():
        # Its list of environments whose observations are dicts has only its own.
        for message in (
            "Observation is not a NumPy array",
            "Observation space for each agent",
            "Action mask numpy array is all zeros",
        ):
            warnings.filterwarnings("ignore", message=message)
        yield


def test_api(variant):
    mod = module(variant[0])
    api_test(mod.env(**arguments(variant)), num_cycles=200)
    api_test(mod.raw_env(**arguments(variant)), num_cycles=200)


def test_seeds(variant):
    mod = module(variant[0])
    seed_test(lambda: mod.env(**arguments(variant)), num_cycles=100)


def test_states(variant):
    mod = module(variant[0])
    parallel = welcome_to_parallel_v0.parallel_env()
    state_test(mod.env(**arguments(variant)), parallel)


def test_rendering(variant, capsys):
    mod = module(variant[0])
    render_test(lambda render_mode: mod.env(render_mode=render_mode, **arguments(variant)))


def test_a_game_comes_to_its_end(variant):
    env = module(variant[0]).env(**arguments(variant))
    env.reset(seed=4)
    assert env.state().shape == env.state_space.shape
    totals = dict.fromkeys(env.possible_agents, 0.0)
    steps = 0
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        totals[agent] += reward
        if termination or truncation:
            env.step(None)
            assert "score" in info
            continue
        assert env.observation_space(agent).contains(observation)
        env.step(env.action_space(agent).sample(observation["action_mask"]))
        steps += 1
    assert steps > 5 and totals == dict(zip(env.possible_agents, env.unwrapped.position.rewards))


def test_nobody_else_may_act():
    env = module("machi-koro").raw_env(players=3)
    env.reset(seed=1)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


def test_an_illegal_action_raises_or_ends_the_game():
    raw, env = module("machi-koro").raw_env(players=2), module("machi-koro").env(players=2)
    raw.reset(seed=1)
    env.reset(seed=1)
    illegal = int(np.flatnonzero(raw.observe("player_0")["action_mask"] == 0)[0])
    with pytest.raises(ratusha.IllegalMove):
        raw.step(illegal)
    assert raw.position.steps == 0
    env.step(illegal)
    assert env.unwrapped.terminations["player_0"] and env.unwrapped.rewards["player_0"] == -1


def test_cycles_cut_a_game_short(title):
    env = module(title).env(max_cycles=3)
    env.reset(seed=1)
    moves = dict.fromkeys(env.possible_agents, 0)
    for agent in env.agent_iter():
        observation, _, termination, truncation, _ = env.last()
        if termination or truncation:
            env.step(None)
            continue
        moves[agent] += 1
        env.step(env.action_space(agent).sample(observation["action_mask"]))
    assert max(moves.values()) == 3 and truncation


@pytest.mark.parametrize("players, options", [(2, {}), (3, {"expert": "on"}), (6, {}), (1, {"solo": "1"})])
def test_the_parallel_environment(players, options):
    make = lambda **kwargs: welcome_to_parallel_v0.parallel_env(players=players, options=options, **kwargs)  # noqa: E731
    parallel_api_test(make(), num_cycles=300)
    parallel_seed_test(make, num_cycles=100)


def test_cycles_of_the_parallel_environment():
    max_cycles_test(welcome_to_parallel_v0)
    max_cycles_test(
        SimpleNamespace(
            env=lambda **kwargs: welcome_to_parallel_v0.env(players=4, **kwargs),
            parallel_env=lambda **kwargs: welcome_to_parallel_v0.parallel_env(players=4, **kwargs),
        )
    )


def test_rendering_the_parallel_environment(capsys):
    render_test(welcome_to_parallel_v0.env)
    api_test(welcome_to_parallel_v0.env(), num_cycles=100)
    seed_test(welcome_to_parallel_v0.env, num_cycles=100)


def test_who_is_done_waits_for_the_others():
    env = welcome_to_parallel_v0.parallel_env(players=3, illegal="raise")
    observations, _ = env.reset(seed=2)
    random = np.random.default_rng(1)
    waited = 0
    while env.agents:
        actions = {}
        for agent in env.agents:
            legal = np.flatnonzero(observations[agent]["action_mask"])
            actions[agent] = int(random.choice(legal))
            waited += actions[agent] == env.wait
            assert (env.wait in legal) == (len(legal) == 1 and legal[0] == env.wait)
        observations, rewards, terminations, _, infos = env.step(actions)
    assert waited > 0 and all(terminations.values()) and np.isclose(sum(rewards.values()), 0)
    assert all("score" in info for info in infos.values())
    env.reset(seed=2)
    with pytest.raises(ratusha.IllegalMove):
        env.step(dict.fromkeys(env.agents, env.wait))
    assert env.position.steps == 0
