"""The titles as environments of Gymnasium, for one agent with bots on the other seats.

Importing this module registers one id for each title: ``ratusha/MachiKoro-v0``, ``ratusha/MachiKoro2-v0``,
``ratusha/WelcomeTo-v0`` and ``ratusha/Sprawlopolis-v0``.

    >>> import gymnasium
    >>> import ratusha.gymnasium
    >>> env = gymnasium.make("ratusha/MachiKoro-v0", players=3, opponents=["novice", "regular"])
    >>> observation, info = env.reset(seed=7)
    >>> action = env.action_space.sample(observation["action_mask"])
    >>> observation, reward, terminated, truncated, info = env.step(action)

The same ids make many games at once, which are stepped in one call:

    >>> envs = gymnasium.make_vec("ratusha/MachiKoro-v0", num_envs=64)
    >>> observations, infos = envs.reset(seed=7)
"""

from __future__ import annotations

from typing import Any, Mapping, Sequence

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from . import _render, _spaces
from ._ratusha import Batch, Game
from ._titles import TITLES

__all__ = ["RatushaEnv", "RatushaVectorEnv", "register"]

Observation = dict[str, np.ndarray[Any, Any]]


def _names(opponents: str | Sequence[str]) -> list[str]:
    return [opponents] if isinstance(opponents, str) else list(opponents)


