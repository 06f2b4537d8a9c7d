"""Machi Koro, with the Plus set and the limited market.

The options are those of ``ratusha.TITLES["machi-koro"]``.
"""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv

from ._aec import RatushaAEC, wrapped

__all__ = ["env", "raw_env"]


class raw_env(RatushaAEC):
    """The bare environment; an illegal action raises ``ratusha.IllegalMove``."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__("machi-koro", "machi_koro_v0", **kwargs)


def env(**kwargs: Any) -> AECEnv[Any, Any, Any]:
    """The environment with the usual wrappers; see ``raw_env`` for what it takes."""
    return wrapped(raw_env(**kwargs))
