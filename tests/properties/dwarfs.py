"""Secrets of the saboteur games beside cards: roles, others' inspections, nuggets; in `saboteur` also gold."""

from stollen import Event, Game
from stollen.game.events.event import GameEnded, HatSwapped, Inspected, NuggetsOffered, RolesRevealed, Took
from stollen.game.moves.move import Seat
from tests.properties.games import Dice
from tests.properties.slots import Json, Learned, Slot, slots_in, without

OPEN = ("take", "steal", "over")
"""After the round has ended, all dwarf cards are public (B9, X19)."""

MOST_GOLD = 12


# -- what a seat does not see -----------------------------------------------------------------------------


def role_slots(position: Json, seat: Seat | None, learned: Learned) -> list[Slot]:
    """The dwarf cards of others that the seat has not inspected, and the hidden piles."""
    known = {seat, *learned.roles, *(seen["seat"] for seen in inspections(position) if is_known_to(seat, seen))}
    slots = slots_in(position.get("roles_aside", [])) + slots_in(position.get("roles_left", []))[learned.hat :]
    if "roles_left" not in position or position["phase"] in OPEN:
        return slots
    return slots + [Slot(state, "role") for number, state in enumerate(position["seats"]) if number not in known]


def inspections(position: Json) -> list[Json]:
    found: list[Json] = position.get("inspected", [])
    return found


def is_known_to(seat: Seat | None, seen: Json) -> bool:
    """An inspection by the seat itself, of a hat not swapped since."""
    return seen["by"] == seat and not seen["stale"]


def nugget_slots(position: Json, seat: Seat | None, learned: Learned) -> list[Slot]:
    """The pile, and the offer to another player."""
    slots = slots_in(position.get("nuggets", []))[learned.nuggets :]
    if position["phase"] == "take" and position["to_act"] != seat:
        offer = position["pending"]["nuggets"]
        slots += [Slot(offer, index) for index in without(offer, learned.offer)]
    return slots


# -- another truth ---------------------------------------------------------------------------------------


def redeal_inspections(position: Json, seat: Seat | None, dice: Dice) -> None:
    """Others inspected the present roles; stale inspections get any role."""
    roles = sorted({state["role"] for state in position["seats"]} | {*position.get("roles_left", [])})
    for seen in inspections(position):
        if seen["by"] != seat:
            seen["role"] = dice.pick(roles) if seen["stale"] else position["seats"][seen["seat"]]["role"]


def redeal_gold(position: Json, seat: Seat | None, learned: Learned, dice: Dice) -> None:
    """Gives others any gold; but a seat that took no nugget in this round has none of it (B9)."""
    if position["ruleset"] != "saboteur" or position["phase"] == "over" or learned.gold:
        return
    won = position["pending"]["won"] if position["phase"] == "take" else [0] * len(position["seats"])
    for number, state in enumerate(position["seats"]):
        if number != seat:
            won[number] = 1 + dice.below(5) if won[number] else 0
            state["gold"] = won[number] + dice.below(MOST_GOLD)


# -- what a seat learns ------------------------------------------------------------------------------------


def learn_roles(learned: Learned, seat: Seat | None, game: Game, events: list[Event]) -> None:
    """Roles that the seat inspects or draws, or that all see; a swapped hat is not shown."""
    swapped = {event.seat for event in events if isinstance(event, HatSwapped)}
    shown = any(isinstance(event, RolesRevealed) for event in events)
    learned.hat = bool(swapped) and (shown or seat in swapped)
    learned.roles = {event.target for event in events if isinstance(event, Inspected) and event.seat == seat}
    if shown:
        learned.roles |= {*range(game.seats)} - swapped


def learn_nuggets(learned: Learned, seat: Seat | None, game: Game, events: list[Event]) -> None:
    """Nuggets offered to the seat, or given to it last; at the end of the game everyone's (B7, B9)."""
    learned.gold = any(isinstance(event, GameEnded) for event in events)
    taken = [event for event in events if isinstance(event, Took)]
    offered = [event.values for event in events if isinstance(event, NuggetsOffered) and event.seat == seat]
    handed = [value for values in offered for value in values]
    if game.phase != "take":
        sees_last = learned.gold or any(event.seat == seat for event in taken)
        learned.nuggets = len(handed) + (len(taken) if sees_last else 0)
    elif game.to_act != seat:
        learned.offer = handed + [event.value for event in taken if learned.gold or event.seat == seat]
