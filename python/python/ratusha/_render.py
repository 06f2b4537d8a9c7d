"""Tables to look at."""

from __future__ import annotations

from typing import Any

from ._ratusha import State

#: ``ansi`` is the table as the terminal shows it, ``human`` prints that, ``rgb_array`` is a picture of it.
RENDER_MODES = ["human", "ansi", "rgb_array"]


def check(render_mode: str | None) -> str | None:
    """Refuses what is no render mode."""
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
    return render_mode


def render(state: State, render_mode: str | None, seat: int | None = None) -> Any:
    """The table as a seat sees it, or as everybody does."""
    if render_mode == "ansi":
        return state.text(seat)
    if render_mode == "rgb_array":
        return state.picture(seat)
    if render_mode == "human":
        print(state.text(seat), flush=True)
    return None
