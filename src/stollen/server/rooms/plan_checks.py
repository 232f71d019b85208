"""Whether the plan of a room names a game, options and bots that exist."""

from stollen.bots import LEVELS, is_bot
from stollen.cards.decks import RULESETS, deck_for
from stollen.protocol.room_plan import RoomPlan
from stollen.server.rooms.refusal import Refusal


def checked(plan: RoomPlan) -> RoomPlan:
    """The plan with every option named; raises `Refusal` for what no game has."""
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
    """A level of bots; raises `Refusal` where there is none of that name."""
    if not is_bot(level):
        raise Refusal("bad_plan", f"there is no bot {level!r}; there are {', '.join(LEVELS)}")
    return level
