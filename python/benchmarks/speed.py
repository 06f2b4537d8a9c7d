"""How fast games are from Python, side by side with OpenSpiel's and PettingZoo's own.

    python benchmarks/speed.py [--seconds S]

Every line plays uniformly random legal moves for so many seconds, and asks for what a learner needs: the legal actions and
what the acting seat sees. On a busy machine, look at the steps per second of processor time. Games of libraries that are not
installed are left out (PettingZoo's need ``pip install "pettingzoo[classic]"``).
"""

from __future__ import annotations

import argparse
import importlib
import random
import resource
import time
from typing import Any, Callable, Iterator

import ratusha


def steps_per_second(play: Callable[[], Iterator[int]], seconds: float) -> tuple[float, float]:
    """Steps of a generator that yields how many it has made: a second, and a second of any processor's time."""
    games = play()
    # What is done once, such as importing NumPy, is no part of a step.
    next(games)
    steps, begun, worked = 0, time.perf_counter(), time.process_time()
    for made in games:
        steps += made
        if time.perf_counter() - begun > seconds:
            break
    return steps / (time.perf_counter() - begun), steps / (time.process_time() - worked)


def plain(title: str, players: int, observe: bool) -> Iterator[int]:
    game = ratusha.Game(title, players)
    seed, choice = 0, random.Random(1).choice
    while True:
        state = game.start(seed)
        seed += 1
        steps = 0
        while not state.is_over:
            if observe:
                state.observation()
            state.play(choice(state.legal_actions()))
            steps += 1
        yield steps


def aec(env: Any) -> Iterator[int]:
    """Any AEC environment whose observations have a mask."""
    import numpy as np

    choose, seed = random.Random(1).random, 0
    while True:
        env.reset(seed=seed)
        seed += 1
        steps = 0
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[int(choose() * len(legal))]))
            steps += 1
        yield steps


def single(title: str) -> Iterator[int]:
    import numpy as np

    from ratusha.gymnasium import RatushaEnv

    env, choose = RatushaEnv(title, opponents="random"), random.Random(1).random
    while True:
        observation, _ = env.reset()
        over, steps = False, 0
        while not over:
            legal = np.flatnonzero(observation["action_mask"])
            observation, _, terminated, truncated, _ = env.step(int(legal[int(choose() * len(legal))]))
            over = terminated or truncated
            steps += 1
        yield steps


def batched(title: str, players: int, games: int, threads: int = 0) -> Iterator[int]:
    batch = ratusha.Game(title, players).batch(games, autoreset="same_step", threads=threads)
    while True:
        for _ in range(max(1, 1000 // games)):
            batch.step(batch.random_actions())
        yield games * max(1, 1000 // games)


def open_spiel(name: str) -> Iterator[int]:
    import pyspiel

    game = pyspiel.load_game(name)
    choice = random.Random(1)
    while True:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(choice.choices(outcomes, weights)[0])
                continue
            state.observation_tensor(state.current_player())
            state.apply_action(choice.choice(state.legal_actions()))
            steps += 1
        yield steps


def lines() -> Iterator[tuple[str, Callable[[], Iterator[int]]]]:
    for title in ratusha.TITLES.values():
        players = max(2, title.min_players) if title.id != "sprawlopolis" else 1
        yield f"{title.id}, plain, legal actions", lambda: plain(title.id, players, False)
        yield f"{title.id}, plain, with observations", lambda: plain(title.id, players, True)
        for games in (1, 64, 1024):
            yield f"{title.id}, batch of {games}", lambda: batched(title.id, players, games)
        yield f"{title.id}, batch of 1024, one thread", lambda: batched(title.id, players, 1024, 1)
    try:
        from ratusha.pettingzoo import machi_koro_v0, welcome_to_v0

        yield "machi-koro, PettingZoo AEC (raw)", lambda: aec(machi_koro_v0.raw_env(players=2))
        yield "welcome-to, PettingZoo AEC (raw)", lambda: aec(welcome_to_v0.raw_env(players=2))
        yield "machi-koro, Gymnasium against random bots", lambda: single("machi-koro")
        for name in ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "texas_holdem_v4"):
            module = importlib.import_module(f"pettingzoo.classic.{name}")
            yield f"PettingZoo's {name} (raw)", lambda: aec(module.raw_env())
    except ImportError as missing:
        print(f"left out: {missing}")
    try:
        importlib.import_module("ratusha.open_spiel")

        ready_made = ("tic_tac_toe", "connect_four", "leduc_poker", "pig", "backgammon", "gin_rummy")
        for name in (*ready_made, "python_tic_tac_toe"):
            if name.startswith("python_"):
                importlib.import_module("open_spiel.python.games")
            yield f"OpenSpiel's {name}", lambda: open_spiel(name)
        yield "machi-koro through OpenSpiel", lambda: open_spiel("ratusha_machi_koro(players=2)")
    except ImportError as missing:
        print(f"left out: {missing}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each line")
    seconds = parser.parse_args().seconds
    print(f"{'':50}{'steps/s':>14}{'steps/CPU s':>14}")
    for name, play in lines():
        by_the_clock, by_the_processor = steps_per_second(play, seconds)
        print(f"{name:50}{by_the_clock:14,.0f}{by_the_processor:14,.0f}", flush=True)
    print(f"memory at most: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


if __name__ == "__main__":
    main()
