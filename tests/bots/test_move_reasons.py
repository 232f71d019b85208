"""Reasons are true: each one is checked by playing the move and reading the seat's view."""

from collections.abc import Callable
from math import log
from typing import Any

import pytest
from msgspec import UNSET

import stollen
from stollen import Game, View, seen_by
from stollen.bots import Candidate, MoveReason
from stollen.bots.belief.imagined_games import ImaginedGames
from stollen.bots.belief.memory import Memory
from stollen.bots.belief.role_beliefs import RoleBeliefs
from stollen.bots.reasons.move_reasons import reasons_for
from stollen.engine.lookup_tables import SABOTEUR
from stollen.game.events.event import (
    Claimed,
    Collapsed,
    Event,
    Forced,
    Freed,
    HatSwapped,
    Inspected,
    Mended,
    Peeked,
    Revealed,
    RoundEnded,
    RoundScored,
    Stole,
    TheftLaid,
    TheftRemoved,
    ToolBroken,
    ToolRepaired,
    Trapped,
)
from stollen.game.moves.move_decoder import MoveDecoder
from stollen.game.positions.position_loader import load
from tests.bots.playing import TABLES, new_table
from tests.bots.test_levels import decisions

Cell = tuple[int, int]
FAR = 30
STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_every_reason_is_true(table: int, games: Callable[[int], int]) -> None:
    for before, events, decision in decisions(new_table(table, 7), "apprentice", games(120)):
        for candidate in decision.candidates[:3]:
            for grounds in candidate.grounds:
                if grounds.message in ("suspects-seat", "trusts-seat"):
                    assert is_believed(before, events, candidate, grounds), (candidate.move, grounds)
                else:
                    assert is_true(before, candidate, grounds), (candidate.move, grounds)


def is_believed(before: Game, events: list[Event], candidate: Candidate, grounds: MoveReason) -> bool:
    """Another reader of the same events has the same beliefs, and the evidence adds up to them."""
    seat, said = before.to_act, grounds.arguments
    assert seat is not None and isinstance(said["seat"], int)
    beliefs, memory = RoleBeliefs(seat), Memory(seat)
    for event in events:
        beliefs.observe(seen_by(event, seat))
        memory.observe(seen_by(event, seat))
    worlds = ImaginedGames(before.view(seat), memory)
    known = before.ruleset, worlds.known_roles(), worlds.known_aside()
    chance = beliefs.distribution(*known).probability(said["seat"], SABOTEUR)
    log_odds = sum(piece.log_odds for piece in beliefs.evidence(*known, said["seat"]))
    assert chance in (0.0, 1.0) or abs(log(chance / (1 - chance)) - log_odds) < 1e-6
    hinders = candidate.move.split()[0] in ("break", "trap", "inspect")
    return round(100 * chance) == said["percent"] and hinders == (said["percent"] > 50)


def is_true(before: Game, candidate: Candidate, grounds: MoveReason) -> bool:
    seat = before.to_act
    assert seat is not None
    after = before.copy()
    events = after.play(candidate.move)
    said = grounds.arguments
    if grounds.message.endswith(("-way", "-places")):
        forced = any(isinstance(event, Forced) for event in events)
        ended = any(isinstance(event, RoundEnded) for event in events)
        if forced or (ended and before.ruleset == "solo"):
            return True  # what was drawn has changed the board again, or ended the round (S4)
    if grounds.message.endswith("-way"):
        return is_true_of_way(before, after, grounds)
    match grounds.message:
        case "ends-round":
            return any(isinstance(event, RoundEnded) for event in events)
        case "weighed-moves":
            return said["moves"] == len(before.view(seat).moves)
        case "adds-places" | "takes-places":
            more = len(places(after.view(seat))) - len(places(before.view(seat)))
            return abs(more) == said["count"] and (more > 0) == (grounds.message == "adds-places")
        case "adds-crystal":
            earns = {"x-geologist"} == {before.view(seat).seats[seat].role}
            return earns and "crystal" in candidate.move
        case "adds-green-door" | "adds-blue-door":
            _, color, _ = grounds.message.split("-")
            return f"place x-door-{color}-" in candidate.move and before.ruleset == "saboteur2"
        case "spares-counter":
            bribable = any(move.startswith("bribe ") for move in before.view(seat).moves)
            return candidate.move == "end" and bribable and before.position().supply.counters == said["counters"]
        case "swaps-hands":
            assert isinstance(said["seat"], int)
            swapped = candidate.move.split()[::2] == ["swap-hands", str(said["seat"])]
            return swapped and len(before.position().seats[said["seat"]].hand) == said["cards"]
        case "looks-at-role" if isinstance(said["seat"], int):
            seen = before.view(seat).seats[said["seat"]]
            if seen.role is not UNSET and seen.role_stale is not True:
                return False
        case "draws-new-cards":
            return said["cards"] == min(len(candidate.move.split()) - 1, before.view(seat).draw_pile)
        case "takes-most-gold":
            return candidate.move == f"take {said['value']}"
        case "ends-round-while-leading":
            [scored] = [event for event in events if isinstance(event, RoundScored)]
            return scored.has[seat] - scored.has[1 - seat] == said["gold"]
        case "few-repairs-left":
            return unseen_repairs(before, seat, str(said["tool"])) == said["cards"]
    return any(shows(event, grounds, seat) for event in events)


