"""Finds what deeds say about roles, from games of the ladder: `python -m benchmarks.tendencies saboteur`.

Levels are drawn by lot for each seat. Of each moment of a round one observer is kept, with how often each other seat
did what, and the roles they truly have. The weights are those that make the true roles likeliest, given that dwarf
cards are drawn without return (the exact gradient: how often a deed went with a role, less how often it was expected
to), drawn a little toward 0. Writes them to `role_likelihoods.json`.
"""

import sys
from collections import Counter
from math import exp, log, sqrt

from msgspec import Struct

from benchmarks.weights import source, write_weights
from stollen.bots.belief.role_beliefs import MOST_EVIDENCE
from stollen.bots.belief.role_likelihoods import RoleLikelihoods, role_likelihoods
from stollen.bots.search.world.role_distribution import RoleDistribution
from stollen.cards.decks import deck_for
from stollen.engine.lookup_tables import BLUE_DIGGER, GEOLOGIST, GREEN_DIGGER, ROLE_COUNT, ROLES, SABOTEUR, ints_of
from stollen.game.records.shuffle import SeededDice
from stollen.lab.roles.role_games import ObserverView, glances

LEVELS = ("novice", "apprentice", "apprentice", "foreman", "foreman")
ROLE_CARDS = {
    "saboteur": ("base-saboteur",),
    "saboteur2": ("x-saboteur", "x-geologist", "x-digger-green", "x-digger-blue"),
}
"""The dwarf cards that have likelihoods; the others are the measure."""

GAMES = {"saboteur": {4: 20, 5: 90, 7: 40, 9: 10}, "saboteur2": {4: 24, 6: 24, 9: 10}}
"""Games by number of seats."""

SEED = "train-tendencies"
LEAST = 30
"""Deeds that are rarer have no weight."""

OBSERVERS = 2
"""So many seats of a table are kept at each moment, on average."""

EPOCHS = 12
RATE = 0.15
PULL = 0.0005
"""How strongly a weight is drawn toward 0, an example and an epoch."""

Weights = dict[str, float]


class Example(Struct):
    """What one observer saw: by place how often each deed was done, the true roles, and which are known."""

    cards: list[int]
    deeds: list[Counter[str]]
    roles: list[int]
    known: list[bool]


def example(glance: ObserverView) -> Example:
    reading, seats = glance.reading, len(glance.roles)
    held = [*(reading.holding(seat) for seat in range(seats)), *reading.aside]
    cards = [0] * ROLE_COUNT
    for card, count in deck_for(glance.ruleset).dwarf_counts[seats].items():
        cards[ROLES[card]] += count
    deeds = [Counter(name for deed in holding.deeds for name in deed.names) for holding in held]
    known = [role is not None for role in (*glance.known, *glance.known_aside)]
    return Example(cards, deeds, [ROLES[role] for role in (*glance.roles, *glance.aside)], known)


def collect(ruleset: str) -> list[Example]:
    found: list[Example] = []
    dice = SeededDice(SEED, "observers")
    for seats, games in GAMES[ruleset].items():
        kept = len(found)
        seen = glances(ruleset, seats, LEVELS, f"{SEED}-{seats}", games)
        found.extend(example(glance) for glance in seen if dice.below(seats) < OBSERVERS)
        print(f"{ruleset}, {seats} seats: {len(found) - kept} examples", file=sys.stderr, flush=True)
    return found


def key_of(name: str, role: int) -> str | None:
    """The weight of a deed for a role. Diggers of both teams, boss and profiteer are the measure, with 0.

    Only doors tell teams apart, and what a green door says about green a blue one says about blue.
    """
    if role in (SABOTEUR, GEOLOGIST):
        return f"{name}/{role}"
    if name.startswith("door") and role in (GREEN_DIGGER, BLUE_DIGGER):
        own = (name == "door green") == (role == GREEN_DIGGER)
        return "door own" if own else "door other"
    return None


def values_of(weights: Weights, deeds: Counter[str]) -> list[float]:
    """By role, how well it explains deeds, as a logarithm."""
    return [
        sum(count * weights.get(key_of(name, role) or "", 0.0) for name, count in deeds.items())
        for role in range(ROLE_COUNT)
    ]


def expected(case: Example, weights: Weights) -> RoleDistribution:
    casting = RoleDistribution(ints_of(case.cards), len(case.roles))
    for place, deeds in enumerate(case.deeds):
        if case.known[place]:
            casting.reveal(place, case.roles[place])
            continue
        values = values_of(weights, deeds)
        most = max(values)
        for role in range(ROLE_COUNT):
            casting.weigh(place, role, exp(max(-MOST_EVIDENCE, values[role] - most)))
    casting.reckon()
    return casting


def fit(cases: list[Example]) -> Weights:
    """Step by step along the gradient, smaller steps for weights that moved much already."""
    weights: Weights = {}
    moved: Weights = {}
    for epoch in range(EPOCHS):
        loss = 0.0
        for case in cases:
            casting = expected(case, weights)
            for place, deeds in enumerate(case.deeds):
                if not case.known[place]:
                    chances = [casting.probability(place, role) for role in range(ROLE_COUNT)]
                    loss -= log(max(1e-9, chances[case.roles[place]]))
                    step(
                        weights,
                        moved,
                        deeds,
                        [(role == case.roles[place]) - chances[role] for role in range(ROLE_COUNT)],
                    )
        print(f"epoch {epoch + 1}: loss {loss / len(cases):.4f}", file=sys.stderr, flush=True)
    return weights


def step(weights: Weights, moved: Weights, deeds: Counter[str], surprise: list[float]) -> None:
    """Move every weight that had a part in a surprise."""
    for name, count in deeds.items():
        for role, more in enumerate(surprise):
            key = key_of(name, role)
            if key is not None and more != 0.0:
                pull = count * more - PULL * weights.get(key, 0.0)
                moved[key] = moved.get(key, 1e-6) + pull * pull
                weights[key] = weights.get(key, 0.0) + RATE * pull / sqrt(moved[key])


def main(ruleset: str) -> None:
    cases = collect(ruleset)
    weights = fit(cases)
    seen = Counter(name for case in cases for deeds in case.deeds for name in deeds)
    found = {
        name: {role: round(weights.get(key_of(name, ROLES[role]) or "", 0.0), 2) for role in ROLE_CARDS[ruleset]}
        for name in sorted(name for name, count in seen.items() if count >= LEAST)
    }
    tables = ", ".join(f"{games} with {seats} seats" for seats, games in GAMES[ruleset].items())
    games = f"{sum(GAMES[ruleset].values())} games, {tables}; levels drawn from {', '.join(dict.fromkeys(LEVELS))}"
    write_weights(
        "role_likelihoods",
        {**role_likelihoods(), ruleset: RoleLikelihoods(source("benchmarks.tendencies", games), found)},
    )


if __name__ == "__main__":
    main(sys.argv[1])
