"""Reasons are true: each is found again by playing the move and looking at what the seat is shown."""

from collections.abc import Callable
from itertools import count
from math import log

import pytest

from stollen import Game, View, seen_by
from stollen.bots import Candidate, Grounds
from stollen.bots.memory import Memory
from stollen.bots.roles import RoleReading
from stollen.bots.worlds import Worlds
from stollen.engine.tables import SABOTEUR
from stollen.table.event import (
    Claimed,
    Collapsed,
    Event,
    Forced,
    Mended,
    Peeked,
    Revealed,
    RoundEnded,
    RoundScored,
    Stole,
    ToolBroken,
    ToolRepaired,
)
from tests.bots.playing import TABLES, new_table
from tests.bots.test_bots import decisions

Cell = tuple[int, int]
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


def is_believed(before: Game, events: list[Event], candidate: Candidate, grounds: Grounds) -> bool:
    """Another reader of all the seat has heard thinks the same, and the evidence adds up to it."""
    seat, said = before.to_act, grounds.arguments
    assert seat is not None and isinstance(said["seat"], int)
    reading, memory = RoleReading(seat), Memory(seat)
    for event in events:
        reading.observe(seen_by(event, seat))
        memory.observe(seen_by(event, seat))
    worlds = Worlds(before.view(seat), memory)
    known = before.ruleset, worlds.known_roles(), worlds.known_aside()
    chance = reading.casting(*known).probability(said["seat"], SABOTEUR)
    log_odds = sum(piece.log_odds for piece in reading.evidence(*known, said["seat"]))
    assert chance in (0.0, 1.0) or abs(log(chance / (1 - chance)) - log_odds) < 1e-6
    hinders = candidate.move.split()[0] in ("break", "trap", "inspect")
    return round(100 * chance) == said["percent"] and hinders == (said["percent"] > 50)


def is_true(before: Game, candidate: Candidate, grounds: Grounds) -> bool:
    seat = before.to_act
    assert seat is not None
    after = before.copy()
    events = after.play(candidate.move)
    said = grounds.arguments
    if any(isinstance(event, Forced | RoundEnded) for event in events) and "way" in grounds.message:
        return True  # there the board has changed again (S4, C19)
    match grounds.message:
        case "shortens-way" | "lengthens-way":
            shorter = way(before.view(seat)) - way(after.view(seat))
            return abs(shorter) == said["by"] and (shorter > 0) == (grounds.message == "shortens-way")
        case "lengthens-rival-way":
            return way(after.view(1 - seat)) - way(before.view(1 - seat)) == said["by"]
        case "weighed-moves":
            return said["moves"] == len(before.view(seat).moves)
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


def unseen_repairs(game: Game, seat: int, tool: str) -> int:
    """The cards that repair a tool and lie where the seat cannot look."""
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


def shows(event: Event, grounds: Grounds, seat: int) -> bool:
    """Whether an event is what the grounds speak of."""
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
        case "looks-at-unknown-goal", Peeked():
            return f"{event.cell[0]},{event.cell[1]}" == said["cell"]
        case "removes-card", Collapsed():
            return f"{event.cell[0]},{event.cell[1]}" == said["cell"]
        case "steals-gold", Stole():
            return (event.seat, event.target) == (seat, said["seat"])
    return False


def way(view: View) -> int:
    """The fewest cards from an opening the seat reaches to a face-down goal, as the view shows them."""
    lying = [(card.cell, card.lit) for card in view.starts]
    lying += [(card.cell, card.lit) for card in view.maze]
    lying += [(goal.cell, goal.lit) for goal in view.goals]
    taken = {cell for cell, _ in lying}
    goals = {goal.cell for goal in view.goals if not goal.revealed}
    lit = [(cell, side) for cell, sides in lying for side in sides]
    reached = {(cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]) for cell, side in lit} - taken
    seen = set(reached)
    for cards in count(1):
        around = {(cell[0] + step[0], cell[1] + step[1]) for cell in reached for step in STEPS.values()}
        if around & goals:
            return cards
        reached = around - seen - taken
        seen |= reached
        if not reached or not goals or cards > 40:
            return 30
    raise AssertionError
