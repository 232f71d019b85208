"""Other truths: games that a seat cannot tell from the one it plays, because only what it has not seen differs."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any

import stollen
from stollen import Event, Game
from stollen.table.event import Drew, Forced, Peeked, Revealed, RoundStarted
from stollen.table.move import Seat
from stollen.table.wire import to_json
from tests.properties.games import Dice, plain, walk

Json = dict[str, Any]

CARD_ID = re.compile(r"\b(?:d|base|x)-[a-z0-9-]+")
STRIKES = ("d-break", "d-rockfall")
"""In the solo game these are never held: they strike when they are drawn (S3, S4)."""


@dataclass
class Slot:
    """A place where a card lies unseen; in a calm one a card lies that was drawn and did not strike."""

    where: Any
    key: int | str
    calm: bool = False

    @property
    def card(self) -> str:
        return str(self.where[self.key])

    def put(self, card: str) -> None:
        self.where[self.key] = card


@dataclass
class Learnt:
    """What a seat gets to see by a move, so that it must be the same in the other truth."""

    held: list[str] = field(default_factory=list)
    """Cards that the player to act shows from his hand."""
    drawn: list[str] = field(default_factory=list)
    """Cards that leave the draw pile."""
    own: bool = False
    """Whether it is the seat itself that draws; else it sees only those that strike."""
    cells: list[list[int]] = field(default_factory=list)
    """Where goals are revealed, or peeked at by the seat itself."""


def ids_in(data: bytes) -> set[str]:
    """All card ids that stand in a message."""
    return set(CARD_ID.findall(data.decode()))


def seen_ids(events: list[Event], seat: Seat | None) -> set[str]:
    """All card ids that events show a seat."""
    return {card for event in events for card in ids_in(to_json(stollen.seen_by(event, seat)))}


def watched(setup: int, number: int, every: int) -> Iterator[tuple[Game, Seat | None, set[str]]]:
    """A game, as every seat and a spectator look on, with the cards each has met so far; not at every turn."""
    met: dict[Seat | None, set[str]] = {}
    for step, (game, events) in enumerate(walk(setup, number)):
        for seat in (*range(game.seats), None):
            met[seat] = met.get(seat, set()) | seen_ids(events, seat)
            if game.phase != "turn" or step % every == number % every:
                yield game, seat, met[seat]


# -- what a seat does not see -----------------------------------------------------------------------------


def card_slots(position: Json, seat: Seat | None, learnt: Learnt) -> list[Slot]:
    """Other hands and what they discarded face down, the cards set aside, the draw pile."""
    solo = position["ruleset"] == "solo"
    slots = [Slot(position["set_aside"], index) for index in range(len(position["set_aside"]))]
    for number, state in enumerate(position["seats"]):
        if number != seat:
            held = learnt.held if number == position["to_act"] else []
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
    slots += [Slot(position["goal_pile"], index) for index in range(len(position["goal_pile"]))]
    box = enumerate(position["box"])
    return slots + [Slot(position["box"], at) for at, card in box if card.startswith("d-goal") and card not in seen]


def without(hand: list[str], held: list[str]) -> list[int]:
    """The cards of a hand by index, except these."""
    indices = list(range(len(hand)))
    for card in held:
        indices.remove(next(index for index in indices if hand[index] == card))
    return indices


def unseen_ids(game: Game, seat: Seat | None, seen: set[str]) -> set[str]:
    """The cards of which every copy lies unseen."""
    position = plain(game.position())
    slots = [*card_slots(position, seat, Learnt()), *goal_slots(position, seat, seen, Learnt())]
    hidden = {slot.card for slot in slots}
    for slot in slots:
        slot.put("?")
    in_front = {f"d-break-{tool}" for state in position["seats"] for tool in state["broken"]}
    return hidden - ids_in(to_json(position)) - in_front


# -- another truth ---------------------------------------------------------------------------------------


def another_truth(game: Game, seat: Seat | None, seen: set[str], dice: Dice, learnt: Learnt | None = None) -> Game:
    """All is as this seat knows it and will learn it, and everything else lies elsewhere, the seed included."""
    position = plain(game.position())
    deal_anew(card_slots(position, seat, learnt or Learnt()), dice)
    deal_anew(goal_slots(position, seat, seen, learnt or Learnt()), dice)
    position["seed"] = f"{position['seed']} but otherwise"
    return stollen.from_position(to_json(position))


def deal_anew(slots: list[Slot], dice: Dice) -> None:
    cards = dice.shuffled([slot.card for slot in slots])
    for slot in sorted(slots, key=lambda slot: not slot.calm):
        card = next(card for card in cards if not (slot.calm and card.startswith(STRIKES)))
        cards.remove(card)
        slot.put(card)


def learnt_by(seat: Seat | None, game: Game, move: str, events: list[Event]) -> Learnt:
    """What this seat gets to see by a move of the player to act, before another round is dealt."""
    now = this_round(events)
    drawn = sum(len(event.cards) if isinstance(event, Drew) else isinstance(event, Forced) for event in now)
    hand = () if game.to_act is None else game.position().seats[game.to_act].hand
    secret = move.startswith("pass") or game.to_act == seat
    return Learnt(
        held=[] if secret else [card for card in CARD_ID.findall(move) if card in hand],
        drawn=list(game.position().draw_pile[:drawn]),
        own=game.to_act == seat,
        cells=list(goals_shown(now, seat)),
    )


def goals_shown(events: list[Event], seat: Seat | None) -> Iterator[list[int]]:
    for event in events:
        if isinstance(event, Revealed) or (isinstance(event, Peeked) and event.seat == seat):
            yield list(event.cell)


def this_round(events: list[Event]) -> list[Event]:
    """The events up to the next deal, which comes from the seed."""
    return list(takewhile(lambda event: not isinstance(event, RoundStarted), events))
