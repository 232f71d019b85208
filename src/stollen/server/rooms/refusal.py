"""Refusals, and the checks of plans, levels and texts that raise them."""

import unicodedata

from stollen.bots import LEVELS, is_bot
from stollen.cards.decks import RULESETS, deck_for
from stollen.game.errors import Reason
from stollen.protocol.room_messages import RefusalCode
from stollen.protocol.room_plan import RoomPlan

_UNWANTED = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_JOINER = "\u200d"
"""Part of many emoji, although it is a format character."""


class Refusal(Exception):
    """A request that is not granted: a code, a text and, if a rule forbids it, the clause. Nothing has changed."""

    def __init__(self, code: RefusalCode, text: str, reason: Reason | None = None) -> None:
        super().__init__(f"{code}: {text}")
        self.code: RefusalCode = code
        self.text = text
        self.clause = "" if reason is None else reason.clause
        self.message = "" if reason is None else reason.message
        self.arguments = {} if reason is None else reason.arguments


def checked_plan(plan: RoomPlan) -> RoomPlan:
    """The plan with all options filled in; raises `Refusal` for unknown rulesets, options or levels."""
    if plan.ruleset not in RULESETS:
        raise Refusal("bad_plan", f"there is no ruleset {plan.ruleset!r}; there are {', '.join(RULESETS)}")
    deck = deck_for(plan.ruleset)
    if plan.seats not in deck.seats:
        raise Refusal("bad_plan", f"{plan.ruleset} is for {deck.players}")
    for key, value in plan.options.items():
        if value not in deck.options.get(key, ()):
            raise Refusal("bad_plan", f"{plan.ruleset} has no option {key!r} with the value {value!r}")
    known_level(plan.stand_in)
    options = {key: plan.options.get(key, values[0]) for key, values in deck.options.items()}
    return RoomPlan(
        ruleset=plan.ruleset,
        seats=plan.seats,
        options=options,
        clock=plan.clock,
        stand_in=plan.stand_in,
        public=plan.public,
        watching=plan.watching,
    )


def known_level(level: str) -> str:
    """The level, if there is such a bot; raises `Refusal`."""
    if not is_bot(level):
        raise Refusal("bad_plan", f"there is no bot {level!r}; there are {', '.join(LEVELS)}")
    return level


def clean_text(text: str, longest: int) -> str:
    """The text on one line without control characters; raises `Refusal` if it is then empty or too long."""
    kept = "".join(letter if _is_wanted(letter) else " " for letter in unicodedata.normalize("NFC", text))
    words = " ".join(kept.split())
    if not words.strip(_JOINER):
        raise Refusal("bad_name", "nothing to read in it")
    if len(words) > longest:  # composing letters can make a text longer
        raise Refusal("bad_name", f"longer than {longest} letters")
    return words


def _is_wanted(letter: str) -> bool:
    return letter == _JOINER or unicodedata.category(letter) not in _UNWANTED
