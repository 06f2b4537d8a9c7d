"""What the tests share."""

from __future__ import annotations

import random
import webbrowser
from typing import Any, Iterator

import pytest

import ratusha

#: Set-ups that differ in what is played: title, players and options.
VARIANTS: list[tuple[str, int, dict[str, str]]] = [
    ("machi-koro", 2, {}),
    ("machi-koro", 4, {"set": "plus", "market": "limited"}),
    ("machi-koro-2", 2, {}),
    ("machi-koro-2", 5, {}),
    ("welcome-to", 1, {"solo": "1"}),
    ("welcome-to", 2, {}),
    ("welcome-to", 3, {"expert": "on", "plans": "mixed"}),
    ("sprawlopolis", 1, {}),
    ("sprawlopolis", 2, {"interstate": "duel"}),
    ("sprawlopolis", 3, {}),
]


def name(variant: tuple[str, int, dict[str, str]]) -> str:
    title, players, options = variant
    return "-".join([title, str(players), *options.values()])


def game(variant: tuple[str, int, dict[str, str]]) -> ratusha.Game:
    title, players, options = variant
    return ratusha.Game(title, players, options)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--long",
        action="store_true",
        help="play 10,000 games of every variant, not a few hundred, and ten million steps",
    )


@pytest.fixture(autouse=True)
def no_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests open nothing on the screen of whoever runs them."""
    monkeypatch.setattr(webbrowser, "open", lambda *_: False)


@pytest.fixture
def long(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--long"))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "variant" in metafunc.fixturenames:
        metafunc.parametrize("variant", VARIANTS, ids=map(name, VARIANTS))
    if "title" in metafunc.fixturenames:
        metafunc.parametrize("title", list(ratusha.TITLES))


def play_randomly(state: ratusha.State, seed: int, moves: int = 100_000) -> Iterator[ratusha.State]:
    """Plays random moves, and yields the state before each of them and at the end."""
    chooser = random.Random(seed)
    for _ in range(moves):
        yield state
        if state.is_over:
            return
        if state.is_chance:
            outcomes = state.chance_outcomes()
            numbers, weights = [outcome[0] for outcome in outcomes], [outcome[2] for outcome in outcomes]
            state.play_chance(chooser.choices(numbers, weights)[0])
        else:
            seat = chooser.choice(state.to_act)
            state.play(chooser.choice(state.legal_actions(seat)), seat)


def at_the_end(state: ratusha.State, seed: int) -> ratusha.State:
    for state in play_randomly(state, seed):
        pass
    return state


def equal(one: Any, other: Any) -> bool:
    """Whether dicts of arrays are equal."""
    return one.keys() == other.keys() and all((one[key] == other[key]).all() for key in one)
