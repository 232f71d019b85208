"""Positions for tests from the relevant entries only, and deals for games."""

import random
from collections import Counter
from typing import Any

from .cards import CARD_DATA, Box, open_box
from .oracle import RULESETS, Oracle
from .table import Json

FEWEST_SEATS = {"duel": 2, "solo": 1, "saboteur": 3, "saboteur2": 2}


def box_of(ruleset: str) -> Box:
    return open_box(CARD_DATA, RULESETS[ruleset][1])


def path(text: str, **what: Any) -> Json:
    """A maze entry from "card C,R" or "card C,R turned"."""
    card, at, *way = text.split()
    marks = {"claimed_by": None, "bribed_by": None, "unlocked_by": None, **what}
    return {"card": card, "cell": [int(number) for number in at.split(",")], "turned": bool(way), **marks}


def shuffled(cards: list[Any], rng: random.Random) -> list[Any]:
    return rng.sample(sorted(cards), len(cards))


def roles_for(ruleset: str, seats: int) -> list[str]:
    """The dwarf cards by number of players (B1), or all of the expansion's (X2)."""
    if ruleset == "saboteur2":
        return ["x-digger-blue", "x-digger-green"] * 4 + ["x-boss", "x-profiteer"] + geologists_and_saboteurs()
    counts = {3: (1, 3), 4: (1, 4), 5: (2, 4), 6: (2, 5), 7: (3, 5), 8: (3, 6), 9: (3, 7), 10: (4, 7)}
    saboteurs, diggers = counts[seats]
    return ["base-saboteur"] * saboteurs + ["base-digger"] * diggers


def geologists_and_saboteurs() -> list[str]:
    return ["x-geologist"] * 2 + ["x-saboteur"] * 3


def deal_of(ruleset: str, seats: int, deck: Counter[str], goals: list[str], rng: random.Random) -> Json:
    deal: Json = {"deck": shuffled(list(deck.elements()), rng), "goals": shuffled(goals, rng)}
    if ruleset.startswith("saboteur"):
        deal["roles"] = shuffled(roles_for(ruleset, seats), rng)
    return deal


def first_deal(ruleset: str, rng: random.Random, seats: int | None = None) -> Json:
    box, seats = box_of(ruleset), seats or FEWEST_SEATS[ruleset]
    deal = deal_of(ruleset, seats, box.deck, list(box.goals.elements()), rng)
    if ruleset.startswith("saboteur"):
        deal["first"] = rng.randrange(seats)
    if ruleset == "saboteur":
        deal["nuggets"] = shuffled([1] * 16 + [2] * 8 + [3] * 4, rng)
    return deal


def next_deal(scored: Json, rng: random.Random) -> Json:
    """A deal for the round after this scored position: gold and box stay out (D22-D24)."""
    box, seats = box_of(scored["ruleset"]), len(scored["seats"])
    if scored["ruleset"].startswith("saboteur"):
        return deal_of(scored["ruleset"], seats, box.deck, list(box.goals.elements()), rng)
    out = Counter(scored["box"]) + Counter(card for seat in scored["seats"] for card in seat["gold"])
    face_down = [goal["card"] for goal in scored["goals"] if not goal["revealed"]]
    reshuffled = face_down if scored["options"].get("goals_left") == "reshuffle" else []
    return deal_of(scored["ruleset"], seats, box.deck - out, scored["goal_pile"] + reshuffled, rng)


def play_on(oracle: Oracle, text: str, rng: random.Random) -> list[Json]:
    """Plays a move; if it ends a round, shuffles for the next one."""
    trial = Oracle.from_position(oracle.position())
    try:
        trial.play(text, None)
    except AssertionError:
        return oracle.play(text, next_deal(trial.position(), rng))
    return oracle.play(text, None)


def build(
    ruleset: str = "duel",
    *,
    maze: list[Json] | None = None,
    goals: list[str] | None = None,
    hands: list[list[str]] | None = None,
    roles: list[str] | None = None,
    **what: Any,
) -> Json:
    """A complete position: the named cards are placed as given, all others are in the draw pile."""
    box, seats = box_of(ruleset), max(FEWEST_SEATS[ruleset], len(hands or []), len(roles or []))
    position = Oracle.new(ruleset, seats, {}, first_deal(ruleset, random.Random(0), seats)).position()
    laid = goals or sorted(box.goals)[: len(position["goals"])]
    named = Counter(entry["card"] for entry in maze or []) + Counter(card for hand in hands or [] for card in hand)
    for seat, entry in enumerate(position["seats"]):
        entry |= {"hand": sorted(hands[seat]) if hands else [], "role": roles[seat] if roles else entry["role"]}
    for goal, card in zip(position["goals"], laid, strict=True):
        goal["card"] = card
    position |= {"maze": maze or [], "set_aside": [], "discard": [], "discard_down": [[] for _ in range(seats)]}
    position |= {"draw_pile": sorted((box.deck - named).elements()), "to_act": 0}
    for seat in position["seats"]:
        seat["broken"] = []
    if "goal_pile" in position:
        position["goal_pile"] = sorted((box.goals - Counter(laid)).elements())
    if roles:
        rest = Counter(roles_for(ruleset, seats)) - Counter(roles)
        position["roles_left"] = sorted(rest.elements())
    return position | what


def start(**what: Any) -> Oracle:
    return Oracle.from_position(build(**what))


def of_kind(oracle: Oracle, word: str) -> list[str]:
    return [move for move in oracle.legal() if move.split()[0] == word]


def kinds(events: list[Json]) -> list[str]:
    return [event["type"] for event in events]
