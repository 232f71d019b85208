"""Games that a seat cannot distinguish from the real one: only unseen cards and roles differ."""

import re
from collections.abc import Iterator
from itertools import takewhile
from typing import NamedTuple

import stollen
from stollen import Event, Game
from stollen.game.events.event import (
    Declined,
    Drew,
    Forced,
    HandsSwapped,
    HatSwapped,
    Inspected,
    NuggetsOffered,
    Peeked,
    Revealed,
    RoundEnded,
    RoundStarted,
    Stole,
    Took,
)
from stollen.game.moves.move import Seat
from stollen.game.strict_json import to_json
from tests.properties.dwarfs import (
    inspections,
    learn_nuggets,
    learn_roles,
    nugget_slots,
    redeal_gold,
    redeal_inspections,
    role_slots,
)
from tests.properties.games import Dice, plain, walk
from tests.properties.slots import STRIKES, Json, Learned, Slot, redeal, slots_in, without

CARD_ID = re.compile(r"\b(?:d|base|x)-[a-z0-9-]+")
BOXED = ("duel", "solo")
"""Goals that go into the box, some of them unseen (D24)."""

SECRETS = (Inspected, HatSwapped, HandsSwapped, NuggetsOffered, Took, Stole, Declined, RoundEnded)
"""Moves before and after which all seats concerned compare their views."""


class Look(NamedTuple):
    """A game from the point of view of a seat or a spectator, with the cards seen so far."""

    game: Game
    seat: Seat | None
    seen: set[str]
    events: list[Event]
    """The events of the last move."""
    move: str
    """The next move; None when the game is over."""


def ids_in(data: bytes) -> set[str]:
    """All card ids in a message."""
    return set(CARD_ID.findall(data.decode()))


def seen_ids(events: list[Event], seat: Seat | None) -> set[str]:
    """All card ids that events show a seat."""
    return {card for event in events for card in ids_in(to_json(stollen.seen_by(event, seat)))}


def watched(setup: int, number: int, every: int) -> Iterator[Look]:
    """A game for seats and a spectator: at some turns, at secret events, and at ends of rounds."""
    met: dict[Seat | None, set[str]] = {}
    for step, (game, events, move, next_events) in enumerate(foreseen(setup, number)):
        if game.ruleset in BOXED:
            for seat in (*range(game.seats), None):
                met[seat] = met.get(seat, set()) | seen_ids(events, seat)
        telling = game.phase != "turn" or any(isinstance(event, SECRETS) for event in (*events, *next_events))
        if telling or step % every == number % every:
            for seat in onlookers(game, [*events, *next_events], step):
                yield Look(game, seat, met.get(seat, set()), events, move)


def foreseen(setup: int, number: int) -> Iterator[tuple[Game, list[Event], str, list[Event]]]:
    """A game with the events of the last move, and the next move with its events."""
    before: tuple[Game, list[Event]] | None = None
    for game, events in walk(setup, number):
        if before:
            yield *before, game.record().moves[-1], this_round(events)
        before = game.copy(), this_round(events)
    if before:
        yield *before, "", []


def onlookers(game: Game, events: list[Event], step: int) -> Iterator[Seat | None]:
    """A spectator and all seats; if there are many, the seats concerned and one other in turn."""
    concerned = {game.to_act, step % game.seats, None}
    concerned |= {getattr(event, key, None) for event in events for key in ("seat", "by", "target")}
    concerned |= {seen.by for seen in game.position().inspected or ()}
    yield from (seat for seat in (*range(game.seats), None) if game.seats <= 4 or seat in concerned)


# -- what a seat does not see -----------------------------------------------------------------------------


def card_slots(position: Json, seat: Seat | None, learned: Learned) -> list[Slot]:
    """Others' hands and face-down discards, the cards set aside, the draw pile."""
    solo = position["ruleset"] == "solo"
    slots = slots_in(position["set_aside"])
    for number, state in enumerate(position["seats"]):
        if number != seat:
            held = learned.held if number == position["to_act"] else []
            held = state["hand"] if number in learned.hands else held
            slots += [Slot(state["hand"], index, solo) for index in without(state["hand"], held)]
            down = position["discard_down"][number]
            slots += [Slot(down, index, solo) for index in range(len(down))]
    return slots + pile_slots(position["draw_pile"], solo, learned)