def is_true_of_way(before: Game, after: Game, grounds: MoveReason) -> bool:
    """Reasons about the path to a goal: the player's, the rival's, or for a saboteur the diggers'."""
    seat, said = before.to_act, grounds.arguments
    change, *whose, _ = grounds.message.split("-")
    assert seat is not None and ("saboteur" in str(before.view(seat).seats[seat].role)) == (whose == ["diggers"])
    assert whose in ([], ["rival"], ["diggers"]) and (whose != ["rival"] or before.ruleset == "duel")
    eyes = 1 - seat if whose == ["rival"] else seat
    column, row = map(int, str(said["cell"]).split(","))
    was, now = way(before.view(eyes), (column, row)), way(after.view(eyes), (column, row))
    if was is None or now is None:
        return was != now and change == ("opens" if was is None else "closes")
    return now != was and abs(now - was) == said["by"] and change == ("lengthens" if now > was else "shortens")


def unseen_repairs(game: Game, seat: int, tool: str) -> int:
    """The unseen cards that repair a tool."""
    position = game.position()
    hands = [card for number, state in enumerate(position.seats) if number != seat for card in state.hand]
    down = [card for number, cards in enumerate(position.discard_down) if number != seat for card in cards]
    unseen = [*hands, *down, *position.draw_pile, *position.set_aside]
    return sum("repair" in card and tool in card for card in unseen)


@pytest.mark.parametrize(("message", "table"), [("ends-round-while-leading", 0), ("few-repairs-left", 0)])
def test_rare_reasons_are_given_and_true(message: str, table: int) -> None:
    """In some games there is such a reason, and it holds."""
    found = 0
    for number in range(10, 40):
        for before, _, decision in decisions(new_table(table, number), "novice", 400):
            for candidate in decision.candidates:
                for grounds in candidate.grounds:
                    if grounds.message == message:
                        assert is_true(before, candidate, grounds), (candidate.move, grounds)
                        found += 1
        if found >= 3:
            break
    assert found >= 3


def shows(event: Event, grounds: MoveReason, seat: int) -> bool:
    """Whether an event is the one that a reason names."""
    said = grounds.arguments
    match grounds.message, event:
        case "claims-gold", Claimed():
            return (event.seat, event.value) == (seat, said["value"])
        case "reveals-goal", Revealed():
            return f"{event.cell[0]},{event.cell[1]}" == said["cell"]
        case "breaks-tool", ToolBroken():
            return (event.by, event.seat) == (seat, said["seat"])
        case "repairs-own-tool", ToolRepaired():
            return (event.by, event.seat, event.tool) == (seat, seat, said["tool"])
        case "repairs-tool", ToolRepaired():
            return (event.by, event.seat, event.tool) == (seat, said["seat"], said["tool"])
        case "removes-hindrance", Mended():
            return (event.seat, event.what) == (seat, said["what"])
        case "removes-hindrance", Freed():
            return (event.by, event.seat, "trapped") == (seat, seat, said["what"])
        case "removes-hindrance", TheftRemoved():
            return (event.by, event.seat, "theft") == (seat, seat, said["what"])
        case "removes-theft", TheftRemoved():
            return (event.by, event.seat) == (seat, said["seat"]) and seat != said["seat"]
        case "frees-seat", Freed():
            return (event.by, event.seat) == (seat, said["seat"]) and seat != said["seat"]
        case "traps-seat", Trapped():
            return (event.by, event.seat) == (seat, said["seat"])
        case "may-steal", TheftLaid():
            return event.seat == seat
        case "looks-at-role", Inspected():
            return (event.seat, event.target) == (seat, said["seat"])
        case "changes-role", HatSwapped():
            return (event.by, event.seat) == (seat, said["seat"]) and seat != said["seat"]
        case "changes-own-role", HatSwapped():
            return (event.by, event.seat) == (seat, seat)
        case "looks-at-unknown-goal", Peeked():
            return f"{event.cell[0]},{event.cell[1]}" == said["cell"]
        case "removes-card", Collapsed():
            return f"{event.cell[0]},{event.cell[1]}" == said["cell"]
        case "steals-gold", Stole():
            return (event.seat, event.target) == (seat, said["seat"])
    return False


