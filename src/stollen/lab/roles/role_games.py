"""Plays games with secret roles and takes the view of every observer at fixed stages of a round."""

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

RoundStage = Literal["quarter", "half", "late"]
STAGES: dict[RoundStage, float] = {"quarter": 0.25, "half": 0.5, "late": 0.8}
"""The share of the draw pile that has been drawn, by stage."""


class ObserverView(Struct):
    """One seat's beliefs and known roles at a stage of a round, with the true roles."""

    game: int
    stage: RoundStage
    seat: Seat
    ruleset: str
    beliefs: RoleBeliefs
    known: list[CardId | None]
    known_aside: list[CardId | None]
    roles: tuple[CardId, ...]
    aside: tuple[CardId, ...]


def observer_views(ruleset: str, seats: int, levels: Sequence[str], seed: str, games: int) -> Iterator[ObserverView]:
    """Play games, levels drawn at random for each seat, and yield every view at every stage."""
    for number in range(games):
        yield from views_of_game(number, ruleset, seats, levels, seed)


def views_of_game(number: int, ruleset: str, seats: int, levels: Sequence[str], seed: str) -> Iterator[ObserverView]:
    """The views of one game."""
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
    all_beliefs = [RoleBeliefs(seat) for seat in range(game.seats)]
    notify(game.opening, bots, all_beliefs)
    round_, pile, waiting = 0, 0, list(STAGES)
    while game.to_act is not None:
        view = game.view(game.to_act)
        if view.round != round_:
            round_, pile, waiting = view.round, view.draw_pile, list(STAGES)
        while waiting and view.phase == "turn" and view.draw_pile <= pile * (1 - STAGES[waiting[0]]):
            yield from views_now(number, game, all_beliefs, waiting.pop(0))
        notify(game.play(bots[game.to_act].decide(view, 0.0).move), bots, all_beliefs)


def notify(events: Sequence[Event], bots: Sequence[Bot], all_beliefs: Sequence[RoleBeliefs]) -> None:
    """Pass events to bots and beliefs, as each seat hears them."""
    for bot in bots:
        bot.observe(heard_by(events, bot.seat))
    for event in events:
        for seat, beliefs in enumerate(all_beliefs):
            beliefs.observe(seen_by(event, seat))


def views_now(number: int, game: Game, all_beliefs: Sequence[RoleBeliefs], stage: RoundStage) -> Iterator[ObserverView]:
    """The view of every seat at this stage."""
    position = game.position()
    roles = tuple(seat.role or "" for seat in position.seats)
    aside = () if position.roles_aside is UNSET else position.roles_aside
    for seat, beliefs in enumerate(all_beliefs):
        seen = game.view(seat).seats
        known = [other.role_now for other in seen]
        yield ObserverView(number, stage, seat, game.ruleset, beliefs, known, [None] * len(aside), roles, aside)
