"""The summary of a round: what each team reached, and the doors that stopped it (C6, D8, X15)."""

import random

import stollen
from stollen.game.round_summary import RoundSummary, TeamWay

from .boards import Table, clause, duel
from .mines import REACH, at_the_treasure, road, without_cards

TEAMS = ("green", "blue", "boss")


def summary_after(table: Table, move: str) -> RoundSummary:
    """The summary of the round that this move ends."""
    table.play(move)
    assert table.game.round_summary is not None
    return table.game.round_summary


def ways(summary: RoundSummary) -> dict[str | None, TeamWay]:
    return {way.color: way for way in summary.ways}


@clause("C6", "D8")
def test_each_dwarf_has_his_own_way_and_the_door_that_stops_him() -> None:
    maze = ["d-line-ns 0,0", "d-door-blue-cross 1,1", "d-line-ns 1,2"]  # the door is on the south arm
    table = duel(*maze, green="d-map", blue="", draw_pile=[], to_act=0)
    found = ways(summary_after(table, "pass d-map"))
    assert found["green"].stopped_at == ((1, 1),) and found["blue"].stopped_at == ()
    reached = {color: {one.cell: set(one.sides) for one in way.reached} for color, way in found.items()}
    assert reached["green"][1, 1] == set("NEW") and (1, 2) not in reached["green"]
    assert reached["blue"][1, 1] == set("NESW") and reached["blue"][1, 2] == set("NS")


@clause("X15")
def test_a_team_is_connected_if_its_way_to_the_treasure_is_free() -> None:
    for doors, green, blue in (("", True, True), ("b", False, True), ("g", True, False), ("bg", False, False)):
        mine = at_the_treasure("saboteur2", *TEAMS, maze=road(doors), connector=2)
        found = ways(summary_after(mine, REACH))
        assert (found["green"].treasure, found["blue"].treasure) == (green, blue), doors
        assert bool(found["green"].stopped_at) is not green and bool(found["blue"].stopped_at) is not blue, doors


@clause("X15")
def test_without_the_treasure_no_way_leads_to_it() -> None:
    mine = without_cards("saboteur2", *TEAMS, maze=road("b"))
    assert not any(way.treasure for way in summary_after(mine, "pass base-map").ways)


@clause("B6")
def test_diggers_and_saboteurs_dig_together() -> None:
    summary = summary_after(at_the_treasure("saboteur", "digger", "digger", "saboteur"), REACH)
    (way,) = summary.ways
    assert way.color is None and way.treasure and way.stopped_at == ()
    assert summary.round == 1 and [card.cell for card in summary.maze][-1] == (7, 0)


@clause("C17")
def test_face_down_goals_stay_a_secret() -> None:
    summary = summary_after(at_the_treasure("saboteur", "digger", "digger", "saboteur"), REACH)
    assert [goal.revealed for goal in summary.goals] == [isinstance(goal.card, str) for goal in summary.goals]
    assert [goal.revealed for goal in summary.goals].count(True) == 1


def test_the_next_move_forgets_the_survey() -> None:
    mine = at_the_treasure("saboteur", "digger", "digger", "saboteur")
    assert mine.game.round_summary is None
    summary_after(mine, REACH)
    mine.play(mine.moves[0])
    assert mine.game.round_summary is None


@clause("C6", "D8", "D9")
def test_the_way_of_a_dwarf_is_what_his_view_shows_as_reached() -> None:
    for seed in range(4):
        game, rng = stollen.new_game("duel", seed=str(seed)), random.Random(seed)
        while game.outcome is None:
            moves = game.legal_moves()
            digging = [move for move in moves if str(move).startswith(("place", "key", "bribe"))]
            game.play(rng.choice(digging or moves))
        assert game.round_summary is not None  # the last maze stays on the table
        for seat, way in enumerate(game.round_summary.ways):
            view = game.view(seat)
            lit = {start.cell: start.lit for start in view.starts} | {path.cell: path.lit for path in view.maze}
            lit |= {goal.cell: goal.lit for goal in view.goals}
            assert {one.cell: one.sides for one in way.reached} == {cell: sides for cell, sides in lit.items() if sides}
