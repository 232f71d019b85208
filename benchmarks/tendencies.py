"""Fits the likelihoods of actions by role, from games of bots: `python -m benchmarks.tendencies saboteur`.

Each seat has a random level. An example is what one observer saw at a moment of a round: how often each other seat did
what, and the true roles. The weights maximize the likelihood of the true roles, given that dwarf cards are drawn
without return, with a pull toward 0. The gradient is exact: how often an action went with a role, less the expected
number. Writes the weights to `role_likelihoods.json`.
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
from stollen.lab.roles.role_games import ObserverView, observer_views

LEVELS = ("novice", "apprentice", "apprentice", "foreman", "foreman")
ROLE_CARDS = {
    "saboteur": ("base-saboteur",),
    "saboteur2": ("x-saboteur", "x-geologist", "x-digger-green", "x-digger-blue"),
}
"""The dwarf cards with weights; the others have 0."""

GAMES = {"saboteur": {4: 20, 5: 90, 7: 40, 9: 10}, "saboteur2": {4: 24, 6: 24, 9: 10}}
"""Games by number of seats."""

SEED = "train-tendencies"
LEAST = 30
"""Actions that are rarer have no weight."""

OBSERVERS = 2
"""The mean number of observers at each moment."""

EPOCHS = 12
RATE = 0.15
PULL = 0.0005
"""The pull of a weight toward 0, by example and epoch."""

Weights = dict[str, float]


class Example(Struct):
    """What one observer saw: the number of each action by place, the true roles, and which are known."""

    cards: list[int]
    actions: list[Counter[str]]
    roles: list[int]
    known: list[bool]


def example(view: ObserverView) -> Example:
    reading, seats = view.beliefs, len(view.roles)
    held = [*(reading.holding(seat) for seat in range(seats)), *reading.aside]
    cards = [0] * ROLE_COUNT
    for card, count in deck_for(view.ruleset).dwarf_counts[seats].items():
        cards[ROLES[card]] += count
    actions = [Counter(name for action in holding.actions for name in action.names) for holding in held]
    known = [role is not None for role in (*view.known, *view.known_aside)]
    return Example(cards, actions, [ROLES[role] for role in (*view.roles, *view.aside)], known)


def collect(ruleset: str) -> list[Example]:
    found: list[Example] = []
    dice = SeededDice(SEED, "observers")
    for seats, games in GAMES[ruleset].items():
        kept = len(found)
        seen = observer_views(ruleset, seats, LEVELS, f"{SEED}-{seats}", games)
        found.extend(example(view) for view in seen if dice.below(seats) < OBSERVERS)
        print(f"{ruleset}, {seats} seats: {len(found) - kept} examples", file=sys.stderr, flush=True)
    return found


def key_of(name: str, role: int) -> str | None:
    """The name of the weight of an action for a role; diggers of both teams, boss and profiteer have 0.

    Only doors distinguish the teams, and a blue door has the weights of a green one with the teams exchanged.
    """
    if role in (SABOTEUR, GEOLOGIST):
        return f"{name}/{role}"
    if name.startswith("door") and role in (GREEN_DIGGER, BLUE_DIGGER):
        own = (name == "door green") == (role == GREEN_DIGGER)
        return "door own" if own else "door other"
    return None


def values_of(weights: Weights, actions: Counter[str]) -> list[float]:
    """The log-likelihood of actions by role."""
    return [
        sum(count * weights.get(key_of(name, role) or "", 0.0) for name, count in actions.items())
        for role in range(ROLE_COUNT)
    ]


def expected(case: Example, weights: Weights) -> RoleDistribution:
    distribution = RoleDistribution(ints_of(case.cards), len(case.roles))
    for place, actions in enumerate(case.actions):
        if case.known[place]:
            distribution.fix_role(place, case.roles[place])
            continue
        values = values_of(weights, actions)
        most = max(values)
        for role in range(ROLE_COUNT):
            distribution.set_likelihood(place, role, exp(max(-MOST_EVIDENCE, values[role] - most)))
    distribution.compute()
    return distribution


def fit(cases: list[Example]) -> Weights:
    """Fit the weights by gradient ascent with a smaller rate for weights that moved much (AdaGrad)."""
    weights: Weights = {}
    moved: Weights = {}
    for epoch in range(EPOCHS):
        loss = 0.0
        for case in cases:
            distribution = expected(case, weights)
            for place, actions in enumerate(case.actions):
                if not case.known[place]:
                    chances = [distribution.probability(place, role) for role in range(ROLE_COUNT)]
                    loss -= log(max(1e-9, chances[case.roles[place]]))
                    step(
                        weights,
                        moved,
                        actions,
                        [(role == case.roles[place]) - chances[role] for role in range(ROLE_COUNT)],
                    )
        print(f"epoch {epoch + 1}: loss {loss / len(cases):.4f}", file=sys.stderr, flush=True)
    return weights


def step(weights: Weights, moved: Weights, actions: Counter[str], surprise: list[float]) -> None:
    """Move every weight that contributed to an error."""
    for name, count in actions.items():
        for role, more in enumerate(surprise):
            key = key_of(name, role)
            if key is not None and more != 0.0:
                pull = count * more - PULL * weights.get(key, 0.0)
                moved[key] = moved.get(key, 1e-6) + pull * pull
                weights[key] = weights.get(key, 0.0) + RATE * pull / sqrt(moved[key])


def main(ruleset: str) -> None:
    cases = collect(ruleset)
    weights = fit(cases)
    seen = Counter(name for case in cases for actions in case.actions for name in actions)
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
