"""The spaces of Gymnasium that games are played in."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from ._ratusha import Game

#: Every number of an observation is within these bounds. Most are between 0 and 1; what a feature measures is in its
#: ``about``.
LIMIT = 1e6


def action_space(game: Game, extra: int = 0) -> spaces.Discrete:
    """One integer for every move that can ever be legal, and ``extra`` ones behind them."""
    return spaces.Discrete(game.num_actions + extra)


def observation_space(game: Game, extra: int = 0) -> spaces.Dict:
    """What a seat sees, and which of its actions are legal."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-LIMIT, LIMIT, (game.num_features,), np.float32),
            "action_mask": spaces.Box(0, 1, (game.num_actions + extra,), np.int8),
        }
    )


def state_space(game: Game) -> spaces.Box:
    """What all seats see, one after the other."""
    return spaces.Box(-LIMIT, LIMIT, (game.players * game.num_features,), np.float32)
