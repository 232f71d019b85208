"""Sentences for events, moves, reasons, cells and outcomes; each has a message in the language files."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import UNSET
from msgspec.structs import asdict

from stollen.game.errors import Reason
from stollen.game.events.event import (
    Event,
    Mended,
    NuggetsOffered,
    Peeked,
    Revealed,
    RolesRevealed,
    RoundEnded,
    RoundScored,
    RoundScoredUnseen,
    Shared,
)
from stollen.game.moves.move import Cell, Move, Seat, cell_text
from stollen.game.moves.notation import parse_move
from stollen.game.outcome import Outcome
from stollen.game.view import SeenGoal, SeenPath, SeenStart, View
from stollen.protocol.decision import MoveReason
from stollen.terminal.language.card_names import CardNames
from stollen.terminal.language.translations import Language

SILENT = ("dealt_unseen", "role_dealt_unseen", "laid", "drew_unseen", "nuggets_offered_unseen")
"""Events without a sentence."""

PERSONS = {"who": ("seat", "first"), "by": ("by",), "target": ("target",)}
NAMED_CARDS = ("card", "removed")


MARKS = {"claimed_by": "term-claimed-by", "bribed_by": "term-bribed-by", "unlocked_by": "term-unlocked-by"}
"""Messages for the counters and keys on a card."""


def seat_name(say: Language, view: View, seat: Seat, first: int = 1) -> str:
    """The color of a seat, or its number counted from `first`."""
    color = view.seats[seat].color
    return say(f"color-{color}") if color else say("lobby-seat", seat=seat + first)


class Narrator:
    """Speaks to one audience: a seat, or None for spectators."""

    def __init__(self, say: Language, ruleset: str, names: Callable[[Seat], str], audience: Seat | None) -> None:
        self.say = say
        self.cards = CardNames(say, ruleset)
        self.names = names
        self.audience = audience

    def name(self, seat: Seat) -> str:
        return self.names(seat)

    def listed(self, seats: Iterable[Seat]) -> str:
        return ", ".join(map(self.name, seats)) or "–"

    def refusal(self, reason: Reason) -> str:
        """Why a move is refused, with the clause that forbids it."""
        message = f"forbidden-{reason.message}"
        arguments = {name: self._argument(name, given) for name, given in reason.arguments.items()}
        why = self.say(message, arguments) if self.say.has(message) else reason.text
        clause = f" ({self.say('clause', clause=reason.clause)})" if reason.clause else ""
        return f"{self.say('refused-title')}: {why}{clause}"

    def _argument(self, name: str, given: str | int) -> str | int:
        match name, given:
            case "card", str():
                return self.cards.name(given)
            case (("tool" | "what"), str()):
                return self.say.hindrance(given)
            case "side", str():
                return self.say(f"side-{given}")
        return given

    # -- events --------------------------------------------------------------------------------------

    def event(self, event: Event) -> str:
        """An event as a sentence; empty for events without one."""
        tag = str(event.__struct_config__.tag)
        if tag in SILENT:
            return ""
        if isinstance(event, RoundScoredUnseen) and event.own is not None:
            return self.say("ev-round_scored_own", won=event.own.won, has=event.own.has)
        mine = self.audience is not None and self.audience in (
            getattr(event, "seat", None),
            getattr(event, "target", None),
        )
        message = f"ev-{tag}" if mine or not self.say.has(f"seen-{tag}") else f"seen-{tag}"
        return self.say(message, self._words(event))

    def _words(self, event: Event) -> dict[str, Any]:
        fields = asdict(event)
        words = {name: value for name, value in fields.items() if isinstance(value, str | int)}
        self._persons(fields, words)
        if "cell" in fields:
            words["cell"] = cell_text(fields["cell"])
        for name in NAMED_CARDS:
            if name in fields:
                words[name] = self.cards.name(fields[name])
        if "role" in fields:
            words["role"] = self.cards.role(fields["role"])
        if "tool" in fields:
            words["tool"] = self.say(f"tool-{fields['tool']}")
        if "cards" in fields:
            words |= {"cards": ", ".join(map(self.cards.name, fields["cards"])), "count": len(fields["cards"])}
        return words | self._more(event)

    def _persons(self, fields: Mapping[str, Any], words: dict[str, Any]) -> None:
        for word, names in PERSONS.items():
            seat = next((fields[name] for name in names if name in fields), None)
            if seat is not None:
                words |= {word: self.name(seat), f"{word}-me": self._me(seat)}
        words["me"] = self._me(fields.get("by", fields.get("seat")))
        words["own"] = "yes" if fields.get("by") == fields.get("seat") else "no"

    def _me(self, seat: Seat | None) -> str:
        return "yes" if seat is not None and seat == self.audience else "no"

    def _more(self, event: Event) -> dict[str, Any]:
        """Words that only this kind of event needs."""
        match event:
            case Mended():
                return {"what": self.say.hindrance(event.what)}
            case Revealed():
                return {"goal": self.cards.goal(event.card)}
            case Peeked():
                return {"goal": self.cards.goal(event.goal)}
            case RoundEnded():
                return {"reason": self.say(f"round-reason-{event.reason}")}
            case RoundScored():
                return {"gold": ", ".join(f"{self.name(seat)}: {gold}" for seat, gold in enumerate(event.has))}
            case RolesRevealed():
                roles = (f"{self.name(seat)}: {self.cards.role(role)}" for seat, role in enumerate(event.roles))
                return {"roles": ", ".join(roles)}
            case Shared():
                return {"names": self.listed(event.winners), "count": len(event.winners)}
            case NuggetsOffered():
                return {"values": ", ".join(map(str, event.values))}
        return {}

    # -- moves and reasons ------------------------------------------------------------------------------

    def move(self, text: str) -> str:
        """A move as its button in the list of moves says it."""
        move = parse_move(text)
        return self.say(f"move-{move.word}", self._parts(move))

    def _parts(self, move: Move) -> dict[str, Any]:
        fields = asdict(move)
        turned = bool(fields.get("turned"))
        words: dict[str, Any] = {"turned": "yes" if turned else "no", "value": fields.get("value", 0)}
        if "card" in fields:
            words["card"] = self.cards.with_sides(fields["card"], turned)
        if "cards" in fields:
            cards = [self.cards.with_sides(card) for card in fields["cards"]]
            words |= {"cards": ", ".join(cards), "one": cards[0], "other": cards[-1]}
        if "cell" in fields:
            words["cell"] = cell_text(fields["cell"])
        if "seat" in fields:
            words["who"] = self.name(fields["seat"])
        if "tool" in fields:
            words["tool"] = self.say(f"tool-{fields['tool']}")
        if "what" in fields:
            words["what"] = self.say.hindrance(fields["what"])
        return words

    def reason(self, reason: MoveReason) -> str:
        """A bot's reason."""
        words: dict[str, Any] = dict(reason.arguments)
        if "seat" in words:
            words["seat"] = self.name(int(words["seat"]))
        if "tool" in words:
            words["tool"] = self.say(f"tool-{words['tool']}")
        if "what" in words:
            words["what"] = self.say.hindrance(str(words["what"]))
        return self.say(f"hint-{reason.message}", words)

    # -- the table --------------------------------------------------------------------------------------

    def cell(self, view: View, cell: Cell) -> str:
        """The card on a cell, with its counters and keys."""
        where = cell_text(cell)
        shown: list[SeenStart | SeenPath | SeenGoal] = [*view.starts, *view.maze, *view.goals]
        card = next((card for card in shown if card.cell == cell), None)
        if card is None:
            return self.say("cell-empty", cell=where)
        if isinstance(card, SeenGoal) and not card.revealed:
            return self._hidden_goal(card)
        assert card.card is not UNSET
        name = self.cards.name(card.card)
        if isinstance(card, SeenPath):
            name = self.cards.with_sides(card.card, card.turned)
        return self.say("cell-card", cell=where, card=name + self._marks(card))

    def _hidden_goal(self, goal: SeenGoal) -> str:
        hidden = self.say("cell-goal", cell=cell_text(goal.cell))
        if goal.card is UNSET:
            return hidden
        known = self.say("goal-peeked", goal=self.cards.goal(goal.card), turn=goal.peeked_at)
        return f"{hidden}: {known}"

    def _marks(self, card: SeenStart | SeenPath | SeenGoal) -> str:
        found = [(getattr(card, field, None), message) for field, message in MARKS.items()]
        return "".join(f", {self.say(message, who=self.name(seat))}" for seat, message in found if seat is not None)

    def outcome(self, outcome: Outcome) -> list[str]:
        """The winner, then everybody's gold."""
        best = sorted(enumerate(outcome.gold), key=lambda pair: (-pair[1], pair[0]))
        lines = [f"{gold:>4} {self.say('gold')}  {self.name(seat)}" for seat, gold in best]
        if outcome.rank is not UNSET:
            return [self.say(f"rank-{outcome.rank}"), "", *lines]
        if outcome.winners == (self.audience,):
            return [self.say("over-won"), "", *lines]
        message = "over-shared" if len(outcome.winners) > 1 else "over-lost"
        return [self.say(message, names=self.listed(outcome.winners)), "", *lines]
