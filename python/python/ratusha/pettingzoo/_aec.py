"""One environment for all titles, in which agents act one after the other."""

from __future__ import annotations

from typing import Any, Mapping

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from .. import _render, _spaces
from .._ratusha import Game, State


class RatushaAEC(AECEnv, EzPickle):  # type: ignore[misc]
    """A game whose agents are ``player_0``, ``player_1`` and so on, each at the seat of its number.

    An illegal action raises ``ratusha.IllegalMove`` and changes nothing; ``env()`` ends the game instead, as the classic
    environments do. With ``render_mode="human"`` the browser shows the table and follows the game, a position each second.
    """

    metadata: dict[str, Any] = {
        "render_modes": _render.RENDER_MODES,
        "name": "ratusha",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        title: str,
        name: str,
        players: int | None = None,
        options: Mapping[str, str | int] | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        language: str = "en",
    ) -> None:
        EzPickle.__init__(self, title, name, players, options, render_mode, max_cycles, language)
        super().__init__()
        self.game = Game(title, players, dict(options or {}), language=language)
        self.metadata = {**self.metadata, "name": name}
        self.render_mode = _render.check(render_mode)
        self._window = _render.Window()
        #: Moves of one agent after which the game is cut short.
        self.max_cycles = max_cycles
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: _spaces.observation_space(self.game) for agent in self.possible_agents}
        self.action_spaces = {agent: _spaces.action_space(self.game) for agent in self.possible_agents}
        self.state_space = _spaces.state_space(self.game)
        self._random = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What the agent sees, and which of its actions are legal."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """One integer for every move that can ever be legal."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game. All its chance follows from the seed."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        else:
            seed = int(self._random.integers(2**63))
        self.position: State = self.game.start(seed)
        self.agents = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._cycles = dict.fromkeys(self.agents, 0)
        self._seat = self.position.seat or 0
        self.agent_selection = self.possible_agents[self._seat]
        if self.render_mode == "human":
            self.render()

    def step(self, action: int | None) -> None:
        """Plays an action of the agent that is to act."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is to act")
        position = self.position
        position.play(int(action), self._seat)
        self._cumulative_rewards[agent] = 0.0
        seat = position.seat
        if seat is None:
            self._finish()
        else:
            self._seat = seat
            self.agent_selection = self.possible_agents[seat]
            if self.max_cycles is not None:
                self._cycles[agent] += 1
                if self._cycles[agent] >= self.max_cycles:
                    self.truncations = dict.fromkeys(self.agents, True)
        if self.render_mode == "human":
            self.render()

    def _finish(self) -> None:
        outcome = self.position.outcome
        assert outcome is not None
        self.rewards = dict(zip(self.possible_agents, self.position.rewards))
        self.terminations = dict.fromkeys(self.agents, True)
        for agent, score in zip(self.possible_agents, outcome["totals"]):
            self.infos[agent] = {"score": score, "reason": outcome["reason"]}
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, np.ndarray[Any, Any]]:
        """What the agent sees. Only the agent that is to act has legal actions."""
        seat = self._seats[agent]
        observation = self.position.observation(seat)
        if agent == self.agent_selection:
            mask = self.position.action_mask(seat)
        else:
            mask = np.zeros(self.game.num_actions, np.int8)
        return {"observation": observation, "action_mask": mask}

    def state(self) -> np.ndarray[Any, Any]:
        """What all seats see, one after the other."""
        return np.concatenate([self.position.observation(seat) for seat in range(self.game.players)])

    def render(self) -> Any:
        """The table as everybody sees it."""
        return _render.render(self.position, self.render_mode, self._window)

    def close(self) -> None:
        """Leaves the last position in the browser, where it was shown there."""
        self._window.close()

    def __str__(self) -> str:
        return str(self.metadata["name"])


def wrapped(raw: RatushaAEC) -> AECEnv[Any, Any, Any]:
    """The environment with the usual wrappers: an illegal action ends the game, and its agent gets −1."""
    env = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)
