"""Bots take only the events that their seat heard."""

from typing import get_type_hints

import pytest

import stollen
from stollen.bots import make_bot
from stollen.bots.bot import Bot
from stollen.game.events.event import Event, Heard
from stollen.game.records.shuffle import SeededDice
from stollen.game.view import View
from stollen.lab.referee import SeatedBot
from stollen.protocol.bot_messages import happened
from stollen.protocol.decision import Decision


class Listener(Bot):
    """A bot that keeps its events."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat, SeededDice("x", "listener"))
        self.learnt: list[Event] = []

    def on_event(self, event: Event) -> None:
        self.learnt.append(event)

    def decide(self, view: View, budget: float) -> Decision:
        raise NotImplementedError


def test_a_bot_learns_every_event_that_its_seat_heard_in_order() -> None:
    game, bot = stollen.new_game("duel", seed="x"), Listener(1)
    bot.observe(stollen.heard_by(game.opening, 1))
    assert bot.learnt == [stollen.seen_by(event, 1) for event in game.opening]


@pytest.mark.parametrize("seat", [0, None])
def test_a_bot_refuses_what_another_seat_heard(seat: int | None) -> None:
    bot = Listener(1)
    with pytest.raises(ValueError, match="seat 1 may not hear"):
        bot.observe(stollen.heard_by(stollen.new_game("duel", seed="x").opening, seat))
    assert bot.learnt == []


@pytest.mark.parametrize("level", ["random", "novice", "apprentice", "foreman", "engineer"])
def test_so_does_every_level(level: str) -> None:
    with pytest.raises(ValueError, match="seat 0 may not hear"):
        make_bot(level, 0, "x").observe(stollen.heard_by([], 1))


@pytest.mark.parametrize("door", [Bot.observe, SeatedBot.observe, happened])
def test_every_way_to_a_bot_takes_heard_events_by_type(door: object) -> None:
    assert get_type_hints(door)["heard"] is Heard
