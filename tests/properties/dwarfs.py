"""What the saboteur games hide beside cards: roles, inspections of others, nuggets, in `saboteur` the gold."""

from stollen import Event, Game
from stollen.game.events.event import GameEnded, HatSwapped, Inspected, NuggetsOffered, RolesRevealed, Took
from stollen.game.moves.move import Seat
from tests.properties.games import Dice
from tests.properties.slots import Json, Learnt, Slot, slots_in, without

OPEN = ("take", "steal", "over")
"""Once the round has ended all seats have shown their dwarf cards (B9, X19)."""

MOST_GOLD = 12


# -- what a seat does not see -----------------------------------------------------------------------------


def role_slots(position: Json, seat: Seat | None, learnt: Learnt) -> list[Slot]:
    """The dwarf cards of others that the seat has not inspected, and the hidden piles."""
    known = {seat, *learnt.roles, *(seen["seat"] for seen in inspections(position) if is_known_to(seat, seen))}
    slots = slots_in(position.get("roles_aside", [])) + slots_in(position.get("roles_left", []))[learnt.hat :]
    if "roles_left" not in position or position["phase"] in OPEN:
        return slots
    return slots + [Slot(state, "role") for number, state in enumerate(position["seats"]) if number not in known]


def inspections(position: Json) -> list[Json]:
    found: list[Json] = position.get("inspected", [])
    return found


def is_known_to(seat: Seat | None, seen: Json) -> bool:
    """An inspection by the seat itself, of a hat that has not been swapped since."""
    return seen["by"] == seat and not seen["stale"]


def nugget_slots(position: Json, seat: Seat | None, learnt: Learnt) -> list[Slot]:
    """The pile, and what is on offer to another player."""
    slots = slots_in(position.get("nuggets", []))[learnt.nuggets :]
    if position["phase"] == "take" and position["to_act"] != seat:
        offer = position["pending"]["nuggets"]
        slots += [Slot(offer, index) for index in without(offer, learnt.offer)]
    return slots


# -- another truth ---------------------------------------------------------------------------------------


def inspect_anew(position: Json, seat: Seat | None, dice: Dice) -> None:
    """What others inspected is what lies there now; if it is stale, any role."""
    roles = sorted({state["role"] for state in position["seats"]} | {*position.get("roles_left", [])})
    for seen in inspections(position):
        if seen["by"] != seat:
            seen["role"] = dice.pick(roles) if seen["stale"] else position["seats"][seen["seat"]]["role"]


def gild_anew(position: Json, seat: Seat | None, learnt: Learnt, dice: Dice) -> None:
    """Others have any gold at all; but who has taken no nugget in this round has taken none (B9)."""
    if position["ruleset"] != "saboteur" or position["phase"] == "over" or learnt.gold:
        return
    won = position["pending"]["won"] if position["phase"] == "take" else [0] * len(position["seats"])
    for number, state in enumerate(position["seats"]):
        if number != seat:
            won[number] = 1 + dice.below(5) if won[number] else 0
            state["gold"] = won[number] + dice.below(MOST_GOLD)


# -- what a seat learns ------------------------------------------------------------------------------------


def learn_roles(learnt: Learnt, seat: Seat | None, game: Game, events: list[Event]) -> None:
    """Roles that are inspected by the seat, drawn by it, or shown to all; a hat that is swapped is not shown."""
    swapped = {event.seat for event in events if isinstance(event, HatSwapped)}
    shown = any(isinstance(event, RolesRevealed) for event in events)
    learnt.hat = bool(swapped) and (shown or seat in swapped)
    learnt.roles = {event.target for event in events if isinstance(event, Inspected) and event.seat == seat}
    if shown:
        learnt.roles |= {*range(game.seats)} - swapped


def learn_nuggets(learnt: Learnt, seat: Seat | None, game: Game, events: list[Event]) -> None:
    """Nuggets handed to the seat to choose from, or as the last one; at the end of the game who has what (B7, B9)."""
    learnt.gold = any(isinstance(event, GameEnded) for event in events)
    taken = [event for event in events if isinstance(event, Took)]
    offered = [event.values for event in events if isinstance(event, NuggetsOffered) and event.seat == seat]
    handed = [value for values in offered for value in values]
    if game.phase != "take":
        sees_last = learnt.gold or any(event.seat == seat for event in taken)
        learnt.nuggets = len(handed) + (len(taken) if sees_last else 0)
    elif game.to_act != seat:
        learnt.offer = handed + [event.value for event in taken if learnt.gold or event.seat == seat]
