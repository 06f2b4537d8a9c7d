"""Bots and arenas."""

from __future__ import annotations

import threading
import time

import pytest

import ratusha
from conftest import game


def test_every_bot_answers_with_a_legal_move(variant):
    setup = game(variant)
    for name in setup.bots:
        if name in ("expert", "expert:500ms"):
            name = "expert:50n"
        bot, state = setup.bot(name), setup.start(seed=1)
        for _ in range(12):
            if state.is_over:
                break
            move, action = bot.choose(state), bot.choose_action(state)
            assert move in state.legal_moves() and action in state.legal_actions()
            state.play(move)
    assert bot.name == name


def test_a_bot_with_a_budget_of_nodes_always_answers_alike():
    state = ratusha.Game("machi-koro", 2).start(seed=3)
    while len(state.legal_moves()) < 5:
        state.play(state.legal_moves()[-1])
    answers = {ratusha.bot("machi-koro", "expert:200n", seed=4).choose(state) for _ in range(3)}
    assert len(answers) == 1


def test_a_bot_knows_only_what_its_seat_knows():
    state = ratusha.Game("sprawlopolis", 2).start(seed=5)
    for _ in range(5):
        seat = state.seat
        answers = {
            ratusha.bot("sprawlopolis", "regular", seed=1).choose(position, seat)
            for position in [state] + [state.redeal(seat, seed) for seed in range(4)]
        }
        assert len(answers) == 1
        state.play(answers.pop())


def test_other_threads_go_on_while_a_bot_thinks():
    state = ratusha.Game("sprawlopolis").start(seed=3)
    bot = ratusha.bot("sprawlopolis", "expert:600ms")
    thinking = threading.Thread(target=bot.choose, args=(state,))
    thinking.start()
    counted, begun = 0, time.monotonic()
    while thinking.is_alive():
        counted += 1
        time.sleep(0.001)
    assert time.monotonic() - begun > 0.3 and counted > 5


def test_unknown_bots_and_strange_states_are_refused():
    with pytest.raises(ratusha.RatushaError, match="wizard"):
        ratusha.bot("machi-koro", "wizard")
    bot = ratusha.bot("machi-koro", "novice")
    with pytest.raises(ratusha.RatushaError, match="another title"):
        bot.choose(ratusha.Game("sprawlopolis").start(seed=1))
    with pytest.raises(ratusha.RatushaError, match="not to act"):
        bot.choose(ratusha.Game("machi-koro", 2).start(seed=1), 1)


def test_policies_of_python_meet_bots():
    seen = []

    def last(state, seat):
        seen.append((state.steps, state.seat, seat))
        with pytest.raises(ratusha.RatushaError):
            state.record()
        return state.legal_actions(seat)[-1]

    def named(state, seat):
        return state.legal_moves(seat)[0]

    result = ratusha.arena({"last": last, "first": named, "random": "random"}, games=10, seed=2)
    assert set(result.bots) == {"last", "first", "random"} and result.summary["games"] == 60
    assert "Elo" in str(result) and result.bots["last"]["won"]["high"] <= 1
    assert seen and all(steps == 0 and seat == asked for steps, seat, asked in seen), "a policy gets no past"
    again = ratusha.arena({"last": last, "first": named, "random": "random"}, games=10, seed=2, threads=1)
    assert again.bots["last"]["won"] == result.bots["last"]["won"]


def test_a_line_up_and_a_table_that_plays_together():
    lineup = ratusha.arena(["regular", "random", "random"], lineup=True, games=4)
    assert lineup.summary["players"] == 3 and lineup.summary["lineups"]
    together = ratusha.arena(["random", "novice"], "sprawlopolis", games=10)
    assert together.summary["together"] and together.summary["pairings"][0]["score_difference"]
    duel = ratusha.arena(["random", "novice"], ratusha.Game("sprawlopolis", 2, {"interstate": "duel"}), games=4)
    assert not duel.summary["together"]


def test_an_arena_ends_with_the_exception_of_a_policy():
    def broken(state, seat):
        raise ZeroDivisionError("by design")

    with pytest.raises(ZeroDivisionError, match="by design"):
        ratusha.arena([broken, "random"], games=1000)
    with pytest.raises(ratusha.IllegalMove):
        ratusha.arena({"cheat": lambda state, seat: "build moon", "random": "random"}, games=10)
    for contenders in (["random"], ["random", "random"], ["random", "wizard"]):
        with pytest.raises(ratusha.RatushaError):
            ratusha.arena(contenders, games=1)
    with pytest.raises(TypeError):
        ratusha.arena([1, 2])
