#!/usr/bin/env python3
"""A bot for Ratusha in plain Python. It plays every title, and none of them well.

    ratusha play machi-koro --bots "cmd:python3 examples/bot.py"
    ratusha arena machi-koro --bots "random,cmd:python3 examples/bot.py" --games 50

Ratusha writes one JSON object per line to our standard input:

    {"cmd": "new", "title": "machi-koro", "players": 2, "set": {}, "seat": 0, "seed": 123}
    {"cmd": "choose", "seat": 0, "turns": 1, "view": {...}, "moves": ["roll 1", "roll 2"]}
    {"cmd": "over", "outcome": {...}}

Only "choose" wants an answer, one line with one of its moves:

    {"move": "roll 2"}

Everything is described in docs/engine.md.
"""

import json
import random
import sys


def machi_koro(view, moves, chance):
    """Builds whenever it can: landmarks first, and rather what it has less of."""
    landmarks = {
        "train_station", "shopping_mall", "amusement_park", "radio_tower", "harbor", "airport", "town_hall",
    }
    # In Machi Koro 2 the landmarks on offer are in the view.
    landmarks |= set(view.get("rows", {}).get("landmarks", []))
    own = view["players"][view["active"]]["establishments"]

    def worth(move):
        verb, _, what = move.partition(" ")
        if verb != "build":
            # Two dice once there is a choice, and nothing rather than a card unbuilt.
            return {"roll": 1, "pass": -1}.get(verb, 0), what
        return (9, "") if what in landmarks else (5 - own.get(what, 0), "")

    return best(moves, worth, chance)


def welcome_to(view, moves, chance):
    """Fills its streets: approves plans, never refuses a permit or goes back unless it must, and writes no number
    twice."""
    worths = {"approve": 3, "copy": -1, "roundabout": -1, "decline": -1, "refuse": -2, "back": -3}
    return best(moves, lambda move: worths.get(move.split()[0], 1), chance)


def sprawlopolis(view, moves, chance):
    """Lays cards beside each other: covering blocks loses them."""
    taken = {
        (card["x"] + across, card["y"] + down)
        for card in view["city"]["cards"]
        for across in (0, 1)
        for down in (0, 1)
    }

    def worth(move):
        verb, _, what = move.partition(" ")
        if verb != "lay" or "@" not in what:
            return 0
        x, y = what.partition("@")[2].rstrip("r").split(",")[:2]
        own = {(int(x) + across, int(y) + down) for across in (0, 1) for down in (0, 1)}
        beside = {(x + dx, y + dy) for x, y in own for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        return len(beside & taken) - 3 * len(own & taken)

    return best(moves, worth, chance)


def best(moves, worth, chance):
    """One of the moves that are worth most."""
    most = max(map(worth, moves))
    return chance.choice([move for move in moves if worth(move) == most])


PLAYERS = {
    "machi-koro": machi_koro,
    "machi-koro-2": machi_koro,
    "welcome-to": welcome_to,
    "sprawlopolis": sprawlopolis,
}


def main():
    player, chance = None, random.Random()
    for line in sys.stdin:
        request = json.loads(line)
        if request["cmd"] == "new":
            player = PLAYERS[request["title"]]
            # Chance that follows from the seed of the game makes every run the same.
            chance = random.Random(request["seed"])
        elif request["cmd"] == "choose":
            move = player(request["view"], request["moves"], chance)
            print(json.dumps({"move": move}), flush=True)


if __name__ == "__main__":
    main()
