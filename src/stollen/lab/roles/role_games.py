"""Games of bots with secret roles, stopped at moments at which an observer may say whom he takes for what."""

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import UNSET, Struct

from stollen.bots import make_bot
from stollen.bots.belief.role_beliefs import RoleBeliefs
from stollen.bots.bot import Bot
from stollen.bots.levels.foreman import Foreman
from stollen.game.events.event import Event, heard_by, seen_by
from stollen.game.game import Game, new_game
from stollen.game.moves.move import CardId, Seat
from stollen.game.records.shuffle import SeededDice

FOREMAN_PLAYOUTS = 60
"""A foreman counts playouts here, so that the same seed gives the same games on every machine."""

Moment = Literal["quarter", "half", "late"]
MOMENTS: dict[Moment, float] = {"quarter": 0.25, "half": 0.5, "late": 0.8}
"""Once so much of the draw pile of a round has been drawn."""


class ObserverView(Struct):
    """A moment of a round as one seat sees it: its reading, the roles it knows, and those that are true."""

    game: int
    moment: Moment
    seat: Seat
    ruleset: str
    beliefs: RoleBeliefs
    known: list[CardId | None]
    known_aside: list[CardId | None]
    roles: tuple[CardId, ...]
    aside: tuple[CardId, ...]


def glances(ruleset: str, seats: int, levels: Sequence[str], seed: str, games: int) -> Iterator[ObserverView]:
    """Play games, levels drawn by lot for each seat, and look at every moment from every seat."""
    for number in range(games):
        yield from glances_of(number, ruleset, seats, levels, seed)


def glances_of(number: int, ruleset: str, seats: int, levels: Sequence[str], seed: str) -> Iterator[ObserverView]:
    """One of these games."""
    dice = SeededDice(f"{seed}/{number}", "levels")
    drawn = [levels[dice.below(len(levels))] for _ in range(seats)]
    bots = [_bot(level, seat, f"{seed}/{number}") for seat, level in enumerate(drawn)]
    yield from _play(number, new_game(ruleset, seed=f"{seed}/{number}", seats=seats), bots)


def _bot(level: str, seat: Seat, seed: str) -> Bot:
    bot = make_bot(level, seat, seed)
    if isinstance(bot, Foreman):
        bot.playouts = FOREMAN_PLAYOUTS
    return bot


def _play(number: int, game: Game, bots: Sequence[Bot]) -> Iterator[ObserverView]:
    beliefs_by_seat = [RoleBeliefs(seat) for seat in range(game.seats)]
    hear(game.opening, bots, beliefs_by_seat)
    round_, pile, waiting = 0, 0, list(MOMENTS)
    while game.to_act is not None:
        view = game.view(game.to_act)
        if view.round != round_:
            round_, pile, waiting = view.round, view.draw_pile, list(MOMENTS)
        while waiting and view.phase == "turn" and view.draw_pile <= pile * (1 - MOMENTS[waiting[0]]):
            yield from look_around(number, game, beliefs_by_seat, waiting.pop(0))
        hear(game.play(bots[game.to_act].decide(view, 0.0).move), bots, beliefs_by_seat)


def hear(events: Sequence[Event], bots: Sequence[Bot], beliefs_by_seat: Sequence[RoleBeliefs]) -> None:
    """Everybody hears of what happened, as he sees it."""
    for bot in bots:
        bot.observe(heard_by(events, bot.seat))
    for event in events:
        for seat, beliefs in enumerate(beliefs_by_seat):
            beliefs.observe(seen_by(event, seat))


def look_around(
    number: int, game: Game, beliefs_by_seat: Sequence[RoleBeliefs], moment: Moment
) -> Iterator[ObserverView]:
    """What every seat can say at this moment."""
    position = game.position()
    roles = tuple(seat.role or "" for seat in position.seats)
    aside = () if position.roles_aside is UNSET else position.roles_aside
    for seat, beliefs in enumerate(beliefs_by_seat):
        seen = game.view(seat).seats
        known = [other.role_now for other in seen]
        yield ObserverView(number, moment, seat, game.ruleset, beliefs, known, [None] * len(aside), roles, aside)
