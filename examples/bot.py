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
    """Builds whenever it can: landmarks first, then what it has fewest of."""
    landmarks = {
        "train_station", "shopping_mall", "amusement_park", "radio_tower", "harbor", "airport", "town_hall",
    }
    # In Machi Koro 2 the landmarks on offer are in the view.
    landmarks |= set(view.get("rows", {}).get("landmarks", []))
    own = view["players"][view["active"]]["establishments"]

    def worth(move):
        verb, _, what = move.partition(" ")
        if verb != "build":
            # Two dice as soon as there is a choice, and passing only as a last resort.
            return {"roll": 1, "pass": -1}.get(verb, 0), what
        return (9, "") if what in landmarks else (5 - own.get(what, 0), "")

    return best(moves, worth, chance)


def welcome_to(view, moves, chance):
    """Writes every number where an evenly filled street would have it and approves plans; it refuses a permit, goes
    back or writes a number twice only if it must."""
    worths = {"approve": 3, "copy": -1, "roundabout": -1, "decline": -1, "refuse": -90, "back": -99}
    lengths = dict(zip(("top", "middle", "bottom"), view["board"]["streets"]))
    number = view["draft"]["stage"].get("number")

    def worth(move):
        verb, _, what = move.partition(" ")
        if verb != "write":
            return worths.get(verb, 1)
        street, _, house = what.partition("-")
        return -abs(number - 17 * int(house) / (lengths[street] + 1))

    return best(moves, worth, chance)


def sprawlopolis(view, moves, chance):
    """Lays blocks beside others of their type and joins roads; every block that it covers counts against a place."""
    steps = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
    across = {"N": "S", "E": "W", "S": "N", "W": "E"}

    def block(text):
        """`R:NS` as the type and the edges that its road meets."""
        zone, _, edges = text.partition(":")
        return zone, edges

    city = {
        (view["city"]["west"] + x, view["city"]["north"] + y): block(text)
        for y, row in enumerate(view["city"]["rows"])
        for x, text in enumerate(row.split())
        if text not in (".", "=")
    }
    faces = {
        card["card"]: [block(text) for text in card["face"].replace("/", "").split()]
        for hand in view["hands"]
        for card in hand["cards"] or []
    }

    def worth(move):
        verb, _, what = move.partition(" ")
        card, _, place = what.partition("@")
        if verb != "lay" or len(faces.get(card, [])) != 4:
            return 0
        blocks = faces[card]
        if place.endswith("r"):
            blocks = [(zone, "".join(across[edge] for edge in edges)) for zone, edges in reversed(blocks)]
        left, top = map(int, place.rstrip("r").split(","))
        own = {(left + at % 2, top + at // 2): blocks[at] for at in range(4)}
        points = -len(own.keys() & city.keys())
        for (x, y), (zone, edges) in own.items():
            for edge, (dx, dy) in steps.items():
                beside = (x + dx, y + dy)
                if beside in city and beside not in own:
                    points += city[beside][0] == zone
                    points += edge in edges and across[edge] in city[beside][1]
        return points

    return best(moves, worth, chance)


def best(moves, worth, chance):
    """One of the moves that are worth the most."""
    most = max(map(worth, moves))
    return chance.choice([move for move in moves if worth(move) == most])


def anything(view, moves, chance):
    """Any move at all: enough for every title that has no strategy of its own here."""
    return chance.choice(moves)


STRATEGIES = {
    "machi-koro": machi_koro,
    "machi-koro-2": machi_koro,
    "welcome-to": welcome_to,
    "sprawlopolis": sprawlopolis,
}


def main():
    strategy, chance = anything, random.Random()
    for line in sys.stdin:
        request = json.loads(line)
        if request["cmd"] == "new":
            strategy = STRATEGIES.get(request["title"], anything)
            # Chance that follows from the seed makes every run of a game the same.
            chance = random.Random(request["seed"])
        elif request["cmd"] == "choose":
            move = strategy(request["view"], request["moves"], chance)
            print(json.dumps({"move": move}), flush=True)


if __name__ == "__main__":
    main()
