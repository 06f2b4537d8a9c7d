"""Many games in one call."""

from __future__ import annotations

import multiprocessing
import pathlib
import resource

import numpy as np
import pytest

import ratusha
from conftest import game

NAMES = ("observations", "masks", "rewards", "reward", "seats", "movers", "terminated", "truncated", "scores")


def snapshot(batch):
    return {name: getattr(batch, name).copy() for name in NAMES}


def test_a_batch_is_many_states(variant):
    """Every row is what a state of its own would tell."""
    batch = game(variant).batch(3, seed=8)
    for _ in range(60):
        for index in range(3):
            state = batch.state(index)
            if not (batch.terminated[index] or batch.truncated[index]):
                seat = int(batch.seats[index])
                assert seat == state.seat
                assert (state.observation(seat) == batch.observations[index]).all()
                assert (state.action_mask(seat) == batch.masks[index]).all()
        batch.step(batch.random_actions())


def test_arrays_are_the_same_objects_from_step_to_step():
    batch = ratusha.Game("machi-koro", 2).batch(4)
    before = [getattr(batch, name) for name in NAMES]
    batch.step(batch.random_actions())
    assert all(getattr(batch, name) is array for name, array in zip(NAMES, before))
    assert np.from_dlpack(batch.observations).ctypes.data == batch.observations.ctypes.data


def test_the_three_ways_to_begin_anew():
    setup = ratusha.Game("sprawlopolis", 1)
    batches = {mode: setup.batch(5, seed=3, autoreset=mode) for mode in ("next_step", "same_step", "disabled")}
    for _ in range(100):
        actions = batches["disabled"].random_actions().copy()
        for batch in batches.values():
            batch.step(actions)
        over = batches["disabled"].terminated.copy()
        if over.any():
            break
    assert over.any()
    index = int(np.flatnonzero(over)[0])
    for batch in batches.values():
        assert batch.terminated[index] and batch.reward[index] != 0 and batch.scores[index] != 0
    last = batches["next_step"].observations[index].copy()
    assert (batches["disabled"].observations[index] == last).all()
    assert (batches["same_step"].final_observations[index] == last).all()
    fresh = batches["same_step"].observations[index].copy()
    assert (fresh != last).any() and batches["same_step"].masks[index].any()
    assert not batches["next_step"].masks[index].any()

    # The action of a game that is over is ignored.
    batches["next_step"].step(batches["next_step"].random_actions())
    assert not batches["next_step"].terminated[index] and batches["next_step"].reward[index] == 0
    assert (batches["next_step"].observations[index] == fresh).all()
    # Where nothing begins by itself, it begins when told, and the others stay.
    disabled = batches["disabled"]
    disabled.step(disabled.random_actions())
    assert disabled.terminated[index] and (disabled.observations[index] == last).all()
    assert disabled.reward[index] == 0
    others = disabled.observations[~over].copy()
    before = disabled.terminated.copy()
    disabled.reset(mask=before)
    assert (disabled.observations[index] == fresh).all() and not disabled.terminated[before].any()
    still = ~over & ~before
    assert (disabled.observations[still] == others[still[~over]]).all()


def test_seeds_are_counted_up_or_given_one_by_one():
    setup = ratusha.Game("sprawlopolis", 1)
    one, other = setup.batch(4, seed=10), setup.batch(4)
    assert (one.observations != other.observations).any()
    other.reset(10)
    assert (one.observations == other.observations).all()
    other.reset(np.array([13, 12, 11, 10]))
    assert (one.observations == other.observations[::-1]).all()
    other.reset([10, 11, 12, 13])
    assert (one.observations == other.observations).all()
    with pytest.raises(ValueError):
        other.reset([1, 2])
    with pytest.raises(ValueError):
        other.reset(mask=[True])
    one.reset()
    assert (one.observations != other.observations).any(), "without a seed the next game begins"


def test_threads_change_nothing():
    for opponents in (None, ["regular"]):
        setup = ratusha.Game("machi-koro-2", 3)
        batches = [setup.batch(300, seed=1, opponents=opponents, threads=threads) for threads in (1, 2, 0)]
        for _ in range(50):
            actions = batches[0].random_actions().copy()
            for batch in batches:
                batch.step(actions)
            first = snapshot(batches[0])
            assert all((first[name] == snapshot(batch)[name]).all() for batch in batches for name in NAMES)


