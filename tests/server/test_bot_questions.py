"""The questions to bots: the seat's events and view, and a new seed for each decision."""

from hashlib import sha256
from typing import get_type_hints

import pytest

from stollen.game.events.event import Heard, seen_by
from stollen.protocol.room_plan import BotSeat
from stollen.server.rooms.room import unpacked
from stollen.server.runtime.bot_pool import BUDGETS, BotQuestion, question_for
from tests.server.room_log import SECRET, Log, with_bots

TABLES = [("duel", 2), ("saboteur", 5), ("saboteur2", 6)]


def asked(log: Log) -> list[BotQuestion]:
    """A question for each seat."""
    return [question_for(log.room, seat, "novice") for seat in range(log.room.plan.seats)]


@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
def test_a_bot_hears_what_its_seat_heard_and_sees_its_view(ruleset: str, seats: int) -> None:
    log = with_bots(ruleset, seats)
    log.write_start()
    for turn in range(60):
        if turn % 6 == 0:
            game = log.room.game
            assert game is not None
            happened = [event for step in log.room.steps for event in unpacked(step.events)]
            assert len(happened) == log.room.so_far
            for seat, question in enumerate(asked(log)):
                assert question.heard.seat == question.view.seat == seat
                assert question.heard.events == tuple(seen_by(event, seat) for event in happened)
                assert question.view == game.view(seat)
        log.bot_plays(turn)


def test_a_question_takes_heard_events_by_type() -> None:
    assert get_type_hints(BotQuestion)["heard"] is Heard


def test_what_bots_hear_is_not_the_same_for_all() -> None:
    """Else the test above could not fail."""
    log = with_bots("saboteur2", 6)
    log.write_start()
    assert len({question.heard.events for question in asked(log)}) == 6


def test_each_decision_of_each_seat_has_a_seed_of_its_own() -> None:
    log = with_bots("saboteur", 4)
    log.write_start()
    seeds: list[str] = []
    for turn in range(5):
        assert [question.seed for question in asked(log)] == [
            sha256(f"{SECRET.salt} bot {seat} {log.room.played_version}".encode()).hexdigest() for seat in range(4)
        ]
        seeds += [question.seed for question in asked(log)]
        log.bot_plays(turn)
    assert len(set(seeds)) == len(seeds) == 20


def test_bots_share_the_time_among_them() -> None:
    log = with_bots("saboteur2", 12)
    log.write_start()
    assert question_for(log.room, 1, "foreman").budget == BUDGETS["foreman"]
    assert question_for(log.room, 1, "engineer").budget == pytest.approx(0.8 * 3.0 / 11)
    log.room.sitters[0] = BotSeat("random")
    assert question_for(log.room, 1, "engineer").budget == pytest.approx(0.8 * 3.0 / 12)
    assert question_for(log.room, 1, "engineer").level == "engineer"
