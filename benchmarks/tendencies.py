"""Finds what deeds say about roles, from games of the ladder: `python -m benchmarks.tendencies saboteur`.

Levels are drawn by lot for each seat. Of each moment of a round one observer is kept, with how often each other seat
did what, and the roles they truly have. The weights are those that make the true roles likeliest, given that dwarf
cards are drawn without return (the exact gradient: how often a deed went with a role, less how often it was expected
to), drawn a little toward 0. Prints the table that stands in `stollen.bots.tendencies`.
"""

import sys
from collections import Counter
from math import exp, log, sqrt

from msgspec import Struct

from stollen.bots.rollout.casting import Casting
from stollen.bots.tendencies import SABOTEUR2_COLUMNS, SABOTEUR_COLUMNS
from stollen.cards.decks import deck_for
from stollen.engine.tables import ROLE_COUNT, ROLES, ints_of
from stollen.lab.rolegames import Glance, glances
from stollen.table.chance import SeededDice

LEVELS = ("novice", "apprentice", "apprentice", "foreman", "foreman")
GAMES = {"saboteur": {4: 20, 5: 90, 7: 40, 9: 10}, "saboteur2": {4: 40, 6: 40, 9: 25}}
"""Games by number of seats."""

SEED = "train-tendencies"
OBSERVERS = 2
"""So many seats of a table are kept at each moment, on average."""

EPOCHS = 12
RATE = 0.15
PULL = 0.0005
"""How strongly a weight is drawn toward 0, an example and an epoch."""

Weights = dict[str, list[float]]


class Example(Struct):
    """What one observer saw: by place how often each deed was done, the true roles, and which are known."""

    cards: list[int]
    deeds: list[Counter[str]]
    roles: list[int]
    known: list[bool]


def example(glance: Glance) -> Example:
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


def expected(case: Example, weights: Weights) -> Casting:
    casting = Casting(ints_of(case.cards), len(case.roles))
    for place, deeds in enumerate(case.deeds):
        if case.known[place]:
            casting.reveal(place, case.roles[place])
            continue
        values = [0.0] * ROLE_COUNT
        for name, count in deeds.items():
            row = weights.get(name)
            if row is not None:
                for role in range(ROLE_COUNT):
                    values[role] += count * row[role]
        most = max(values)
        for role in range(ROLE_COUNT):
            casting.weigh(place, role, exp(max(-12.0, values[role] - most)))
    casting.reckon()
    return casting


def fit(cases: list[Example], columns: list[int]) -> Weights:
    """Step by step along the gradient, smaller steps for weights that moved much already."""
    weights: Weights = {name: [0.0] * ROLE_COUNT for case in cases for deeds in case.deeds for name in deeds}
    moved: Weights = {name: [1e-6] * ROLE_COUNT for name in weights}
    for epoch in range(EPOCHS):
        loss = 0.0
        for case in cases:
            casting = expected(case, weights)
            for place, deeds in enumerate(case.deeds):
                if case.known[place]:
                    continue
                chances = [casting.probability(place, role) for role in range(ROLE_COUNT)]
                loss -= log(max(1e-9, chances[case.roles[place]]))
                for name, count in deeds.items():
                    row, steps = weights[name], moved[name]
                    for role in columns:
                        pull = count * ((role == case.roles[place]) - chances[role]) - PULL * row[role]
                        steps[role] += pull * pull
                        row[role] += RATE * pull / sqrt(steps[role])
        print(f"epoch {epoch + 1}: loss {loss / len(cases):.4f}", file=sys.stderr, flush=True)
    return weights


def main(ruleset: str) -> None:
    names = SABOTEUR_COLUMNS if ruleset == "saboteur" else SABOTEUR2_COLUMNS
    columns = [ROLES[name] for name in names]
    cases = collect(ruleset)
    weights = fit(cases, columns)
    seen = Counter(name for case in cases for deeds in case.deeds for name in deeds)
    for name in sorted(weights):
        row = ", ".join(f"{weights[name][role]:.2f}" for role in columns)
        print(f'    "{name}": ({row}{"," if len(columns) == 1 else ""}),  # {seen[name]}')


if __name__ == "__main__":
    main(sys.argv[1])