def test_an_illegal_action_is_told_and_nothing_is_played():
    batch = ratusha.Game("machi-koro", 2).batch(3)
    before = snapshot(batch)
    illegal = np.flatnonzero(batch.masks[1] == 0)[-1]
    actions = batch.random_actions().copy()
    for wrong in (illegal, -1, 10**9):
        actions[1] = wrong
        with pytest.raises(ratusha.IllegalMove, match="game 1"):
            batch.step(actions)
        after = snapshot(batch)
        assert all((before[name] == after[name]).all() for name in NAMES)
    with pytest.raises(ValueError):
        batch.step(actions[:2])
    with pytest.raises((TypeError, ValueError)):
        batch.step(["a", "b", "c"])


def test_an_illegal_action_may_lose_the_game():
    batch = ratusha.Game("machi-koro", 2).batch(2, illegal="lose")
    actions = batch.random_actions().copy()
    actions[1] = np.flatnonzero(batch.masks[1] == 0)[0]
    batch.step(actions)
    assert batch.terminated.tolist() == [False, True] and batch.reward.tolist() == [0, -1]
    assert batch.rewards[1].tolist() == [-1, 0]


def test_a_game_is_cut_short():
    batch = ratusha.Game("machi-koro", 2).batch(4, turn_cap=3)
    for _ in range(100):
        batch.step(batch.random_actions())
        if batch.truncated.any():
            break
    assert batch.truncated.any() and not batch.terminated.any() and not batch.rewards.any()
    # Whoever sits last acts at least once, however soon a game is cut short.
    last = ratusha.Game("machi-koro", 3).batch(2, turn_cap=0, opponents=["random"], seat=2)
    last.step(last.random_actions())
    assert last.truncated.all() and (last.movers == 2).all()


def test_bots_play_the_other_seats():
    setup = ratusha.Game("machi-koro", 3)
    batch = setup.batch(6, opponents=["novice", "regular"], seed=1, autoreset="same_step")
    assert batch.seats.tolist() == [0, 1, 2, 0, 1, 2], "the seat moves on from game to game"
    seats = set()
    for _ in range(400):
        batch.step(batch.random_actions())
        assert (batch.rewards[np.arange(6), batch.movers] == batch.reward).all()
        seats.add(int(batch.seats[0]))
    assert seats == {0, 1, 2}
    fixed = setup.batch(4, opponents=["random"], seat=2)
    for _ in range(100):
        assert (fixed.seats == 2).all()
        fixed.step(fixed.random_actions())
    for wrong in (
        dict(opponents=["novice"] * 3),
        dict(opponents=["nobody"]),
        dict(seat=1),
        dict(opponents=["novice"], seat=3),
    ):
        with pytest.raises(ratusha.RatushaError):
            setup.batch(1, **wrong)


def test_a_stronger_opponent_wins_more():
    def won(opponent):
        batch = ratusha.Game("machi-koro", 2).batch(64, opponents=[opponent], autoreset="same_step")
        rewards = []
        while len(rewards) < 300:
            batch.step(batch.random_actions())
            rewards.extend(batch.reward[batch.terminated].tolist())
        return np.mean(rewards)

    assert -0.3 < won("random") < 0.3 and won("regular") < -0.8


def _step_in_child(batch, results):
    for _ in range(20):
        batch.step(batch.random_actions())
    results.put(batch.observations.sum())


def test_a_forked_process_has_threads_of_its_own():
    batch = ratusha.Game("machi-koro", 2).batch(256, seed=1)
    batch.step(batch.random_actions())
    context = multiprocessing.get_context("fork")
    results = context.Queue()
    child = context.Process(target=_step_in_child, args=(batch, results))
    child.start()
    found = results.get(timeout=30)
    child.join(30)
    for _ in range(20):
        batch.step(batch.random_actions())
    assert found == batch.observations.sum()


def test_memory_does_not_grow(long):
    def used():
        return int(pathlib.Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize() / 1e6

    batch = ratusha.Game("machi-koro", 2).batch(1000, seed=1)
    single = ratusha.Game("machi-koro", 2)
    for _ in range(100):
        batch.step(batch.random_actions())
    before = used()
    for _ in range(10_000 if long else 500):
        batch.step(batch.random_actions())
    for seed in range(20_000 if long else 500):
        state = single.start(seed=seed)
        for _ in range(50):
            state.play(state.legal_actions()[0])
    assert used() - before < 20, "megabytes"
