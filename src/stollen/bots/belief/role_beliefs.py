"""Who holds which role: what each player did, weighed by role, and the chances that follow from the dwarf cards."""

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
"""No behavior speaks louder than this, as a logarithm of likelihoods: nobody is ever certain by deeds alone."""


POINT = 0.3
"""What a point of trust is worth, as a logarithm of odds."""


class Holding(Struct):
    """One dwarf card in the hands of a seat: what the seat did while it had it."""

    seat: Seat
    deeds: list[Conduct]
    log_likelihood: list[float]
    """By role, how well it explains the deeds."""


class Evidence(Struct, frozen=True):
    """What one deed adds to the logarithm of the odds that its player is a saboteur."""

    names: tuple[str, ...]
    log_odds: float


class RoleBeliefs:
    """Listens like its seat; each hat swap begins a new holding (X9)."""

    def __init__(self, seat: Seat) -> None:
        self.watcher = ConductReader(seat)
        self.aside: list[Holding] = []
        self._now: dict[Seat, Holding] = {}

    def observe(self, event: Event) -> None:
        """Learn from an event."""
        deed = self.watcher.observe(event)
        if deed is not None:
            self.note(deed)
        match event:
            case RoundStarted():
                self.aside, self._now = [], {}
            case HatSwapped() | HatSwappedUnseen():
                self.aside.append(self.holding(event.seat))
                self._now.pop(event.seat)

    def holding(self, seat: Seat) -> Holding:
        """What a seat did with the dwarf card it has now."""
        if seat not in self._now:
            self._now[seat] = Holding(seat, [], [0.0] * ROLE_COUNT)
        return self._now[seat]

    def note(self, deed: Conduct) -> None:
        """Weigh what a seat did with the dwarf card it has now."""
        holding = self.holding(deed.seat)
        holding.deeds.append(deed)
        holding.log_likelihood = _weighed(self.watcher.ruleset, holding.log_likelihood, deed)

    # -- chances --------------------------------------------------------------------------------------------------

    def casting(
        self, ruleset: str, roles: Sequence[CardId | None], aside: Sequence[CardId | None], without: Seat | None = None
    ) -> RoleDistribution:
        """The places of all dwarf cards held or laid aside, with the roles the seat knows; `without` one's deeds."""
        cards = deck_for(ruleset).dwarf_counts[len(roles)]
        number = tables_for(ruleset).role_number
        counts = [0] * ROLE_COUNT
        for card, count in cards.items():
            counts[number[card]] += count
        casting = RoleDistribution(ints_of(counts), len(roles) + len(aside))
        for place, known in enumerate([*roles, *aside]):
            if known is not None:
                casting.reveal(place, number[known])
            elif place != without:
                self._weigh(casting, place, len(roles))
        casting.reckon()
        return casting

    def _weigh(self, casting: RoleDistribution, place: int, seats: int) -> None:
        if place >= seats + len(self.aside):
            return  # laid aside before this seat listened
        holding = self.holding(place) if place < seats else self.aside[place - seats]
        most = max(holding.log_likelihood)
        for role in range(ROLE_COUNT):
            casting.weigh(place, role, exp(max(-MOST_EVIDENCE, holding.log_likelihood[role] - most)))

    def opinions(self, ruleset: str, roles: Sequence[CardId | None], aside: Sequence[CardId | None]) -> list[int]:
        """Trust by seat: how far the odds of a saboteur have fallen, or risen, from what the dwarf cards alone say."""
        casting = self.casting(ruleset, roles, aside)
        fresh = RoleBeliefs(self.watcher.seat).casting(ruleset, [*roles], [*aside])
        return [
            _trust(casting.probability(seat, SABOTEUR), fresh.probability(seat, SABOTEUR)) for seat in range(len(roles))
        ]

    def evidence(
        self, ruleset: str, roles: Sequence[CardId | None], aside: Sequence[CardId | None], seat: Seat
    ) -> list[Evidence]:
        """How suspicion of a seat came about: first what cards and others say, then each deed; the sum is the odds."""
        casting = self.casting(ruleset, roles, aside, without=seat)
        prior = [casting.probability(seat, role) for role in range(ROLE_COUNT)]
        found = [Evidence((), _log_odds(prior, [0.0] * ROLE_COUNT))]
        likelihood, before = [0.0] * ROLE_COUNT, found[0].log_odds
        for deed in self.holding(seat).deeds:
            likelihood = _weighed(ruleset, likelihood, deed)
            now = _log_odds(prior, likelihood)
            found.append(Evidence(deed.names, now - before if now != before else 0.0))  # both may be infinite
            before = now
        return found


def _trust(now: float, before: float) -> int:
    if now <= 0 or now >= 1:
        return SURE if now <= 0 else -SURE
    if before <= 0 or before >= 1:
        return 0
    fallen = log(before / (1 - before)) - log(now / (1 - now))
    return max(-SURE, min(SURE, round(fallen / POINT)))


def _weighed(ruleset: str, likelihood: Sequence[float], deed: Conduct) -> list[float]:
    """The logarithms of likelihoods after one more deed."""
    known = log_likelihoods_for(ruleset)
    more = [known[name] for name in deed.names if name in known]
    return [value + sum(row[role] for row in more) for role, value in enumerate(likelihood)]


def _log_odds(prior: Sequence[float], log_likelihood: Sequence[float]) -> float:
    """The logarithm of the odds that it is a saboteur; a known role has infinite ones."""
    most = max(log_likelihood)
    weights = [
        chance * exp(max(-MOST_EVIDENCE, value - most)) for chance, value in zip(prior, log_likelihood, strict=True)
    ]
    guilty, others = weights[SABOTEUR], sum(weights) - weights[SABOTEUR]
    if guilty <= 0 or others <= 0:
        return float("inf") if guilty > 0 else float("-inf")
    return log(guilty) - log(others)
