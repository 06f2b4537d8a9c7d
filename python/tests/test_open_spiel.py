"""OpenSpiel's own checks, and what they don't look at."""

from __future__ import annotations

import math

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

import ratusha  # noqa: E402
import ratusha.open_spiel  # noqa: E402, F401


def load(variant):
    title, players, options = variant
    return pyspiel.load_game(
        f"ratusha_{ratusha.TITLES[title].module}",
        {"players": players, "options": ";".join(f"{key}:{value}" for key, value in options.items()) or "none"},
    )


def test_random_simulations(variant):
    pyspiel.random_sim_test(load(variant), num_sims=1, serialize=True, verbose=False)


def test_a_game_is_that_of_the_plain_api(variant):
    game = load(variant)
    state = game.new_initial_state()
    random = np.random.default_rng(3)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, probabilities = zip(*state.chance_outcomes())
            assert math.isclose(sum(probabilities), 1)
            state.apply_action(random.choice(outcomes, p=probabilities))
        else:
            player = state.current_player()
            legal = state.legal_actions()
            assert legal == sorted(state.position.legal_actions(player))
            assert state.position.decode(legal[0], player) == state.action_to_string(player, legal[0])
            state.apply_action(random.choice(legal))
    assert state.returns() == pytest.approx(state.position.rewards)
    assert ratusha.State.from_record(state.position.record()) == state.position


def test_observers_see_what_states_see():
    from open_spiel.python.observation import make_observation

    game = load(("welcome-to", 2, {}))
    observer = make_observation(game)
    state = game.new_initial_state()
    while state.is_chance_node():
        observer.set_from(state, 0)
        assert not observer.tensor.any() and state.observation_string(0) == ""
        state.apply_action(state.chance_outcomes()[0][0])
    observer.set_from(state, 1)
    assert (observer.tensor == state.position.observation(1)).all()
    assert observer.string_from(state, 1) == state.observation_string(1)
    assert state.information_state_string(0) != ""


def test_its_search_plays_our_games():
    from open_spiel.python.algorithms import mcts

    game = load(("machi-koro", 2, {}))
    state = game.new_initial_state()
    bot = mcts.MCTSBot(
        game, 1.4, 5, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)), random_state=np.random.RandomState(2)
    )
    for _ in range(4):
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_parameters_are_read_from_text():
    game = pyspiel.load_game("ratusha_machi_koro(players=3,options=market:limited;set:plus)")
    assert game.game.options == {"market": "limited", "set": "plus"} and game.num_players() == 3
    with pytest.raises(Exception):
        pyspiel.load_game("ratusha_machi_koro(players=9)")


def test_a_game_is_cut_short():
    game = pyspiel.load_game("ratusha_machi_koro(players=2,turn_cap=2)")
    state = game.new_initial_state()
    while not state.is_terminal():
        actions = (
            [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        )
        state.apply_action(actions[-1])
    assert state.returns() == [0, 0] and not state.position.is_over
