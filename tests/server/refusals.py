"""All texts of refusals, with numbers as N."""

import re

KNOWN = {
    "bad_move": {"a move is a short text"},
    "bad_name": {"longer than N letters", "nothing to read in it"},
    "bad_plan": {"no database keeps a seed with a zero in it", "there are only N seats"},
    "full": {"seat N is taken", "there are too many people in this room"},
    "not_host": {"only the host of the room may do that"},
    "not_now": {
        "a bot stands in for you: take your seat back first",
        "a record is shown when the game is over",
        "no game is played now",
        "nobody stands in for you",
        "not ready yet: Guest",
        "not ready yet: Guest, Other",
        "the game has begun",
        "the game has begun, and nobody may watch it",
        "the game has ended",
        "the game is not over yet",
        "there are open seats: wait for players, or put bots there",
        "this game has begun: ruleset, seats and options stay",
        "this room was given up",
    },
    "not_seated": {
        "only players and the host open a rematch",
        "only players state what they know",
        "seat N is not yours",
        "you have no seat",
    },
    "not_your_turn": {"a hint is for whoever is to move", "it is the turn of seat N"},
    "stale": {
        "somebody else has opened a room for the rematch",
        "the game has gone on in the meantime",
        "the room has changed",
    },
    "too_fast": {"slower, please", "too many connections", "you open rooms faster than people play"},
    "unavailable": {
        "no code is free",
        "something went wrong here",
        "the store does not answer",
        "the store does not answer; ask again, for a move with the same move_id",
        "the store does not answer; try again",
        "this took too long",
        "too many are asking at once",
    },
    "unknown_room": {"there is no room with this code", "there is no such room"},
    "unknown_seat": {"there are N seats", "there is no such member", "there is no such other member"},
    "unknown_token": {
        "nobody has this token, or no longer",
        "the first message is hello with a token",
        "this needs the token of a member as bearer",
        "you have left this room",
    },
}
ELSEWHERE = {"bad_message", "illegal_move"}
"""Their texts come from the framework, the JSON decoder, or the rules."""


def checked_code(code: str, text: str) -> str:
    """The code of a refusal, after checking that its text is one of those we know."""
    tested_elsewhere = code in ("bad_plan", "bad_move") and re.search("is no |is for |has no ", text)
    if code not in ELSEWHERE and not tested_elsewhere:
        assert re.sub(r"\d+", "N", text) in KNOWN[code], f"{code}: {text}"
    return code
