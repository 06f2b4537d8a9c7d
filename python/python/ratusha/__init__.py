"""City-building board games for research.

Machi Koro, Machi Koro 2, Welcome To and Sprawlopolis, with every rule of their rulebooks, as plain states for search, as
environments of PettingZoo, Gymnasium and OpenSpiel, and as batches that step thousands of games in one call.

    >>> import ratusha
    >>> state = ratusha.Game("machi-koro", players=2).start(seed=7)
    >>> bot = ratusha.bot("machi-koro", "regular")
    >>> while not state.is_over:
    ...     state.play(bot.choose(state))
    >>> print(state.outcome["text"])
    Player 1 wins
"""

from __future__ import annotations

from ._arena import Arena, Policy, arena
from ._ratusha import (
    Batch,
    Bot,
    Game,
    IllegalMove,
    RatushaError,
    RecordError,
    SetupError,
    State,
)
from ._titles import TITLES, Option, Title, bot

__all__ = [
    "TITLES",
    "Arena",
    "Batch",
    "Bot",
    "Game",
    "IllegalMove",
    "Option",
    "Policy",
    "RatushaError",
    "RecordError",
    "SetupError",
    "State",
    "Title",
    "arena",
    "bot",
]
