"""Observations and actions read back into words, by what the documents say of their layout alone."""

from collections import Counter
from itertools import combinations
from typing import Any

from stollen import envs
from stollen.cards.decks import deck_for
from stollen.envs.cell_features import CELL_FEATURES
from stollen.envs.layout import GOAL_FEATURES, SCALARS, SEAT_FEATURES
from stollen.game.view import View

Named = dict[str, int]

ROLES = ("digger", "saboteur", "digger-green", "digger-blue", "boss", "profiteer", "geologist")
HINDRANCES = ("pick", "lamp", "cart", "trapped", "theft")
PAYMENTS = ((), ("2",), ("2", "2"), ("3",), ("3", "2"), ("3", "2", "2"))


def named(names: tuple[str, ...], values: bytes) -> Named:
    """What is not 0."""
    return {name: value for name, value in zip(names, values, strict=True) if value}


class Decoded:
    """An observation in words; whatever is 0 is left out."""

    def __init__(self, ruleset: str, seats: int, data: bytes) -> None:
        self.layout = envs.layout_of(ruleset, seats)
        self.deck = deck_for(ruleset)
        self.seats_count = seats
        self._data = data

    def part(self, name: str) -> bytes:
        part = self.layout.parts[name]
        return self._data[part.start : part.end]

    def rows(self, name: str) -> list[bytes]:
        data, width = self.part(name), self.layout.parts[name].shape[-1]
        return [data[at : at + width] for at in range(0, len(data), width)]

    def cards(self, name: str) -> Counter[str]:
        return Counter(named(tuple(card.id for card in self.deck.cards), self.part(name)))

    def hand(self) -> list[str]:
        """By slot the one card that is there."""
        ids = tuple(card.id for card in self.deck.cards)
        return [" ".join(named(ids, row)) for row in self.rows("slots")]

    def board(self) -> dict[tuple[int, int], Named]:
        """By cell, what lies there."""
        window = self.layout.window
        cells = [(c, r) for r in range(window.north, window.south + 1) for c in range(window.west, window.east + 1)]
        found = zip(cells, self.rows("board"), strict=True)
        return {cell: named(CELL_FEATURES, row) for cell, row in found if any(row)}

    def seats(self) -> list[dict[str, Any]]:
        """By distance from one's own seat; the role by its name."""
        found: list[dict[str, Any]] = []
        for row in self.rows("seats"):
            count = len(SEAT_FEATURES)
            found.append(dict(named(SEAT_FEATURES, row[:count])))
            roles = [role for role, there in zip(ROLES, row[count:], strict=False) if there]
            found[-1] |= {"role": " ".join(roles)} if roles else {}
        return found

    def goals(self) -> list[dict[str, Any]]:
        """By column and row; the card, and how far round the table those sit who have peeked."""
        found: list[dict[str, Any]] = []
        for row in self.rows("goals"):
            count, cards = len(GOAL_FEATURES), len(self.deck.goals)
            found.append(dict(named(GOAL_FEATURES, row[:count])))
            known = named(tuple(goal.id for goal in self.deck.goals), row[count : count + cards])
            peeks = [at for at, there in enumerate(row[count + cards :]) if there]
            found[-1] |= ({"card": " ".join(known)} if known else {}) | ({"peeked": peeks} if peeks else {})
        return found

    def scalars(self) -> Named:
        return named(SCALARS, self.part("scalars"))


def decoded(view: View) -> Decoded:
    return Decoded(view.ruleset, len(view.seats), envs.observation(view))


class Reader:
    """The moves that numbers stand for, in words."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.count = len(view.seats)
        self.layout = envs.layout_of(view.ruleset, self.count)
        deck = deck_for(view.ruleset)
        order = [card.id for card in deck.cards]
        self.hand = sorted(view.hand, key=order.index)
        self.kinds = {card.id: card.face.kind for card in deck.actions}

    def move(self, number: int) -> str:
        """What a number plays; a cell of the window stands for itself."""
        for block in self.layout.blocks.values():
            if block.start <= number < block.start + block.size:
                text: str = getattr(self, f"read_{block.name}")(number - block.start)
                return text
        raise AssertionError(number)

    def cell(self, at: int) -> str:
        window = self.layout.window
        return f"{window.west + at % window.width},{window.north + at // window.width}"

    def seat(self, distance: int) -> int:
        assert self.view.seat is not None
        return (self.view.seat + distance) % self.count

    def read_at_cell(self, at: int) -> str:
        window = self.layout.window
        card, turned = self.hand[at // window.size // 2], at // window.size % 2
        word = self.kinds.get(card, "place")
        return f"{word} {card} {self.cell(at % window.size)}{' turned' if turned else ''}"

    def read_on_seat(self, at: int) -> str:
        card, seat = self.hand[at // 4 // self.count], self.seat(at // 4 % self.count)
        kind = self.kinds[card]
        words = {"swap_hats": "swap-hats", "swap_hands": "swap-hands", "hands_off": "hands-off"}
        words |= {"inspection": "inspect", "trapped": "trap"}
        word = words.get(kind, kind)
        assert (at % 4 > 0) == (word == "repair") and (word != "theft" or seat == self.view.seat)
        if word == "theft":
            return f"theft {card}"
        return f"{word} {card} {seat}{f' {HINDRANCES[at % 4 - 1]}' if word == 'repair' else ''}"

    def named(self, *slots: int) -> str:
        return " ".join(self.hand[slot] for slot in slots)

    def read_mend(self, at: int) -> str:
        pair = [*combinations(range(self.layout.slots), 2)][at // self.layout.hindrances]
        return f"mend {self.named(*pair)} {HINDRANCES[at % self.layout.hindrances]}"

    def read_pass(self, at: int) -> str:
        """Of one card, then of two, then of three."""
        choices = [slots for count in (1, 2, 3) for slots in combinations(range(self.layout.slots), count)]
        return f"pass {self.named(*choices[at])}"

    def read_orient(self, at: int) -> str:
        pending = self.view.pending
        column, row = pending.goal  # type: ignore[union-attr]  # a goal is to be laid
        return f"orient {column},{row} {('upright', 'turned')[at]}"

    def read_bribe(self, at: int) -> str:
        return f"bribe {self.cell(at)}"

    def read_end(self, at: int) -> str:
        assert at == 0
        return "end"

    def read_pay(self, at: int) -> str:
        """In values of gold cards above 1."""
        return " ".join(["pay", *PAYMENTS[at]])

    def read_take(self, at: int) -> str:
        return f"take {1 + at}"

    def read_steal(self, at: int) -> str:
        return "decline" if at == self.count else f"steal {self.seat(at)}"
