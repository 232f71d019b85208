"""The settings of a simulation, and the rows of its games and rounds."""

from collections.abc import Mapping, Sequence

from msgspec import UNSET, Struct, UnsetType

from stollen.bots import LEVELS, is_bot, make_bot
from stollen.bots.levels.search_bot import SearchBot
from stollen.game.errors import BadRequest, shown
from stollen.game.game import new_game
from stollen.game.moves.move import CardId, Seat
from stollen.game.ruleset_options import changed_options, check_options
from stollen.lab.arena.blocks import code_version

FORMAT = 1
"""The version of the file format."""

RANDOM = "random"

USUAL_PLAYOUTS = 60
"""Playouts of a searching bot for a move, instead of a time: a game is the same on any machine."""


class Simulation(Struct, frozen=True, kw_only=True):
    """What games that are counted together have in common; `code` is a digest of the rules and bots.

    `options` holds the options that are not at their default, and is left out where there are none.
    """

    simulation: int = FORMAT
    ruleset: str
    seats: int
    bots: tuple[str, ...]
    playouts: int
    seed: str
    code: str
    options: dict[str, str] | UnsetType = UNSET

    @property
    def is_random(self) -> bool:
        """Whether all bots are random: the engine plays such games alone."""
        return all(bot == RANDOM for bot in self.bots)

    @property
    def game_options(self) -> dict[str, str]:
        """The options of each game; those left out are at their default."""
        return {} if self.options is UNSET else self.options

    def game_seed(self, number: int) -> str:
        """The seed of a game; unless all bots are random, `stollen play --seed` deals the same cards."""
        return f"{self.seed}/{number}"


class RoundRow(Struct, frozen=True):
    """A round: the reason of its end, its moves, its first seat, and the gold of each seat.

    With roles, also the roles at the end of the round and its winners (B7, B8, X15, X16).
    """

    reason: str
    moves: int
    first: Seat
    gold: tuple[int, ...]
    roles: tuple[CardId, ...] | UnsetType = UNSET
    winners: tuple[Seat, ...] | UnsetType = UNSET


class GameRow(Struct, frozen=True, omit_defaults=True):
    """A game: gold by seat, winners, number of moves; `faults` counts mistakes of bots."""

    game: int
    gold: tuple[int, ...]
    winners: tuple[Seat, ...]
    moves: int
    rounds: tuple[RoundRow, ...]
    faults: int = 0


def make_simulation(
    ruleset: str,
    bots: Sequence[str],
    *,
    seed: str,
    seats: int | None = None,
    playouts: int = USUAL_PLAYOUTS,
    options: Mapping[str, str] | None = None,
) -> Simulation:
    """A simulation with one bot for all seats, or one for each; raises `BadRequest` for wrong settings."""
    places = new_game(ruleset, seats=seats).seats
    check_options(ruleset, options or {})
    for bot in bots:
        if not is_bot(bot):
            raise BadRequest(f"there is no bot {shown(bot)}; there are {', '.join(LEVELS)}")
    if len(bots) not in (1, places):
        raise BadRequest(f"{len(bots)} bots for {places} seats: name one for all, or one for each seat")
    seated = tuple(bots) * (places if len(bots) == 1 else 1)
    counting = any(searches(bot) for bot in seated)
    return Simulation(
        ruleset=ruleset,
        seats=places,
        bots=seated,
        playouts=playouts if counting else 0,
        seed=seed,
        code=code_version(),
        options=changed_options(ruleset, options or {}) or UNSET,
    )


def searches(bot: str) -> bool:
    """Whether a bot searches and needs a number of playouts."""
    return isinstance(make_bot(bot, 0, ""), SearchBot)