def pile_slots(pile: list[str], solo: bool, learned: Learned) -> list[Slot]:
    slots = []
    for index, card in enumerate(pile):
        drawn = index < len(learned.drawn)
        shown = drawn and (learned.own or (solo and card.startswith(STRIKES)))
        if not shown:
            slots.append(Slot(pile, index, calm=solo and drawn))
    return slots


def goal_slots(position: Json, seat: Seat | None, seen: set[str], learned: Learned) -> list[Slot]:
    """Face-down goals the seat has not peeked at, goals for later rounds, and goals put into the box unseen."""
    unseen = [goal for goal in position["goals"] if not goal["revealed"] and seat not in goal["peeked_by"]]
    slots = [Slot(goal, "card") for goal in unseen if goal["cell"] not in learned.cells]
    slots += slots_in(position["goal_pile"])
    box = enumerate(position["box"])
    return slots + [Slot(position["box"], at) for at, card in box if card.startswith("d-goal") and card not in seen]


def unseen_ids(game: Game, seat: Seat | None, seen: set[str]) -> set[str]:
    """The cards whose copies are all unseen."""
    position = plain(game.position())
    slots = [*card_slots(position, seat, Learned()), *goal_slots(position, seat, seen, Learned())]
    slots += role_slots(position, seat, Learned())
    hidden = {slot.card for slot in slots}
    slots += [Slot(look, "role") for look in inspections(position) if look["by"] != seat]
    for slot in slots:
        slot.put("?")
    return hidden - ids_in(to_json(position)) - in_front(position)


def in_front(position: Json) -> set[str]:
    """The cards that lie in front of players."""
    box = "d" if position["ruleset"] in BOXED else "base"
    tools = {f"{box}-break-{tool}" for state in position["seats"] for tool in state["broken"]}
    return tools | {f"x-{kind}" for state in position["seats"] for kind in ("trapped", "theft") if state[kind]}


# -- another truth ---------------------------------------------------------------------------------------


def another_truth(game: Game, seat: Seat | None, seen: set[str], dice: Dice, learned: Learned | None = None) -> Game:
    """Rearranges everything that this seat neither knows nor learns by the move, including the seed."""
    position, learned = plain(game.position()), learned or Learned()
    redeal(card_slots(position, seat, learned), dice)
    redeal(goal_slots(position, seat, seen, learned), dice)
    redeal(role_slots(position, seat, learned), dice)
    redeal(nugget_slots(position, seat, learned), dice)
    redeal_inspections(position, seat, dice)
    redeal_gold(position, seat, learned, dice)
    position["seed"] = f"{position['seed']} but otherwise"
    return stollen.from_position(to_json(position))


def learnt_by(seat: Seat | None, game: Game, move: str, events: list[Event]) -> Learned:
    """What this seat sees by a move of the seat to act, before another round is dealt."""
    now = this_round(events)
    drawn = sum(len(event.cards) if isinstance(event, Drew) else isinstance(event, Forced) for event in now)
    hand = () if game.to_act is None else game.position().seats[game.to_act].hand
    secret = move.startswith("pass") or game.to_act == seat
    learned = Learned(
        held=[] if secret else [card for card in CARD_ID.findall(move) if card in hand],
        hands={hand for pair in hands_swapped(now) if seat in pair for hand in pair},
        drawn=list(game.position().draw_pile[:drawn]),
        own=any(isinstance(event, Drew | Forced) and event.seat == seat for event in now),
        cells=list(goals_shown(now, seat)),
    )
    learn_roles(learned, seat, game, now)
    learn_nuggets(learned, seat, game, now)
    return learned


def hands_swapped(events: list[Event]) -> list[tuple[Seat, Seat]]:
    return [(event.seat, event.target) for event in events if isinstance(event, HandsSwapped)]


def handed_over(events: list[Event], seat: Seat | None) -> set[str]:
    """The cards that the seat gave away, which another player now holds (X11)."""
    swaps = [event for event in events if isinstance(event, HandsSwapped) and seat in (event.seat, event.target)]
    return {card for event in swaps for card in (*event.gave, *event.got)}


def goals_shown(events: list[Event], seat: Seat | None) -> Iterator[list[int]]:
    for event in events:
        if isinstance(event, Revealed) or (isinstance(event, Peeked) and event.seat == seat):
            yield list(event.cell)


def this_round(events: list[Event]) -> list[Event]:
    """The events up to the next deal, which comes from the seed."""
    return list(takewhile(lambda event: not isinstance(event, RoundStarted), events))
