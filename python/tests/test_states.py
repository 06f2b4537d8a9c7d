"""The plain API."""

from __future__ import annotations

import copy
import html
import math
import pickle
import re
import threading

import numpy as np
import pytest

import ratusha
from conftest import at_the_end, game, play_randomly


def test_a_move_is_named_by_text_or_number(variant):
    state = game(variant).start(seed=3)
    for _ in range(30):
        if state.is_over:
            break
        texts, numbers = state.legal_moves(), state.legal_actions()
        assert len(texts) == len(numbers) == len(set(numbers)) > 0
        assert [state.encode(text) for text in texts] == numbers
        assert [state.decode(number) for number in numbers] == texts
        assert np.flatnonzero(state.action_mask()).tolist() == sorted(numbers)
        assert list(state.labels()) == texts and state.question()
        other = state.clone()
        state.play(texts[-1])
        other.play(np.int64(numbers[-1]))
        assert state == other


def test_a_refused_move_changes_nothing_and_says_why():
    state = ratusha.Game("machi-koro", 2).start(seed=1)
    before = state.clone()
    for move, code in [("build mine", "machi-koro-"), ("fly", "move-unknown"), (10**6, None), (-1, None)]:
        with pytest.raises(ratusha.IllegalMove) as raised:
            state.play(move)
        assert raised.value.code is None if code is None else raised.value.code.startswith(code)
        with pytest.raises(ratusha.IllegalMove):
            state.check(move)
    with pytest.raises(ratusha.IllegalMove, match="Player 1"):
        state.play("roll 1", seat=1)
    with pytest.raises(ValueError):
        state.play("roll 1", seat=7)
    assert state == before and state.steps == 0


def test_errors_speak_the_language_that_was_chosen():
    with pytest.raises(ratusha.SetupError, match="Гравців не може бути 9"):
        ratusha.Game("machi-koro", 9, language="uk")
    with pytest.raises(ratusha.SetupError) as raised:
        ratusha.Game("machi-koro", 2, {"set": "moon"})
    assert raised.value.code == "setup-bad-value" and isinstance(raised.value, ValueError)
    with pytest.raises(ratusha.SetupError, match="chess"):
        ratusha.Game("chess")
    with pytest.raises(ValueError, match="language"):
        ratusha.Game("machi-koro", language="tlh")
    state = ratusha.Game("sprawlopolis", language="ru").start(seed=1)
    assert "Ход 1" in state.text()


