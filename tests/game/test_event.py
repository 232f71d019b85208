"""Events, and what each seat may see of them."""

import ast
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from stollen.game.events import event as events
from stollen.game.events.event import Event, Heard, heard_by, seen_by
from stollen.game.strict_json import from_plain, read_json, to_json

PUBLIC: list[Event] = [
    events.Placed(0, "d-line-ew", (1, 1), False),
    events.ToolBroken(1, 0, "d-break-pick", "pick"),
    events.ToolRepaired(1, 1, "d-repair-pick", "pick"),
    events.Unlocked(0, "d-key", (2, 0)),
    events.Collapsed(0, "d-rockfall", (2, 0), "d-line-ew"),
    events.Mended(0, ("d-key", "d-map"), "theft"),
    events.Bribed(0, (2, 0)),
    events.Revealed((5, 0), "d-goal-0-cross"),
    events.Laid((5, 0), True),
    events.Claimed(0, (5, 0), "d-goal-2-curve-nw", 2),
    events.Forced(0, "d-rockfall"),
    events.RoundEnded(1, "goals"),
    events.Settled(0, 2, ("d-bridge-gold",)),
    events.RoundScored(1, (3, 0), (0, 1), (3, 2)),
    events.RoundStarted(2, 1),
    events.TheftLaid(0, "x-theft"),
    events.TheftRemoved(0, 1, "x-hands-off"),
    events.Trapped(0, 1, "x-trapped"),
    events.Freed(0, 1, "x-free"),
    events.RolesRevealed(("x-boss", "x-saboteur")),
    events.Shared((0,), (5, 0)),
    events.Stole(0, 1),
    events.Declined(0),
    events.GameEnded((12, 9), (0,)),
]

SECRET: list[tuple[Event, Event]] = [
    (events.Peeked(0, "d-map", (5, 0), "d-goal-0-cross"), events.PeekedUnseen(0, "d-map", (5, 0))),
    (events.Passed(0, ("d-key", "d-map")), events.PassedUnseen(0, 2)),
    (events.Drew(0, ("d-key",)), events.DrewUnseen(0, 1)),
    (events.Dealt(0, ("d-key",) * 2), events.DealtUnseen(0, 2)),
    (events.RoleDealt(0, "x-boss"), events.RoleDealtUnseen(0)),
    (events.HatSwapped(0, 1, "x-swap-hats", "x-boss"), events.HatSwappedUnseen(0, 1, "x-swap-hats")),
    (events.Inspected(0, 2, "x-inspection", "x-boss"), events.InspectedUnseen(0, 2, "x-inspection")),
    (
        events.HandsSwapped(0, 2, "x-swap-hands", ("d-key",), ("d-map", "d-map")),
        events.HandsSwappedUnseen(0, 2, "x-swap-hands", 1, 2),
    ),
    (events.NuggetsOffered(0, (1, 2, 3)), events.NuggetsOfferedUnseen(0, 3)),
    (events.Took(0, 3), events.TookUnseen(0)),
]


def test_every_event_is_here() -> None:
    shown = {type(event) for event in PUBLIC} | {type(event) for pair in SECRET for event in pair}
    assert shown | {events.RoundScoredUnseen} == set(get_args(Event))


@pytest.mark.parametrize("event", PUBLIC)
def test_what_is_public_everybody_sees(event: Event) -> None:
    assert all(seen_by(event, seat) == event for seat in (0, 1, None))


@pytest.mark.parametrize(("event", "unseen"), SECRET)
def test_a_secret_is_seen_by_its_seat_only(event: Event, unseen: Event) -> None:
    assert seen_by(event, 0) == event
    assert seen_by(event, 1) == unseen
    assert seen_by(event, None) == unseen
    assert type(unseen).__struct_config__.tag == f"{type(event).__struct_config__.tag}_unseen"


def test_both_who_swap_hands_see_the_cards() -> None:
    swap = events.HandsSwapped(0, 2, "x-swap-hands", ("d-key",), ("d-map",))
    assert seen_by(swap, 2) == swap


def test_an_inspected_player_does_not_learn_what_was_seen() -> None:
    assert seen_by(events.Inspected(0, 2, "x-inspection", "x-boss"), 2) == events.InspectedUnseen(0, 2, "x-inspection")


def test_who_swaps_the_hat_of_another_does_not_see_it() -> None:
    hat = events.HatSwapped(0, 1, "x-swap-hats", "x-boss")
    assert seen_by(hat, 1) == events.HatSwappedUnseen(0, 1, "x-swap-hats")


def test_where_gold_is_secret_each_sees_his_own() -> None:
    scored = events.RoundScored(1, (3, 0), (0, 0), (5, 2), secret=True)
    assert seen_by(scored, 1) == events.RoundScoredUnseen(1, events.OwnScore(1, 0, 0, 2))
    assert seen_by(scored, None) == events.RoundScoredUnseen(1, None)


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_what_is_heard_holds_each_event_as_this_seat_may_see_it(seat: int | None) -> None:
    happened = [*PUBLIC, *(event for event, _ in SECRET)]
    heard = heard_by(happened, seat)
    assert heard.seat == seat and heard.events == tuple(seen_by(event, seat) for event in happened)
    assert list(heard.one_by_one()) == [Heard(seat, (event,)) for event in heard.events]
    assert heard_by(heard.events, seat) == heard, "nothing is lost by filtering again"


def test_only_one_function_makes_what_is_heard() -> None:
    """`Heard(...)` is made only in its own module, so events for bots are always filtered."""
    source = Path(events.__file__).parents[2]
    calls = {
        path.relative_to(source).as_posix()
        for path in source.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == "Heard"
    }
    assert calls == {"game/events/event.py"}


def test_events_as_json() -> None:
    assert read_json(to_json(PUBLIC[1])) == {
        "type": "tool_broken",
        "seat": 1,
        "by": 0,
        "card": "d-break-pick",
        "tool": "pick",
    }
    assert read_json(to_json(events.RoundScored(1, (3, 0), (0, 1), (3, 2)))) == {
        "type": "round_scored",
        "round": 1,
        "won": [3, 0],
        "paid": [0, 1],
        "has": [3, 2],
    }
    assert read_json(to_json(events.GameEnded((12,), (0,)))) == {"type": "game_ended", "gold": [12], "winners": [0]}


def test_events_survive_the_wire() -> None:
    every: list[Event] = [*PUBLIC, *(event for pair in SECRET for event in pair)]
    every += [events.RoundScoredUnseen(1, None), events.GameEnded((20,), (0,), 2)]
    assert msgspec.json.decode(to_json(every), type=list[Event]) == every
    assert from_plain(read_json(to_json(every)), list[Event]) == every
