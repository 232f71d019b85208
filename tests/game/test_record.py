"""Records as JSON, and records that cannot be replayed."""

from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import asdict, replace

from stollen.bots.bot import simplest_move
from stollen.cards.decks import RULESETS
from stollen.game.errors import BadRecord, BadRequest
from stollen.game.game import from_position, new_game, replay
from stollen.game.outcome import Outcome
from stollen.game.positions.reader import read_position
from stollen.game.records.record import Deal, Record, read_record
from stollen.game.strict_json import read_json, to_json

DEAL = Deal(deck=("d-map", "d-key"), goals=("d-goal-0-cross",))
RECORD = Record(
    ruleset="duel",
    seats=2,
    options={"goals_left": "reshuffle"},
    seed="tuesday",
    deals=(DEAL,),
    moves=("place d-line-ew 1,1", "pass d-map"),
    outcome=Outcome((12, 9), (0,)),
)


def test_a_record_survives_the_wire() -> None:
    assert read_record(to_json(RECORD)) == RECORD


def test_a_record_may_begin_with_a_position() -> None:
    start = read_position({"ruleset": "duel", "phase": "after_action", "pending": {"draw": 1}})
    record = Record(ruleset="duel", seats=2, options={}, seed="", deals=(), moves=("end",), start=start)
    assert read_record(to_json(record)) == record


def test_a_deal_leaves_out_what_the_ruleset_lacks() -> None:
    assert read_json(to_json(DEAL)) == {"deck": ["d-map", "d-key"], "goals": ["d-goal-0-cross"]}
    more = Deal(deck=(), goals=(), roles=("x-boss",), first=3, nuggets=(1, 2))
    assert read_json(to_json(more)) == {"deck": [], "goals": [], "roles": ["x-boss"], "first": 3, "nuggets": [1, 2]}


@pytest.mark.parametrize(
    ("where", "change"),
    [
        ("stollen", {"stollen": 2}),
        ("ruleset", {"ruleset": "chess"}),
        ("seats", {"seats": "two"}),
        ("deals[0].deck", {"deals": [{}]}),
        ("deals[0].more", {"deals": [{"deck": [], "goals": [], "more": 1}]}),
        ("moves[1]", {"moves": ["end", "dig"]}),
        ("more", {"more": 1}),
        ("start.ruleset", {"start": {"ruleset": "chess"}}),
        ("start.maze[0].card", {"start": {"ruleset": "duel", "maze": [{"card": "d-map", "cell": [1, 1]}]}}),
        ("outcome.gold", {"outcome": {"winners": []}}),
    ],
)
def test_a_wrong_record_is_refused(where: str, change: dict[str, Any]) -> None:
    with pytest.raises(BadRecord) as caught:
        read_record(to_json({**read_json(to_json(RECORD)), **change}))
    assert caught.value.where == where


@pytest.mark.parametrize("data", ["", "[]", "{", b"\xff"])
def test_what_is_no_record_is_refused(data: str | bytes) -> None:
    with pytest.raises(BadRecord) as caught:
        read_record(data)
    assert caught.value.where == "record"


# -- replaying ------------------------------------------------------------------------------------------------


def whole_record(start: bool) -> Record:
    """A game of three rounds in which all players pass; from its beginning, or from a position."""
    game = new_game("duel", seed="tuesday")
    if start:
        game = from_position(game.position())
    while game.to_act is not None:
        moves = [str(move) for move in game.legal_moves()]
        game.play(simplest_move(moves))
    return game.record()


@pytest.mark.parametrize("start", [False, True])
def test_a_record_that_lost_or_won_a_deal_is_refused(start: bool) -> None:
    record = whole_record(start)
    assert replay(record).record() == record
    for deals in (record.deals[:-1], (*record.deals, record.deals[-1])):
        with pytest.raises(BadRecord, match="deals"):
            replay(replace(record, deals=deals))


def test_a_beginning_of_a_record_may_know_what_is_dealt_later() -> None:
    record = whole_record(start=False)
    begun = replay(replace(record, moves=record.moves[:3], outcome=None))
    for move in record.moves[3:]:
        begun.play(move)
    assert begun.record() == record


def dealt(ruleset: str) -> Record:
    """The beginning of a game, with every part of a deal that the ruleset has."""
    return new_game(ruleset, seed="dealt").record()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_deal_has_exactly_the_cards_of_its_round(ruleset: str) -> None:
    """A deal may have any order, but exactly the right cards, and a lot only if one is drawn."""
    record = dealt(ruleset)
    (deal,) = record.deals
    piles = {key: value for key, value in asdict(deal).items() if isinstance(value, tuple)}
    assert len(piles) == {"saboteur": 4, "saboteur2": 3}.get(ruleset, 2)
    for key, pile in piles.items():
        assert replay(replace(record, deals=(replace(deal, **{key: pile[::-1]}),))).deals[0] != deal
        for wrong in (pile[1:], (*pile, pile[0]), (pile[-1], *pile[1:-1], pile[-1]), ()):
            if sorted(wrong) != sorted(pile):
                assert refused(record, replace(deal, **{key: wrong})) == f"deals[0].{key}"
    for key in {"roles", "nuggets"} - set(piles):
        assert refused(record, replace(deal, **{key: (1,)})) == f"deals[0].{key}"
    seats = [*range(record.seats)] if "roles" in piles else [UNSET]
    for first in (UNSET, -1, *range(13)):
        if first in seats:
            assert replay(replace(record, deals=(replace(deal, first=first),))).record().deals[0].first == first
        else:
            assert refused(record, replace(deal, first=first)) == "deals[0].first"


def refused(record: Record, deal: Deal) -> str:
    """The entry that is refused when the record is replayed with another deal."""
    with pytest.raises(BadRecord) as caught:
        replay(replace(record, deals=(deal,)))
    return caught.value.where


def test_the_deal_of_a_later_round_is_looked_at_too() -> None:
    record = whole_record(start=False)
    first, second, third = record.deals
    for deals, where in (((first, third, second), "deals[1].goals"), ((first, second, first), "deals[2].goals")):
        with pytest.raises(BadRecord) as caught:
            replay(replace(record, deals=deals))
        assert caught.value.where == where


@pytest.mark.parametrize(
    "change", [{"ruleset": "solo"}, {"seats": 3}, {"options": {"goals_left": "reshuffle"}}, {"seed": "wednesday"}]
)
def test_a_record_fits_the_position_it_starts_from(change: dict[str, Any]) -> None:
    with pytest.raises(BadRecord) as caught:
        replay(replace(whole_record(start=True), **change))
    assert [caught.value.where] == list(change)


@pytest.mark.parametrize(
    ("where", "change"), [("moves[0]", {"moves": ("dig",)}), ("record", {"seats": 5}), ("record", {"ruleset": "chess"})]
)
def test_a_record_made_by_hand_is_refused_like_one_from_a_file(where: str, change: dict[str, Any]) -> None:
    with pytest.raises(BadRecord) as caught:
        replay(replace(whole_record(start=False), **change))
    assert caught.value.where == where


@pytest.mark.parametrize(
    "wish", [{"seed": 5}, {"seed": None}, {"seed": "\ud800"}, {"seats": 2.0}, {"seats": "2"}, {"options": ["box"]}]
)
def test_a_game_that_could_not_be_recorded_is_not_begun(wish: dict[str, Any]) -> None:
    with pytest.raises(BadRequest):
        new_game("duel", **wish)