def test_copies_are_equal_and_part(variant):
    state = game(variant).start(seed=5)
    for state in play_randomly(state, 1, 20):
        pass
    copies = [state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
    assert all(one == state and hash(one) == hash(state) and one.hash() == state.hash() for one in copies)
    if not state.is_over:
        copies[0].play(copies[0].legal_actions()[0])
        assert copies[0] != state
        # The future is the same too: chance follows from the seed.
        for one in copies[1:]:
            assert at_the_end(one, 9).record() == at_the_end(state.clone(), 9).record()
    assert pickle.loads(pickle.dumps(state.game)) == state.game


def test_hashes_tell_positions_apart(variant):
    hashes = {}
    for state in play_randomly(game(variant).start(seed=5), 1, 60):
        hashes.setdefault(state.hash(), state.clone())
        assert hashes[state.hash()] == state
    assert len(hashes) > 10


def test_a_hash_is_the_same_on_every_machine():
    assert ratusha.Game("machi-koro", 2).start(seed=1).hash() == 17646952593544889974


def test_moves_are_taken_back_one_by_one(variant):
    state = game(variant).start(seed=5)
    way = [copy.copy(state) for state in play_randomly(state, 1, 50)]
    if state != way[-1]:
        assert state.undo()
    for before in reversed(way[:-1]):
        assert state.undo()
        assert state == before and state.record() == before.record()
    assert not state.undo() and state.steps == 0


def test_a_record_leads_back(variant):
    for seed in range(3):
        state = at_the_end(game(variant).start(seed=seed), seed)
        state.name_seats(names=["Olena"] + ["Bo"] * (state.players - 1))
        record = state.record()
        again = ratusha.State.from_record(record)
        assert again == state and again.record() == record and again.outcome == state.outcome
        assert again.game == state.game and "seat 0 Olena" in record
    with pytest.raises(ratusha.RecordError):
        ratusha.State.from_record(record.replace("start", "begin"))
    with pytest.raises(ratusha.RecordError) as raised:
        ratusha.State.from_record(record.replace("\nrules ", "\nrules 9"))
    assert raised.value.code == "replay-rules"


def test_explicit_chance_meets_every_die_and_draw(variant):
    state = game(variant).start(chance="explicit")
    met = 0
    for state in play_randomly(state, 4, 400):
        assert state.is_explicit
        if state.is_chance:
            met += 1
            outcomes = state.chance_outcomes()
            assert math.isclose(sum(outcome[2] for outcome in outcomes), 1)
            assert all(0 <= number < state.game.num_chance_outcomes for number, _, _ in outcomes)
            assert len({number for number, _, _ in outcomes}) == len({text for _, text, _ in outcomes}) == len(outcomes)
            assert state.to_act == () and state.legal_actions(0) == [] and not state.action_mask(0).any()
            with pytest.raises(ratusha.RatushaError):
                state.play_chance(10**6)
            with pytest.raises(ratusha.RatushaError):
                state.play(0)
        else:
            assert state.chance_outcomes() == []
        again = pickle.loads(pickle.dumps(state))
        assert again == state and hash(again) == hash(state)
    assert met > 5
    if not state.is_chance:
        assert ratusha.State.from_record(state.record()) == state


def test_dice_and_draws_have_their_probabilities():
    state = ratusha.Game("machi-koro", 2).start(chance="explicit")
    state.play("roll 1")
    assert state.is_chance
    assert state.chance_outcomes() == [(face, str(face), pytest.approx(1 / 6)) for face in range(1, 7)]
    assert state.undo() and not state.is_chance and state.steps == 0
    state.play("roll 1")
    state.play_chance("3")
    assert not state.is_chance and state.view()["dice"] and state.steps == 1
    assert state.record().splitlines()[-1] == "0 roll 1 | 3"
    # A market of ten piles is drawn from a bag of all cards.
    draws = ratusha.Game("machi-koro", 2, {"market": "limited"}).start(chance="explicit").chance_outcomes()
    copies = {text: probability for _, text, probability in draws}
    assert copies["wheat_field"] == copies["ranch"] > copies["stadium"] > 0


def test_chosen_chance_is_as_good_as_that_of_a_seed(variant):
    """A game with a seed, played again by choosing the chance that its record names."""
    seeded = at_the_end(game(variant).start(seed=11), 11)
    lines = seeded.record().split("\n\n", 1)[1].splitlines()
    state = game(variant).start(chance="explicit")
    for line in lines:
        step, _, chance = line.partition("|")
        words = step.split()
        if words[0] == "end":
            break
        if words[0] != "start":
            state.play(" ".join(words[1:]), int(words[0]))
        for outcome in chance.split():
            state.play_chance(outcome)
    assert state == seeded and state.outcome == seeded.outcome


def test_nothing_hidden_is_seen(variant):
    """What a seat can't see is dealt anew: it sees, observes and may do the same."""
    changed, told = 0, 0
    for state in play_randomly(game(variant).start(seed=2), 2, 80):
        for seat in range(state.players):
            other = state.redeal(seat, seed=state.steps)
            changed += other != state
            # Whoever holds what was dealt anew would tell, in words and in numbers.
            for holder in set(range(state.players)) - {seat}:
                told += (other.observation(holder) != state.observation(holder)).any()
                assert (other.view(holder) != state.view(holder)) >= (other.text(holder) != state.text(holder))
            assert other.view(seat) == state.view(seat)
            assert (other.observation(seat) == state.observation(seat)).all()
            assert other.legal_moves(seat) == state.legal_moves(seat)
            assert (other.action_mask(seat) == state.action_mask(seat)).all()
            assert other.text(seat) == state.text(seat)
            # A page also tells what has happened, and what was dealt anew has no past: two deals are compared.
            if state.steps % 8 == 0:
                assert other.html(seat) == state.redeal(seat, seed=10**6 + state.steps).html(seat)
            # The same seed deals the same, whatever was there.
            assert other.redeal(seat, 5) == state.redeal(seat, 5)
            assert state.events(seat=seat) == state.clone().events(seat=seat)
    if variant[0] in ("welcome-to", "sprawlopolis") and variant[1] > 1:
        assert changed > 0 and told > 0, "there is something to hide"


def test_what_was_dealt_anew_has_no_past():
    state = ratusha.Game("welcome-to", 2).start(seed=2)
    state.play(state.legal_moves()[0])
    dealt = state.redeal(1, seed=3)
    assert dealt.steps == 0 and not dealt.undo()
    for forbidden in [dealt.record, lambda: dealt.information(1), lambda: pickle.dumps(dealt)]:
        with pytest.raises(ratusha.RatushaError, match="dealt anew"):
            forbidden()


def test_information_is_what_a_seat_has_seen():
    """What others do in a simultaneous round is no news before it ends."""
    one = ratusha.Game("welcome-to", 2).start(chance="explicit")
    while one.is_chance:
        one.play_chance(one.chance_outcomes()[0][0])
    other = one.clone()
    one.play(one.legal_moves(0)[0], 0)
    other.play(other.legal_moves(0)[-1], 0)
    assert one != other
    assert one.information(1) == other.information(1)
    assert one.information(0) != other.information(0)
    assert one.information() == other.information()
    assert one.html(1) == other.html(1) and one.html() == other.html()
    assert one.html(0) != other.html(0)


def test_a_position_can_be_played_on():
    position = {"players": [{"coins": 9, "establishments": {"bakery": 2}}, {"establishments": {"cafe": 1}}]}
    state = ratusha.Game("machi-koro", 2).from_position(position, seed=1)
    assert state.view()["players"][0]["coins"] == 9
    state.play("roll 1")
    assert pickle.loads(pickle.dumps(state)) == state
    with pytest.raises(ratusha.RatushaError, match="position"):
        state.record()
    with pytest.raises(ratusha.SetupError):
        ratusha.Game("machi-koro", 2).from_position({"players": [{"coins": -1}]}, seed=1)


def test_arrays_are_written_in_place():
    state = ratusha.Game("machi-koro", 2).start(seed=1)
    numbers, mask = np.full(state.game.num_features, 9, np.float32), np.full(state.game.num_actions, 9, np.int8)
    assert state.observation(0, numbers) is numbers and state.action_mask(0, mask) is mask
    assert (numbers == state.observation(0)).all() and (mask == state.action_mask(0)).all()
    with pytest.raises(ValueError):
        state.observation(0, numbers[1:])
    with pytest.raises((TypeError, ValueError)):
        state.observation(0, np.zeros(2 * len(numbers), np.float32)[::2])


def test_every_number_and_action_has_a_name(title):
    game = ratusha.Game(title)
    names, features = game.feature_names(), game.features()
    assert len(names) == len(set(names)) == game.num_features == features[-1]["end"]
    assert len(game.actions()) == len(set(game.actions())) == game.num_actions
    assert all(feature["about"] and feature["begin"] < feature["end"] for feature in features)
    assert game.encoding_version >= 1 and game.rules_version >= 1


def test_a_table_can_be_looked_at(variant):
    state = game(variant).start(seed=1)
    picture = state.picture()
    assert (ratusha.Game(*variant, language="uk").start(seed=1).picture() == picture).all()
    assert picture.dtype == np.uint8 and picture.shape[2] == 3 and 0 < (picture < 128).mean() < 0.5
    assert str(state) == state.text(state.seat) and state.game.title in repr(state)


def test_a_table_is_a_page(variant):
    title, players, options = variant
    for language, words in (("en", "Round|Turn|turn|cards"), ("uk", "[а-яі]")):
        state = ratusha.Game(title, players, options, language=language).start(seed=1)
        state.name_seats(["Olena <b>"] + ["Bo"] * (players - 1))
        for _ in range(5):
            state.play(state.legal_moves()[0])
        for seat in (None, 0, players - 1):
            page = state.html(seat)
            assert page.startswith("<!DOCTYPE html>") and f'<html lang="{language}">' in page and "<svg" in page
            assert re.search(words, page) and "<script" not in page
            assert "Olena &lt;b" in page and "Olena <b" not in page
    assert state.html() == state.clone().html()
    with pytest.raises(ValueError):
        state.html(players)


def test_notebooks_show_the_page_of_whoever_is_to_act(variant):
    state = game(variant).start(seed=1)
    shown = html.unescape(re.fullmatch(r'<iframe srcdoc="([^"]*)" style="[^"]*"></iframe>', state._repr_html_())[1])
    assert shown == state.html(state.seat)
    waiting = ratusha.Game("machi-koro", 2).start(chance="explicit")
    waiting.play("roll 1")
    assert waiting._repr_html_().startswith("<pre>&lt;ratusha.State")


def test_events_tell_what_happened():
    state = ratusha.Game("machi-koro", 2).start(seed=1)
    state.play("roll 1")
    assert any("rolls" in event["text"] for event in state.events())
    for _ in range(40):
        state.play(state.legal_moves()[0])
    assert [event["text"] for event in state.events(step=1)] and state.events(step=0) is not None
    with pytest.raises(ratusha.RatushaError, match="no step"):
        state.events(step=1000)


def test_seeds_are_numbers_or_digits():
    game = ratusha.Game("sprawlopolis")
    assert game.start(1) == game.start("01" + 62 * "0") != game.start(2)
    assert game.start().record() != game.start().record(), "a fresh seed is nobody's"
    for wrong in ["12", -1, 1.5]:
        with pytest.raises((ValueError, TypeError, OverflowError)):
            game.start(wrong)
    with pytest.raises(ValueError):
        game.start(1, chance="explicit")
    with pytest.raises(ValueError):
        game.start(chance="lucky")


def test_games_can_be_played_on_many_threads():
    game = ratusha.Game("machi-koro", 2)
    records = {}

    def play(number):
        records[number] = at_the_end(game.start(seed=7), 7).record()

    threads = [threading.Thread(target=play, args=(number,)) for number in range(8)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    assert len(records) == 8 and len(set(records.values())) == 1


def test_a_very_long_game_is_given_up_without_a_crash():
    state = ratusha.Game("machi-koro", 2).start(seed=1)
    for _ in range(200_000):
        state.play(state.legal_actions()[0])
    assert state.steps == 200_000 and state.undo()
    del state
