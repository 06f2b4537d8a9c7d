"""Welcome To with all players acting at once, as they do at a table.

In every round all towns are built at the same time, and nobody sees what the others do before the round is over. Each
agent makes its moves one after the other; who has finished sooner waits for the others with the last action, ``wait``,
which is then the only legal one.
"""

from __future__ import annotations

from typing import Any, Mapping

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import parallel_to_aec

from .. import _render, _spaces
from .._ratusha import Game, IllegalMove, State

__all__ = ["env", "parallel_env", "raw_env"]

Dicts = tuple[dict[str, dict[str, Any]], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class parallel_env(ParallelEnv, EzPickle):  # type: ignore[misc]
    """Welcome To for ``player_0``, ``player_1`` and so on.

    ``illegal`` says what becomes of an illegal action: with ``"random"`` a legal one is played in its place, so that
    nobody's mistake ends the game of all, and ``infos`` tell; with ``"raise"`` it raises ``ratusha.IllegalMove``, and
    nobody's action has been played. ``max_cycles`` cuts a game short after so many steps.
    """

    metadata: dict[str, Any] = {
        "render_modes": _render.RENDER_MODES,
        "name": "welcome_to_parallel_v0",
        "is_parallelizable": True,
        "render_fps": 2,
    }

    def __init__(
        self,
        players: int | None = None,
        options: Mapping[str, str | int] | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal: str = "random",
        language: str = "en",
    ) -> None:
        EzPickle.__init__(self, players, options, render_mode, max_cycles, illegal, language)
        if illegal not in ("random", "raise"):
            raise ValueError(f"illegal is random or raise, not {illegal!r}")
        self.game = Game("welcome-to", players, dict(options or {}), language=language)
        self.render_mode = _render.check(render_mode)
        self._window = _render.Window()
        self.max_cycles = max_cycles
        self.illegal = illegal
        #: The action of an agent that has nothing to do.
        self.wait = self.game.num_actions
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {
            agent: _spaces.observation_space(self.game, extra=1) for agent in self.possible_agents
        }
        self.action_spaces = {agent: _spaces.action_space(self.game, extra=1) for agent in self.possible_agents}
        self.state_space = _spaces.state_space(self.game)
        self._random = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What the agent sees, and which of its actions are legal."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """One integer for every move that can ever be legal, and one for waiting."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        """Begins a game. All its chance follows from the seed."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        else:
            seed = int(self._random.integers(2**63))
        self.position: State = self.game.start(seed)
        self.agents = self.possible_agents[:]
        self._steps = 0
        if self.render_mode == "human":
            self.render()
        return self._observe(self.agents), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> Dicts:
        """Plays one action of every agent."""
        agents = self.agents
        if not agents:
            return {}, {}, {}, {}, {}
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        to_act = self.position.to_act
        # What one does never changes what another may do in the same round: all can be checked before any is played.
        moves = [(seat, self._checked(self.possible_agents[seat], actions, infos)) for seat in to_act]
        if self.illegal == "raise":
            for agent in agents:
                if self._seats[agent] not in to_act and actions[agent] != self.wait:
                    raise IllegalMove(f"{agent} has nothing to do but to wait")
        for seat, action in moves:
            self.position.play(action, seat)
        self._steps += 1
        over = self.position.is_over
        cut = not over and self.max_cycles is not None and self._steps >= self.max_cycles
        rewards = dict(zip(self.possible_agents, self.position.rewards))
        if over:
            outcome = self.position.outcome
            assert outcome is not None
            for agent, score in zip(self.possible_agents, outcome["totals"]):
                infos[agent].update(score=score, reason=outcome["reason"])
        observations = self._observe(agents)
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return observations, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos

    def _checked(self, agent: str, actions: dict[str, int], infos: dict[str, dict[str, Any]]) -> int:
        action, seat = int(actions[agent]), self._seats[agent]
        try:
            self.position.check(action, seat)
        except IllegalMove as why:
            if self.illegal == "raise":
                raise
            infos[agent]["illegal"] = str(why)
            action = int(self._random.choice(self.position.legal_actions(seat)))
        return action

    def _observe(self, agents: list[str]) -> dict[str, dict[str, Any]]:
        to_act = self.position.to_act
        observations = {}
        for agent in agents:
            seat = self._seats[agent]
            mask = np.zeros(self.wait + 1, np.int8)
            if seat in to_act:
                self.position.action_mask(seat, mask[: self.wait])
            else:
                mask[self.wait] = 1
            observations[agent] = {"observation": self.position.observation(seat), "action_mask": mask}
        return observations

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


def raw_env(**kwargs: Any) -> AECEnv[Any, Any, Any]:
    """The same with agents in turn; ``welcome_to_v0`` does that faster, and without waiting."""
    return parallel_to_aec(parallel_env(**kwargs))


def env(**kwargs: Any) -> AECEnv[Any, Any, Any]:
    """The same with agents in turn and the usual wrappers."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(**kwargs)))
