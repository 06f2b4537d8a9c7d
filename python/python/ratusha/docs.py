"""The numbers of every title in tables: ``python -m ratusha.docs docs/encodings`` writes a page of Markdown for each."""

from __future__ import annotations

import itertools
import pathlib
import re
import sys

from ._ratusha import Game
from ._titles import TITLES

#: A place on a map, which has thousands of them.
_PLACE = re.compile(r"@\d+,\d+")

#: What the names of a title's actions don't tell.
_NOTES = {
    "sprawlopolis": """
X and Y are the column and the row of the card's top-left block, within a frame that moves with the city: it begins two
columns west of the westernmost block and two rows north of the northernmost one; on an empty map, at -2,-2. A card that
is laid with `r` is turned. `hand-1` to `hand-3` are the cards of the hand in their order. A card that comes from elsewhere
and must be laid takes the first slot, and the two sides of the points of interest take the first two.
""",
}


def _pattern(action: str) -> str:
    """What the actions of one row have in common: all but the place on a map, or the verb."""
    return _PLACE.sub("@X,Y", action) if _PLACE.search(action) else action.split(" ")[0]


def _span(begin: int, end: int) -> str:
    """The integers from one to another, the last not included."""
    return f"{begin}" if end == begin + 1 else f"{begin}–{end - 1}"


def _actions(game: Game) -> list[str]:
    lines = ["| integers | actions |", "|---|---|"]
    begin = 0
    for pattern, actions in itertools.groupby(game.actions(), _pattern):
        texts = list(actions)
        if "@X,Y" in pattern:
            last = texts[-1][texts[-1].index("@") + 1 :].rstrip("r")
            words = f"`{pattern}` for all places from 0,0 to {last}; X runs faster"
        else:
            words = ", ".join(f"`{text}`" for text in texts)
        lines.append(f"| {_span(begin, begin + len(texts))} | {words} |")
        begin += len(texts)
    return lines


def _axis(names: list[str]) -> str:
    """The names along an axis; whole numbers in a row are told by the first and the last."""
    if len(names) > 3 and all(name.isdigit() for name in names):
        numbers = [int(name) for name in names]
        if numbers == list(range(numbers[0], numbers[-1] + 1)):
            return f"{numbers[0]} … {numbers[-1]}"
    return ", ".join(names)


def _features(game: Game) -> list[str]:
    lines = ["| numbers | name | axes | what they say |", "|---|---|---|---|"]
    for feature in game.features():
        axes = " × ".join(f"[{_axis(axis)}]" for axis in feature["axes"]) or "–"
        lines.append(
            f"| {_span(feature['begin'], feature['end'])} | `{feature['name']}` | {axes} | {feature['about']} |"
        )
    return lines


def page(title: str) -> str:
    """The page of a title: what its actions and its observation are."""
    game = Game(title)
    head = f"""# {title} in numbers

Version {game.encoding_version} of the encoding, the same for all options and any number of players. The version rises
whenever an action or a number changes its meaning. This page is written by `python -m ratusha.docs docs/encodings`.

## Actions

There are {game.num_actions:,}. `+1` is the next player in the order of play, `+2` the one after that.
{_NOTES.get(title, "")}
"""
    middle = f"""

## Observation

There are {game.num_features:,} numbers. Seats are counted from the one who looks: `self`, then `+1`, `+2` in the order
of play; the places of absent ones hold zeros. Where there are several axes, the last runs fastest.

"""
    return head + "\n".join(_actions(game)) + middle + "\n".join(_features(game)) + "\n"


def main() -> None:
    """Writes the pages of all titles into a folder."""
    if len(sys.argv) != 2:
        raise SystemExit("usage: python -m ratusha.docs FOLDER")
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for title in TITLES:
        (folder / f"{title}.md").write_text(page(title), encoding="utf-8")


if __name__ == "__main__":
    main()
