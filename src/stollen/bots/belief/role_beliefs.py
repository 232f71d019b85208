"""The chances of each player's role, from the dwarf cards and the likelihoods of the players' actions."""

from collections.abc import Sequence
from math import exp, log

from msgspec import Struct

from stollen.bots.belief.behavior import Conduct, ConductReader
from stollen.bots.belief.role_likelihoods import log_likelihoods_for
from stollen.bots.belief.trust import SURE
from stollen.bots.search.world.role_distribution import RoleDistribution
from stollen.cards.decks import deck_for
from stollen.engine.lookup_tables import ROLE_COUNT, SABOTEUR, ints_of, tables_for
from stollen.game.events.event import Event, HatSwapped, HatSwappedUnseen, RoundStarted
from stollen.game.moves.move import CardId, Seat

MOST_EVIDENCE = 12.0
"""The greatest difference of log-likelihoods: actions alone never make a role certain."""


POINT = 0.3
"""The log odds of a point of trust."""


class Holding(Struct):
    """The actions of a seat while it holds one dwarf card."""

    seat: Seat
    actions: list[Conduct]
    log_likelihood: list[float]
    """The log-likelihood of the actions, by role."""


class Evidence(Struct, frozen=True):
    """The log odds that one action adds to its player being a saboteur."""

    names: tuple[str, ...]
    log_odds: float


class RoleBeliefs:
    """The beliefs of one seat about all roles; each hat swap begins a new holding (X9)."""

    def __init__(self, seat: Seat) -> None:
        self.reader = ConductReader(seat)
        self.aside: list[Holding] = []
        self._now: dict[Seat, Holding] = {}

    def observe(self, event: Event) -> None:
        """Learn from an event."""
        action = self.reader.observe(event)
        if action is not None:
            self.note(action)
        match event:
            case RoundStarted():
                self.aside, self._now = [], {}
            case HatSwapped() | HatSwappedUnseen():
                self.aside.append(self.holding(event.seat))
                self._now.pop(event.seat)

    def holding(self, seat: Seat) -> Holding:
        """The actions of a seat with its current dwarf card."""
        if seat not in self._now:
            self._now[seat] = Holding(seat, [], [0.0] * ROLE_COUNT)
        return self._now[seat]

    def note(self, action: Conduct) -> None:
        """Add an action of a seat with its current dwarf card."""
        holding = self.holding(action.seat)
        holding.actions.append(action)
        holding.log_likelihood = _weighed(self.reader.ruleset, holding.log_likelihood, action)

    # -- chances --------------------------------------------------------------------------------------------------

    def distribution(
        self, ruleset: str, roles: Sequence[CardId | None], aside: Sequence[CardId | None], without: Seat | None = None
    ) -> RoleDistribution:
        """The distribution of roles over seats and cards laid aside; `without` ignores the actions of one seat."""
        cards = deck_for(ruleset).dwarf_counts[len(roles)]
        number = tables_for(ruleset).role_number
        counts = [0] * ROLE_COUNT
        for card, count in cards.items():
            counts[number[card]] += count
        distribution = RoleDistribution(ints_of(counts), len(roles) + len(aside))
        for place, known in enumerate([*roles, *aside]):
            if known is not None:
                distribution.fix_role(place, number[known])
            elif place != without:
                self._weigh(distribution, place, len(roles))
        distribution.compute()
        return distribution

    def _weigh(self, distribution: RoleDistribution, place: int, seats: int) -> None:
        if place >= seats + len(self.aside):
            return  # laid aside before this seat heard events
        holding = self.holding(place) if place < seats else self.aside[place - seats]
        most = max(holding.log_likelihood)
        for role in range(ROLE_COUNT):
            distribution.set_likelihood(place, role, exp(max(-MOST_EVIDENCE, holding.log_likelihood[role] - most)))

    def trust_by_seat(self, ruleset: str, roles: Sequence[CardId | None], aside: Sequence[CardId | None]) -> list[int]:
        """Trust by seat: how far the odds of a saboteur fell below those from the dwarf cards alone."""
        distribution = self.distribution(ruleset, roles, aside)
        fresh = RoleBeliefs(self.reader.seat).distribution(ruleset, [*roles], [*aside])
        return [
            _trust(distribution.probability(seat, SABOTEUR), fresh.probability(seat, SABOTEUR))
            for seat in range(len(roles))
        ]

    def evidence(
        self, ruleset: str, roles: Sequence[CardId | None], aside: Sequence[CardId | None], seat: Seat
    ) -> list[Evidence]:
        """The evidence about a seat: the log odds from cards and other players, then those of each action."""
        distribution = self.distribution(ruleset, roles, aside, without=seat)
        prior = [distribution.probability(seat, role) for role in range(ROLE_COUNT)]
        found = [Evidence((), _log_odds(prior, [0.0] * ROLE_COUNT))]
        likelihood, before = [0.0] * ROLE_COUNT, found[0].log_odds
        for action in self.holding(seat).actions:
            likelihood = _weighed(ruleset, likelihood, action)
            now = _log_odds(prior, likelihood)
            found.append(Evidence(action.names, now - before if now != before else 0.0))  # both may be infinite
            before = now
        return found


def _trust(now: float, before: float) -> int:
    if now <= 0 or now >= 1:
        return SURE if now <= 0 else -SURE
    if before <= 0 or before >= 1:
        return 0
    fallen = log(before / (1 - before)) - log(now / (1 - now))
    return max(-SURE, min(SURE, round(fallen / POINT)))


def _weighed(ruleset: str, likelihood: Sequence[float], action: Conduct) -> list[float]:
    """The log-likelihoods after one more action."""
    known = log_likelihoods_for(ruleset)
    more = [known[name] for name in action.names if name in known]
    return [value + sum(row[role] for row in more) for role, value in enumerate(likelihood)]


def _log_odds(prior: Sequence[float], log_likelihood: Sequence[float]) -> float:
    """The log odds of a saboteur, infinite for a known role."""
    most = max(log_likelihood)
    weights = [
        chance * exp(max(-MOST_EVIDENCE, value - most)) for chance, value in zip(prior, log_likelihood, strict=True)
    ]
    guilty, others = weights[SABOTEUR], sum(weights) - weights[SABOTEUR]
    if guilty <= 0 or others <= 0:
        return float("inf") if guilty > 0 else float("-inf")
    return log(guilty) - log(others)
