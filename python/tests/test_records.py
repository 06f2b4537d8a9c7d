"""The same game in Python and on the command line. ``RATUSHA`` names the program."""

from __future__ import annotations

import os
import random
import subprocess

import pytest

import ratusha
from conftest import at_the_end, game

PROGRAM = os.environ.get("RATUSHA")
pytestmark = pytest.mark.skipif(not PROGRAM, reason="RATUSHA does not name the program")


def run(*arguments, **options):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=60, **options)


def test_a_game_has_the_same_record_byte_for_byte(variant, tmp_path):
    title, players, options = variant
    names = [f"P{seat}" for seat in range(players)]
    state = game(variant).start(seed=21)
    state.name_seats(names=names)
    chooser, typed, seat = random.Random(21), [], 0
    while not state.is_over:
        # Whoever has the keyboard keeps it as long as the game waits for them.
        seat = seat if seat in state.to_act else state.to_act[0]
        move = chooser.choice(state.legal_moves(seat))
        state.play(move, seat)
        # The next player takes the keyboard with an empty line, which is nothing where it was theirs already.
        typed += ["", move]
    path = tmp_path / "game.ratusha"
    settings = [word for key, value in options.items() for word in ("--set", f"{key}={value}")]
    done = run(
        "play", title, "--players", str(players), "--seed", "21", "--names", ",".join(names), "--record", str(path),
        "--bots", ",".join(["human"] * players), *settings, input="\n".join(typed) + "\n",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert path.read_text() == state.record()


def test_the_command_line_verifies_what_python_played(variant, tmp_path):
    path = tmp_path / "game.ratusha"
    path.write_text(at_the_end(game(variant).start(seed=4), 4).record())
    verified = run("verify", str(path))
    assert verified.returncode == 0, verified.stdout + verified.stderr


def test_a_game_with_hints_is_read_and_written_back(variant):
    state = at_the_end(game(variant).start(seed=4), 4)
    lines = state.record().replace("ratusha-record 1", "ratusha-record 3").splitlines()
    start = next(index for index, line in enumerate(lines) if line.startswith("start"))
    hinted = "\n".join([*lines[: start + 1], "hint 0", *lines[start + 1 :]]) + "\n"
    assert type(state).from_record(hinted).record() == hinted


def test_an_arena_has_the_same_figures():
    arguments = ["arena", "machi-koro", "--bots", "random,novice,regular", "--games", "30", "--seed", "5"]
    printed = run(*arguments).stdout.splitlines()
    found = str(ratusha.arena(["random", "novice", "regular"], games=30, seed=5)).splitlines()

    def without_times(lines):
        return [line.split("  ")[:12] if "ms" not in line else [] for line in lines if "± " not in line]

    assert without_times(found) == without_times(printed) and len(found) == len(printed) > 10