class RatushaEnv(gymnasium.Env[Any, Any]):
    """A game for one agent.

    ``opponents`` are the bots on the other seats: one name for all, or one for each in the order of play after the
    agent's seat. Without a ``seat``, the agent begins at seat 0 and moves on by one from game to game. Whoever plays
    alone needs no opponents, and those that are named stay away.

    The reward is 0 until the end, then 1 for a win and −1 for a loss, shared by those who share it; see
    ``State.rewards``. ``info["score"]`` has the points. An illegal action ends the game with −1.

    With ``render_mode="human"`` the browser shows the agent's board and follows the game, a position each second.
    """

    metadata: dict[str, Any] = {"render_modes": _render.RENDER_MODES, "render_fps": 2}

    def __init__(
        self,
        title: str,
        players: int | None = None,
        options: Mapping[str, str | int] | None = None,
        opponents: str | Sequence[str] = "novice",
        seat: int | None = None,
        render_mode: str | None = None,
        turn_cap: int | None = None,
        language: str = "en",
    ) -> None:
        self.game = Game(title, players, dict(options or {}), language=language)
        self.render_mode = _render.check(render_mode)
        self._window = _render.Window()
        self.action_space = _spaces.action_space(self.game)
        self.observation_space = _spaces.observation_space(self.game)
        self._batch: Batch = self.game.batch(
            1,
            opponents=_names(opponents),
            seat=seat,
            autoreset="disabled",
            illegal="lose",
            turn_cap=turn_cap,
            threads=1,
        )
        self._actions = np.zeros(1, np.int64)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins a game. Its chance, and that of the bots, follows from the last seed that was given."""
        super().reset(seed=seed)
        if seed is not None:
            self._batch.reset(seed)
        elif self._np_random is None:
            self._batch.reset(int(self.np_random.integers(2**63)))
        else:
            self._batch.reset()
        if self.render_mode == "human":
            self.render()
        return self._observe(), {"seat": int(self._batch.seats[0])}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Plays an action, and lets the bots play until the agent is to act again."""
        batch = self._batch
        self._actions[0] = action
        batch.step(self._actions)
        terminated, truncated = bool(batch.terminated[0]), bool(batch.truncated[0])
        info: dict[str, Any] = {"seat": int(batch.seats[0])}
        if terminated:
            info["score"] = float(batch.scores[0, info["seat"]])
            info["scores"] = batch.scores[0].tolist()
        if self.render_mode == "human":
            self.render()
        return self._observe(), float(batch.reward[0]), terminated, truncated, info

    def _observe(self) -> Observation:
        return {"observation": self._batch.observations[0].copy(), "action_mask": self._batch.masks[0].copy()}

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Which actions are legal now, in the way that masked learners ask for it."""
        mask: np.ndarray[Any, np.dtype[np.bool_]] = self._batch.masks[0].astype(bool)
        return mask

    def render(self) -> Any:
        """The table as the agent sees it."""
        return _render.render(self._batch.state(0), self.render_mode, self._window, int(self._batch.seats[0]))

    def close(self) -> None:
        """Leaves the last position in the browser, where it was shown there."""
        self._window.close()


_MODES = {
    AutoresetMode.NEXT_STEP: "next_step",
    AutoresetMode.SAME_STEP: "same_step",
    AutoresetMode.DISABLED: "disabled",
}


class RatushaVectorEnv(gymnasium.vector.VectorEnv[Observation, np.ndarray[Any, Any], np.ndarray[Any, Any]]):
    """Many games for one agent, stepped in one call on all cores.

    The arguments are those of ``RatushaEnv``, and its rewards. With ``copy=False`` every step returns the same arrays,
    written anew, which is fastest. ``batch`` is the ``ratusha.Batch`` below, for all that Gymnasium has no words for.
    """

    metadata: dict[str, Any] = {
        "render_modes": _render.RENDER_MODES,
        "render_fps": 2,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        title: str,
        num_envs: int = 1,
        players: int | None = None,
        options: Mapping[str, str | int] | None = None,
        opponents: str | Sequence[str] = "novice",
        seat: int | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        render_mode: str | None = None,
        turn_cap: int | None = None,
        language: str = "en",
        threads: int = 0,
        copy: bool = True,
    ) -> None:
        super().__init__()
        self._window = _render.Window()
        self.game = Game(title, players, dict(options or {}), language=language)
        self.num_envs = num_envs
        self.render_mode = _render.check(render_mode)
        self.autoreset_mode = (
            autoreset_mode if isinstance(autoreset_mode, AutoresetMode) else AutoresetMode(autoreset_mode)
        )
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode}
        self.copy = copy
        self.single_action_space = _spaces.action_space(self.game)
        self.single_observation_space = _spaces.observation_space(self.game)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.batch: Batch = self.game.batch(
            num_envs,
            opponents=_names(opponents),
            seat=seat,
            autoreset=_MODES[self.autoreset_mode],
            illegal="lose",
            turn_cap=turn_cap,
            threads=threads,
        )
        self._observations: Observation = {"observation": self.batch.observations, "action_mask": self.batch.masks}
        self._begun = False

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins all games, or those that ``options["reset_mask"]`` marks. Game ``i`` gets the seed ``seed + i``."""
        mask = None if options is None else options.get("reset_mask")
        if seed is None:
            first = None if self._begun else np.random.default_rng().integers(2**63, size=self.num_envs)
            self.batch.reset(first, mask=mask)
        elif isinstance(seed, (int, np.integer)):
            self.batch.reset(int(seed), mask=mask)
        else:
            fresh = np.random.default_rng()
            each = [int(fresh.integers(2**63)) if one is None else one for one in seed]
            self.batch.reset(np.array(each, np.uint64), mask=mask)
        self._begun = True
        return self._observe(), self._infos()

    def step(
        self, actions: np.ndarray[Any, Any]
    ) -> tuple[Observation, np.ndarray[Any, Any], np.ndarray[Any, Any], np.ndarray[Any, Any], dict[str, Any]]:
        """Plays an action in every game, and lets the bots play until the agent is to act again."""
        batch = self.batch
        batch.step(actions)
        infos = self._infos()
        over = batch.terminated | batch.truncated
        if over.any():
            scores = batch.scores[np.arange(self.num_envs), batch.movers]
            if self.autoreset_mode is AutoresetMode.SAME_STEP:
                last = np.full(self.num_envs, None, dtype=object)
                for index in np.flatnonzero(over):
                    last[index] = {
                        "observation": batch.final_observations[index].copy(),
                        "action_mask": np.zeros(self.game.num_actions, np.int8),
                    }
                infos.update(final_obs=last, _final_obs=over.copy())
                infos.update(final_info={"score": scores, "_score": batch.terminated.copy()}, _final_info=over.copy())
            else:
                infos.update(score=scores, _score=batch.terminated.copy())
        rewards = batch.reward.astype(np.float64)
        if self.copy:
            return self._observe(), rewards, batch.terminated.copy(), batch.truncated.copy(), infos
        return self._observe(), rewards, batch.terminated, batch.truncated, infos

    def _observe(self) -> Observation:
        if self.copy:
            return {name: array.copy() for name, array in self._observations.items()}
        return self._observations

    def _infos(self) -> dict[str, Any]:
        seats = self.batch.seats.copy() if self.copy else self.batch.seats
        return {"seat": seats, "_seat": np.ones(self.num_envs, bool)}

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Which actions are legal now, one row for each game."""
        return self.batch.masks.astype(bool)

    def render(self) -> tuple[Any, ...]:
        """The table of every game as the agent sees it; the browser shows the first one."""
        seats = self.batch.seats
        shown = 1 if self.render_mode == "human" else self.num_envs
        return tuple(
            _render.render(self.batch.state(index), self.render_mode, self._window, int(seats[index]))
            for index in range(shown)
        )

    def close_extras(self, **kwargs: Any) -> None:
        """Leaves the last position in the browser, where it was shown there."""
        self._window.close()


def register() -> None:
    """Registers the ids, once."""
    for title in TITLES.values():
        name = f"ratusha/{title.camel}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="ratusha.gymnasium:RatushaEnv",
                vector_entry_point="ratusha.gymnasium:RatushaVectorEnv",
                kwargs={"title": title.id},
            )


register()
