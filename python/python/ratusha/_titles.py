"""The titles, and what can be known of them before a game is set up."""

from __future__ import annotations

from typing import Mapping, NamedTuple

from . import _ratusha
from ._ratusha import Bot, Game


class Option(NamedTuple):
    """An option of a title."""

    key: str
    #: What it may be set to; the last is an example of a form where any value of it is taken.
    values: tuple[str, ...]
    default: str


class Title(NamedTuple):
    """A game that can be played."""

    id: str
    min_players: int
    max_players: int
    #: How many sit down where nobody says.
    usual_players: int
    options: Mapping[str, Option]

    @property
    def module(self) -> str:
        """The id as Python spells it: ``machi_koro``."""
        return self.id.replace("-", "_")

    @property
    def camel(self) -> str:
        """The id as Gymnasium spells it: ``MachiKoro``."""
        return "".join(part.capitalize() for part in self.id.split("-"))


def _read() -> dict[str, Title]:
    titles = {}
    for title, fewest, most, usual, options in _ratusha.titles():
        known = {key: Option(key, tuple(values), default) for key, values, default in options}
        titles[title] = Title(title, fewest, most, usual, known)
    return titles


#: All titles by their ids.
TITLES: Mapping[str, Title] = _read()


def bot(title: str, name: str, *, seed: int = 0) -> Bot:
    """A computer player of a title: a level such as ``"novice"``, ``"regular"`` or ``"expert:100ms"``, or a plan.

    It sees what its seat may see and nothing else, and answers with a legal move for a state of its title with any
    options and any number of players.

        >>> import ratusha
        >>> state = ratusha.Game("machi-koro", players=2).start(seed=7)
        >>> ratusha.bot("machi-koro", "regular").choose(state)
        'roll 1'
    """
    return Game(title).bot(name, seed)
