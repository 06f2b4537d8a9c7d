"""Random games through Python obey the laws: a few hundred of every variant, 10,000 with ``--long``."""

from __future__ import annotations

import numpy as np

from conftest import VARIANTS, at_the_end, game, play_randomly


def test_games_obey_the_laws(variant, long):
    setup = game(variant)
    games = 10_000 if long else 200
    players = setup.players
    batch = setup.batch(64, seed=100, autoreset="same_step")
    twin = setup.batch(64, seed=100, autoreset="same_step", threads=1)
    ended = 0
    while ended < games:
        assert (batch.masks.sum(axis=1) > 0).all(), "somebody can always act"
        assert np.isfinite(batch.observations).all() and np.abs(batch.observations).max() < 1e6
        assert ((0 <= batch.seats) & (batch.seats < players)).all()
        actions = batch.random_actions().copy()
        assert batch.masks[np.arange(64), actions].all()
        batch.step(actions)
        twin.step(actions)
        for name in ("observations", "masks", "rewards", "seats", "terminated", "truncated", "scores"):
            assert (getattr(batch, name) == getattr(twin, name)).all(), f"{name} follow from seed and actions alone"
        rewards = batch.rewards[batch.terminated]
        ended += len(rewards)
        assert not batch.truncated.any() and not batch.rewards[~batch.terminated].any()
        assert np.isin(np.abs(rewards).sum(axis=1), [0, players] if setup.is_together or players == 1 else [0, 2]).all()
        if setup.is_together:
            assert (rewards == rewards[:, :1]).all()
        elif players > 1:
            assert np.allclose(rewards.sum(axis=1), 0, atol=1e-6)


def test_states_obey_the_laws(variant):
    setup = game(variant)
    for seed in range(3):
        for state in play_randomly(setup.start(seed=seed), seed):
            for seat in range(state.players):
                assert np.flatnonzero(state.action_mask(seat)).tolist() == sorted(state.legal_actions(seat))
            assert (state.outcome is not None) == state.is_over == (state.to_act == ())
        winners = state.outcome["winners"]
        assert all((reward > 0) <= (seat in winners) for seat, reward in enumerate(state.rewards))
        assert at_the_end(setup.start(seed=seed), seed).record() == state.record()


def test_variants_cover_every_title():
    assert {title for title, _, _ in VARIANTS} == {"machi-koro", "machi-koro-2", "welcome-to", "sprawlopolis"}