def way(view: View, goal: Cell) -> int | None:
    """The fewest cards from an opening the seat reaches to a face-down goal, as the view shows them."""
    reached = places(view)
    taken, seen = set(lying(view)), set(reached)
    for cards in range(1, FAR):
        around = {(cell[0] + step[0], cell[1] + step[1]) for cell in reached for step in STEPS.values()}
        if goal in around:
            return cards
        reached = around - seen - taken
        seen |= reached
    return None


def places(view: View) -> set[Cell]:
    """The empty cells that openings face which the seat reaches."""
    lit = [(cell, side) for cell, sides in lying(view).items() for side in sides]
    return {(cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]) for cell, side in lit} - set(lying(view))


def lying(view: View) -> dict[Cell, tuple[str, ...]]:
    """The cards by cell, each with the openings that the seat reaches."""
    return {
        **{card.cell: card.lit for card in view.starts},
        **{card.cell: card.lit for card in view.maze},
        **{goal.cell: goal.lit for goal in view.goals},
    }


# -- ways, in positions made for them --------------------------------------------------------------------------

DIGGER, SABOTEUR_CARD = "base-digger", "base-saboteur"
PLUGS: list[dict[str, Any]] = [
    {"card": "base-dead-ew", "cell": [-1, 0]},
    {"card": "base-dead-n", "cell": [0, -1], "turned": True},
    {"card": "base-dead-ns", "cell": [0, 1]},
]
"""Dead ends around the start: only the way east is open."""

LAST_PLUG = "place base-dead-e 1,0 turned"
STEP = "place base-line-ew 1,0"


def reasons_at(move: str, role: str, maze: list[dict[str, Any]], peeked: dict[Cell, str]) -> dict[str, Any]:
    """The arguments of the reasons for a move of the first of three players, by message."""
    goals = [{"card": card, "cell": cell, "peeked_by": [0]} for cell, card in peeked.items()]
    seats = [{"hand": [move.split()[1]], "role": role}, {"hand": ["base-map"]}, {"hand": ["base-map"]}]
    game = stollen.from_position({"ruleset": "saboteur", "maze": maze, "goals": goals, "seats": seats})
    state = load(game.position())
    reasons = reasons_for(game.view(0), state, MoveDecoder(state).legal()[move][1])
    return {each.message: each.arguments for each in reasons}


@pytest.mark.parametrize(
    ("move", "role", "maze", "said"),
    [
        (STEP, DIGGER, [], {"shortens-way": {"by": 1, "cell": "8,0"}}),
        (STEP, SABOTEUR_CARD, [], {"shortens-diggers-way": {"by": 1, "cell": "8,0"}}),
        (LAST_PLUG, DIGGER, [], {"lengthens-way": {"by": 2, "cell": "8,0"}}),
        (LAST_PLUG, SABOTEUR_CARD, [], {"lengthens-diggers-way": {"by": 2, "cell": "8,0"}}),
        (LAST_PLUG, DIGGER, PLUGS, {"closes-way": {"cell": "8,0"}}),
        (LAST_PLUG, SABOTEUR_CARD, PLUGS, {"closes-diggers-way": {"cell": "8,0"}}),
    ],
)
def test_the_way_to_a_goal(move: str, role: str, maze: list[dict[str, Any]], said: dict[str, Any]) -> None:
    assert reasons_at(move, role, maze, {}) == said


@pytest.mark.parametrize(("role", "message"), [(DIGGER, "opens-way"), (SABOTEUR_CARD, "opens-diggers-way")])
def test_a_way_opens(role: str, message: str) -> None:
    closed = [*PLUGS, {"card": "base-dead-e", "cell": [1, 0], "turned": True}]
    assert reasons_at("rockfall base-rockfall 1,0", role, closed, {})[message] == {"cell": "8,0"}


def test_of_two_goals_that_a_card_reaches_only_the_first_is_sure_to_be_revealed() -> None:
    maze: list[dict[str, Any]] = [{"card": "base-line-ew", "cell": [column, 0]} for column in (1, 2, 3)]
    maze += [{"card": "base-cross", "cell": [4, 0]}, {"card": "base-t-nes", "cell": [4, 1]}]
    maze += [{"card": "base-cross", "cell": [column, 1]} for column in (5, 6, 7)]
    assert reasons_at("place base-t-nes 8,1 turned", DIGGER, maze, {}) == {"reveals-goal": {"cell": "8,0"}}


def test_a_goal_the_seat_knows_to_hold_nothing_does_not_count() -> None:
    stone = {(8, 0): "base-goal-stone-nw"}
    assert reasons_at(STEP, DIGGER, [], stone) == {"shortens-way": {"by": 1, "cell": "8,-2"}}
    treasure = {(8, 2): "base-goal-treasure"}
    assert reasons_at(STEP, DIGGER, [], treasure) == {"shortens-way": {"by": 1, "cell": "8,2"}}
