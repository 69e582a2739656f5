"""The games as OpenSpiel games: chance explicit, choices made at once asked one after the other, views as observers.

    import pyspiel
    import touchline.lab.adapters.openspiel  # makes the games known

    game = pyspiel.load_game("touchline_rugby15(track_length=5)")
    state = game.new_initial_state()

A game's options are its parameters (`parameters`).  `observation_tensor` and `observation_string` are the player's
view now, `information_state_string` everything it has seen and done, `resample_from_infostate` another world that looks
the same to it (for information-set search).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import pyspiel

from touchline.core.contract import AWAY, CHANCE, HOME, NOBODY, SEATS, Game
from touchline.core.options import Value
from touchline.core.registry import find, ids
from touchline.core.sinks import Dice
from touchline.core.telling import Teller
from touchline.lab.adapters import parameters
from touchline.lab.adapters.memory import Recalled
from touchline.lab.adapters.observation import Observation
from touchline.lab.adapters.setting import Setting

PREFIX = "touchline_"
PLAYERS = {HOME: 0, AWAY: 1, CHANCE: pyspiel.PlayerId.CHANCE, NOBODY: pyspiel.PlayerId.TERMINAL}
SEEDS = 1 << 48  # seeds that dice may start from


def game_type(game: Game) -> Any:
    """Tell OpenSpiel what kind of game it is."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=PREFIX + game.id,
        long_name=Teller(game, "en").word("game.title"),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=len(SEATS),
        min_num_players=len(SEATS),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters.encode(game.values()),
    )


def game_info(game: Game, setting: Setting) -> Any:
    """Tell OpenSpiel how large the game is."""
    return pyspiel.GameInfo(
        num_distinct_actions=len(setting.actions),
        max_chance_outcomes=game.fates,
        num_players=len(SEATS),
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=game.longest,
    )


class SpielGame(pyspiel.Game):
    """A game of ours with its options; a subclass says which."""

    game: ClassVar[Game]

    def __init__(self, params: Mapping[str, Value] | None = None) -> None:
        self.setting = Setting(self.game, parameters.decode(params or {}))
        defaults = parameters.encode(self.game.values())
        chosen = {name: value for name, value in (params or {}).items() if value != defaults[name]}
        super().__init__(game_type(self.game), game_info(self.game, self.setting), chosen)

    def new_initial_state(self) -> SpielState:
        """Begin a match."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Make an observer of what one player, or everybody, may know."""
        if params:
            raise ValueError(f"an observer takes no parameters, got {params}")
        return SpielObserver(self.setting, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (str(self),)


def load(text: str) -> SpielGame:
    """Load a game by its name and parameters."""
    game: SpielGame = pyspiel.load_game(text)
    return game


class SpielState(pyspiel.State):
    """A moment of a match; everything that changes is `node`."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.node = Recalled(game.setting, game.setting.first)

    def current_player(self) -> int:
        """Who acts."""
        player: int = PLAYERS[self.node.actor]
        return player

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.node.setting.actions.encode(code) for code in self.node.legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may do, with its probability."""
        total = sum(weight for _, weight in self.node.outcomes)
        return [(code, weight / total) for code, weight in self.node.outcomes]

    def _apply_action(self, action: int) -> None:
        is_chance = self.node.actor == CHANCE
        self.node = self.node.after(action if is_chance else self.node.setting.actions.decode(action))

    def _action_to_string(self, player: int, action: int) -> str:
        game, s = self.node.setting.game, self.node.position
        if player == pyspiel.PlayerId.CHANCE:
            return game.table.name(s, CHANCE, action)
        return game.table.name(s, player, self.node.setting.actions.decode(action))

    def is_terminal(self) -> bool:
        """Tell whether the match is over."""
        return self.node.is_over

    def returns(self) -> list[float]:
        """1 and -1 for a match won and lost, 0 for a draw and before the end."""
        return [float(self.node.winner), float(-self.node.winner)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Make a state that the player cannot tell from this one, at random."""
        dice = Dice()
        dice.seed = int(sampler() * SEEDS)
        other: SpielState = self.clone()
        other.node = self.node.imagined(player, dice)
        return other

    def __str__(self) -> str:
        return self.node.setting.text(self.node.position)


class SpielObserver:
    """What a player may know: now, or with perfect recall since the beginning; or what everybody may know."""

    def __init__(self, setting: Setting, kind: Any) -> None:
        private = kind.private_info
        if not kind.public_info or private == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("a player's view and the public view can be observed, nothing else")
        self.setting, self.kind = setting, kind
        self.is_public = private == pyspiel.PrivateInfoType.NONE
        seen: Observation = setting.observation
        self.tensor = None if kind.perfect_recall else seen.of(setting.first, NOBODY)
        self.dict = {}
        if self.tensor is not None:
            self.dict = {name: self.tensor[part.where].reshape(part.shape) for name, part in seen.parts.items()}

    def _viewer(self, player: int) -> int:
        return NOBODY if self.is_public else player

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor."""
        if self.tensor is not None:
            self.tensor[:] = state.node.observe(self._viewer(player))

    def string_from(self, state: SpielState, player: int) -> str:
        """Write what is known."""
        if self.kind.perfect_recall:
            return "\n".join(state.node.memory(self._viewer(player)))
        return self.setting.text(state.node.view(self._viewer(player)))


def register() -> None:
    """Make every game known to `pyspiel.load_game`, as touchline_<game>.

    OpenSpiel lets go of what makes a game after Python has ended: a class is still there then, a function is not.
    """
    known = set(pyspiel.registered_names())
    for game in map(find, ids()):
        if PREFIX + game.id not in known:
            pyspiel.register_game(game_type(game), type(PREFIX + game.id, (SpielGame,), {"game": game}))


register()
