"""Other truths: games that a seat cannot tell from the one it plays, because only what it has not seen differs."""

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
    gild_anew,
    inspect_anew,
    inspections,
    learn_nuggets,
    learn_roles,
    nugget_slots,
    role_slots,
)
from tests.properties.games import Dice, plain, walk
from tests.properties.slots import STRIKES, Json, Learnt, Slot, deal_anew, slots_in, without

CARD_ID = re.compile(r"\b(?:d|base|x)-[a-z0-9-]+")
BOXED = ("duel", "solo")
"""Here goals are put into the box, some of them unseen (D24)."""

SECRETS = (Inspected, HatSwapped, HandsSwapped, NuggetsOffered, Took, Stole, Declined, RoundEnded)
"""Before and after these all seats that they concern look on."""


class Look(NamedTuple):
    """A game as a seat, or a spectator, looks at it, with the cards it has met so far."""

    game: Game
    seat: Seat | None
    seen: set[str]
    events: list[Event]
    """What has just happened."""
    move: str
    """What is played next; nothing when the game is over."""


def ids_in(data: bytes) -> set[str]:
    """All card ids that stand in a message."""
    return set(CARD_ID.findall(data.decode()))


def seen_ids(events: list[Event], seat: Seat | None) -> set[str]:
    """All card ids that events show a seat."""
    return {card for event in events for card in ids_in(to_json(stollen.seen_by(event, seat)))}


def watched(setup: int, number: int, every: int) -> Iterator[Look]:
    """A game, as seats and a spectator look on: at some turns, when something secret happens, when a round ends."""
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
    """A spectator and all seats; where there are many, those whom it concerns and one by turns."""
    concerned = {game.to_act, step % game.seats, None}
    concerned |= {getattr(event, key, None) for event in events for key in ("seat", "by", "target")}
    concerned |= {seen.by for seen in game.position().inspected or ()}
    yield from (seat for seat in (*range(game.seats), None) if game.seats <= 4 or seat in concerned)


# -- what a seat does not see -----------------------------------------------------------------------------


def card_slots(position: Json, seat: Seat | None, learnt: Learnt) -> list[Slot]:
    """Other hands and what they discarded face down, the cards set aside, the draw pile."""
    solo = position["ruleset"] == "solo"
    slots = slots_in(position["set_aside"])
    for number, state in enumerate(position["seats"]):
        if number != seat:
            held = learnt.held if number == position["to_act"] else []
            held = state["hand"] if number in learnt.hands else held
            slots += [Slot(state["hand"], index, solo) for index in without(state["hand"], held)]
            down = position["discard_down"][number]
            slots += [Slot(down, index, solo) for index in range(len(down))]
    return slots + pile_slots(position["draw_pile"], solo, learnt)


def pile_slots(pile: list[str], solo: bool, learnt: Learnt) -> list[Slot]:
    slots = []
    for index, card in enumerate(pile):
        drawn = index < len(learnt.drawn)
        shown = drawn and (learnt.own or (solo and card.startswith(STRIKES)))
        if not shown:
            slots.append(Slot(pile, index, calm=solo and drawn))
    return slots


def goal_slots(position: Json, seat: Seat | None, seen: set[str], learnt: Learnt) -> list[Slot]:
    """Face-down goals the seat has not peeked at, goals for later rounds, and those put into the box unseen."""
    unseen = [goal for goal in position["goals"] if not goal["revealed"] and seat not in goal["peeked_by"]]
    slots = [Slot(goal, "card") for goal in unseen if goal["cell"] not in learnt.cells]
    slots += slots_in(position["goal_pile"])
    box = enumerate(position["box"])
    return slots + [Slot(position["box"], at) for at, card in box if card.startswith("d-goal") and card not in seen]


def unseen_ids(game: Game, seat: Seat | None, seen: set[str]) -> set[str]:
    """The cards of which every copy lies unseen."""
    position = plain(game.position())
    slots = [*card_slots(position, seat, Learnt()), *goal_slots(position, seat, seen, Learnt())]
    slots += role_slots(position, seat, Learnt())
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


def another_truth(game: Game, seat: Seat | None, seen: set[str], dice: Dice, learnt: Learnt | None = None) -> Game:
    """All is as this seat knows it and will learn it, and everything else lies elsewhere, the seed included."""
    position, learnt = plain(game.position()), learnt or Learnt()
    deal_anew(card_slots(position, seat, learnt), dice)
    deal_anew(goal_slots(position, seat, seen, learnt), dice)
    deal_anew(role_slots(position, seat, learnt), dice)
    deal_anew(nugget_slots(position, seat, learnt), dice)
    inspect_anew(position, seat, dice)
    gild_anew(position, seat, learnt, dice)
    position["seed"] = f"{position['seed']} but otherwise"
    return stollen.from_position(to_json(position))


def learnt_by(seat: Seat | None, game: Game, move: str, events: list[Event]) -> Learnt:
    """What this seat gets to see by a move of the player to act, before another round is dealt."""
    now = this_round(events)
    drawn = sum(len(event.cards) if isinstance(event, Drew) else isinstance(event, Forced) for event in now)
    hand = () if game.to_act is None else game.position().seats[game.to_act].hand
    secret = move.startswith("pass") or game.to_act == seat
    learnt = Learnt(
        held=[] if secret else [card for card in CARD_ID.findall(move) if card in hand],
        hands={hand for pair in hands_swapped(now) if seat in pair for hand in pair},
        drawn=list(game.position().draw_pile[:drawn]),
        own=any(isinstance(event, Drew | Forced) and event.seat == seat for event in now),
        cells=list(goals_shown(now, seat)),
    )
    learn_roles(learnt, seat, game, now)
    learn_nuggets(learnt, seat, game, now)
    return learnt


def hands_swapped(events: list[Event]) -> list[tuple[Seat, Seat]]:
    return [(event.seat, event.target) for event in events if isinstance(event, HandsSwapped)]


def handed_over(events: list[Event], seat: Seat | None) -> set[str]:
    """The cards that the seat gave away, which another player holds now (X11)."""
    swaps = [event for event in events if isinstance(event, HandsSwapped) and seat in (event.seat, event.target)]
    return {card for event in swaps for card in (*event.gave, *event.got)}


def goals_shown(events: list[Event], seat: Seat | None) -> Iterator[list[int]]:
    for event in events:
        if isinstance(event, Revealed) or (isinstance(event, Peeked) and event.seat == seat):
            yield list(event.cell)


def this_round(events: list[Event]) -> list[Event]:
    """The events up to the next deal, which comes from the seed."""
    return list(takewhile(lambda event: not isinstance(event, RoundStarted), events))
