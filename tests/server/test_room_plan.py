"""The plan of a room: defaults and invalid plans."""

import msgspec
import pytest
from msgspec.structs import asdict, replace

from stollen.bots import LEVELS
from stollen.cards.decks import RULESETS, deck_for
from stollen.protocol.room_plan import GameClock, MoveClock, NoClock, RoomPlan, SpectatorRules
from stollen.server.rooms.refusal import Refusal, checked_plan, known_level


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_option_is_named_the_usual_value_where_nothing_was_said(ruleset: str) -> None:
    deck = deck_for(ruleset)
    for seats in deck.seats:
        plan = RoomPlan(ruleset=ruleset, seats=seats)
        assert checked_plan(plan) == replace(plan, options={key: values[0] for key, values in deck.options.items()})
    for key, values in deck.options.items():
        for value in values:
            assert checked_plan(RoomPlan(ruleset=ruleset, seats=seats, options={key: value})).options[key] == value


def test_all_else_stays_as_it_was_said() -> None:
    said = RoomPlan(
        ruleset="duel",
        seats=2,
        clock=GameClock(60),
        stand_in="novice",
        public=True,
        watching=SpectatorRules(allowed=False, moves_behind=3),
    )
    assert asdict(checked_plan(said)) | {"options": {}} == asdict(said)
    usual = checked_plan(RoomPlan(ruleset="duel", seats=2))
    assert (usual.clock, usual.stand_in, usual.public, usual.watching) == (
        NoClock(),
        "apprentice",
        False,
        SpectatorRules(),
    )
    assert SpectatorRules() == SpectatorRules(allowed=True, moves_behind=0)


def refusal_of(plan: RoomPlan) -> str:
    with pytest.raises(Refusal) as caught:
        checked_plan(plan)
    assert caught.value.code == "bad_plan"
    return caught.value.text


def test_what_no_game_has_is_refused_with_what_there_is() -> None:
    assert (
        refusal_of(RoomPlan(ruleset="chess", seats=2))
        == f"there is no ruleset 'chess'; there are {', '.join(RULESETS)}"
    )
    assert refusal_of(RoomPlan(ruleset="duel", seats=3)) == f"duel is for {deck_for('duel').players}"
    for key, value in (("goals_left", "eaten"), ("nothing", "x")):
        text = f"duel has no option {key!r} with the value {value!r}"
        assert refusal_of(RoomPlan(ruleset="duel", seats=2, options={key: value})) == text
    assert (
        refusal_of(RoomPlan(ruleset="duel", seats=2, stand_in="wizard"))
        == f"there is no bot 'wizard'; there are {', '.join(LEVELS)}"
    )


@pytest.mark.parametrize("level", [*LEVELS, "foreman:bold"])
def test_known_bots(level: str) -> None:
    assert known_level(level) == level


@pytest.mark.parametrize("level", ["", "wizard", "foreman:", "foreman:sleepy", "cmd:sh -c true", "Foreman"])
def test_unknown_bots(level: str) -> None:
    """Above all no program, which a host must not start on the server."""
    with pytest.raises(Refusal):
        known_level(level)


@pytest.mark.parametrize(
    ("asked", "may"),
    [
        ({"clock": {"type": "move", "seconds": 5}}, True),
        ({"clock": {"type": "move", "seconds": 4}}, False),
        ({"clock": {"type": "game", "seconds": 30 * 24 * 3600}}, True),
        ({"clock": {"type": "game", "seconds": 30 * 24 * 3600 + 1}}, False),
        ({"clock": {"type": "none", "seconds": 5}}, False),
        ({"watching": {"moves_behind": 50}}, True),
        ({"watching": {"moves_behind": 51}}, False),
        ({"watching": {"moves_behind": -1}}, False),
        ({"seats": 12}, True),
        ({"seats": 13}, False),
        ({"seats": 0}, False),
        ({"ruleset": "x" * 25}, False),
        ({"stand_in": "x" * 25}, False),
        ({"secret": 1}, False),
    ],
)
def test_the_limits_of_what_can_be_said(asked: dict[str, object], may: bool) -> None:
    plan = {"ruleset": "duel", "seats": 2, **asked}
    if may:
        told = msgspec.convert(plan, RoomPlan)
        assert isinstance(told.clock, NoClock | MoveClock | GameClock)
    else:
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(plan, RoomPlan)
