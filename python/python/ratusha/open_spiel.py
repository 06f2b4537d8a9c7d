"""The titles as games of OpenSpiel, with explicit chance.

Importing this module registers them: ``ratusha_machi_koro``, ``ratusha_machi_koro_2``, ``ratusha_welcome_to`` and
``ratusha_sprawlopolis``. Their parameters are the number of players, a cap of turns, and the options of the title as
``key:value`` with semicolons between them.

    >>> import pyspiel
    >>> import ratusha.open_spiel
    >>> game = pyspiel.load_game("ratusha_machi_koro(players=2,options=set:plus;market:limited)")
    >>> state = game.new_initial_state()

Simultaneous rounds are played one seat after the other; nobody's information tells what others have done in them. All
dice and draws are chance nodes, one for each die and each card, with their exact probabilities.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel

from ._ratusha import Game, State
from ._titles import TITLES, Title

__all__ = ["RatushaGame", "RatushaState", "register"]

#: Turns after which a game is cut short, with no reward for anybody.
TURN_CAP = 1000
#: OpenSpiel can't read an empty text back.
NO_OPTIONS = "none"
#: No turn has more moves, of all seats together.
MOVES_PER_TURN = 200


def _game_type(title: Title, is_zero_sum: bool) -> pyspiel.GameType:
    parameters = {"players": title.usual_players, "turn_cap": TURN_CAP, "options": NO_OPTIONS}
    utility = pyspiel.GameType.Utility
    is_open = title.id.startswith("machi-koro")
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=f"ratusha_{title.module}",
        long_name=f"Ratusha: {title.id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.PERFECT_INFORMATION if is_open else information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if is_zero_sum else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=title.max_players,
        min_num_players=title.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


def _read_options(text: str) -> dict[str, str]:
    if text == NO_OPTIONS:
        return {}
    options = {}
    for setting in text.split(";"):
        key, colon, value = setting.partition(":")
        if not colon:
            raise ValueError(f"an option is written as key:value, not {setting!r}")
        options[key] = value
    return options


class RatushaGame(pyspiel.Game):  # type: ignore[misc]
    """A title with its set-up."""

    title: Title

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        title = self.title
        players = int(given.get("players", title.usual_players))
        self.turn_cap = int(given.get("turn_cap", TURN_CAP))
        self.game = Game(title.id, players, _read_options(str(given.get("options", NO_OPTIONS))))
        is_zero_sum = not self.game.is_together
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.num_actions,
            max_chance_outcomes=self.game.num_chance_outcomes,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if is_zero_sum else None,
            max_game_length=self.turn_cap * MOVES_PER_TURN,
        )
        super().__init__(_game_type(title, is_zero_sum), info, given)

    def new_initial_state(self, *_: Any) -> RatushaState:
        """The game before its first chance."""
        return RatushaState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> RatushaObserver:
        """Observations as numbers and as text."""
        if params:
            raise ValueError(f"observers take no parameters: {params}")
        return RatushaObserver(self.game, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class RatushaState(pyspiel.State):  # type: ignore[misc]
    """A game in one point of its course."""

    def __init__(self, game: RatushaGame) -> None:
        super().__init__(game)
        self.turn_cap = game.turn_cap
        self.position: State = game.game.start(chance="explicit")

    def _is_cut(self) -> bool:
        return self.position.turns > self.turn_cap

    def current_player(self) -> int:
        """The seat that is to act, or chance, or nobody."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if self.position.is_chance:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.position.seat
        assert seat is not None
        return seat

    def is_terminal(self) -> bool:
        """Whether the game is over, or was cut short."""
        return self.position.is_over or (not self.position.is_chance and self._is_cut())

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.legal_actions(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring, with probabilities."""
        return [(number, probability) for number, _, probability in self.position.chance_outcomes()]

    def _apply_action(self, action: int) -> None:
        if self.position.is_chance:
            self.position.play_chance(action)
        else:
            self.position.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            for number, text, _ in self.position.chance_outcomes():
                if number == action:
                    return text
            return str(action)
        return self.position.decode(action, player)

    def returns(self) -> list[float]:
        """What everybody gets: nothing before the end."""
        # Shares are reciprocals of whole numbers, and must add up to 0 more precisely than single floats do.
        return [1 / round(1 / reward) if reward else 0.0 for reward in self.position.rewards]

    def information_state_string(self, player: int | None = None) -> str:
        """All that a seat has done and seen, and what it sees now."""
        seat = self.current_player() if player is None else player
        return _text(self.position, seat, True)

    def observation_string(self, player: int | None = None) -> str:
        """What a seat sees now."""
        seat = self.current_player() if player is None else player
        return _text(self.position, seat, False)

    def __str__(self) -> str:
        return repr(self.position) if self.position.steps == 0 else self.position.information()


def _text(position: State, seat: int, recalls: bool) -> str:
    # While the set-up waits for its chance, there is nothing to see.
    if position.is_chance and position.steps == 0 and position.turns == 0:
        return ""
    if recalls:
        return position.information(seat)
    return json.dumps(position.view(seat), sort_keys=True, ensure_ascii=False)


class RatushaObserver:
    """Observes states, as OpenSpiel asks for it."""

    def __init__(self, game: Game, kind: pyspiel.IIGObservationType) -> None:
        self.tensor = np.zeros(game.num_features, np.float32)
        self.dict = {"observation": self.tensor}
        self._recalls = kind.perfect_recall

    def set_from(self, state: RatushaState, player: int) -> None:
        """Writes what a seat sees into ``tensor``."""
        position = state.position
        if position.is_chance and position.steps == 0 and position.turns == 0:
            self.tensor.fill(0)
        else:
            position.observation(player, self.tensor)

    def string_from(self, state: RatushaState, player: int) -> str:
        """What a seat sees, as text."""
        return _text(state.position, player, self._recalls)


def register() -> None:
    """Registers the titles, once."""
    known = set(pyspiel.registered_names())
    for title in TITLES.values():
        kind = _game_type(title, is_zero_sum=title.id != "sprawlopolis")
        if kind.short_name not in known:
            pyspiel.register_game(kind, type(f"{title.camel}Game", (RatushaGame,), {"title": title}))


register()
