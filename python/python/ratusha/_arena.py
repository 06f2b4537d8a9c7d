"""Who plays better: bots and policies of Python's, with the tables of the command line."""

from __future__ import annotations

from typing import Any, Callable, Iterable, Mapping, Union

from . import _ratusha
from ._ratusha import Game, State

#: A player of one's own: called with a state in which all that its seat can't see has been dealt anew, and the seat, it
#: answers with a legal move, as text or as an integer. The chance of that state is not the game's; ``State.redeal`` deals
#: others, each with chance of its own.
Policy = Callable[[State, int], Union[str, int]]


class Arena:
    """What an arena came to. ``print(arena)`` shows its tables; ``summary`` has them as data."""

    def __init__(self, summary: dict[str, Any], text: str) -> None:
        self.summary = summary
        self.text = text

    @property
    def bots(self) -> dict[str, dict[str, Any]]:
        """Each contender's games, wins, Elo, score and pace, by name."""
        return {entry["bot"]: entry for entry in self.summary["bots"]}

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<ratusha.Arena of {self.summary['games']} games of {self.summary['title']}>"


def arena(
    contenders: Iterable[str | Policy] | Mapping[str, str | Policy],
    title: str | Game = "machi-koro",
    *,
    games: int = 100,
    players: int | None = None,
    options: Mapping[str, str | int] | None = None,
    seed: int = 1,
    lineup: bool = False,
    threads: int = 0,
    turn_cap: int | None = None,
    language: str = "en",
) -> Arena:
    """Lets contenders play each other: every pair, or one line-up, in every order of seats.

    A contender is the name of a bot or a policy of your own. Policies go by the names that they have in a mapping, or by
    their ``__name__``. Each of ``games`` deals is played in every order with the same chance; the games follow from the
    seed, as those of ``ratusha arena`` do.

        >>> import ratusha
        >>> def first(state, seat):
        ...     return state.legal_actions(seat)[0]
        >>> result = ratusha.arena([first, "novice"], games=10)
        >>> result.bots["novice"]["games"]
        20
    """
    if isinstance(contenders, Mapping):
        named = [(name, who) for name, who in contenders.items()]
    else:
        named = [(who if isinstance(who, str) else _name(who), who) for who in contenders]
    pairs: list[tuple[str, Policy | None]] = []
    for name, who in named:
        if isinstance(who, str):
            if name != who:
                raise ValueError(f"a bot goes by its own name: {who!r}, not {name!r}")
            pairs.append((name, None))
        elif callable(who):
            pairs.append((name, who))
        else:
            raise TypeError(f"a contender is the name of a bot or something to call, not {who!r}")
    if isinstance(title, Game):
        if players is not None or options is not None:
            raise ValueError("a game has its players and options already")
        game = title
    else:
        if players is None:
            fewest, most = _players(title)
            players = len(pairs) if lineup else min(max(2, fewest), most)
        game = Game(title, players, dict(options or {}), language=language)
    summary, text = _ratusha.tournament(
        game, pairs, games=games, seed=seed, lineup=lineup, threads=threads, turn_cap=turn_cap
    )
    return Arena(summary, text)


def _name(policy: Policy) -> str:
    return str(getattr(policy, "__name__", type(policy).__name__))


def _players(title: str) -> tuple[int, int]:
    from ._titles import TITLES

    known = TITLES.get(title)
    return (known.min_players, known.max_players) if known else (2, 2)
