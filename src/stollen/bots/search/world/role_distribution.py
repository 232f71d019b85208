"""The exact distribution of dwarf cards, from their numbers and from the likelihood of each holder's actions.

Dwarf cards are drawn without return. A *place* holds one of them: a seat, or a card that was laid aside when a hat was
swapped (X9). The next place depends only on how often each role was drawn before, so forward and backward sums over
these counts replace sums over all deals.
"""

from typing import Final, final

from stollen.engine.lookup_tables import ROLE_COUNT
from stollen.engine.numbers import i64, u8, vec
from stollen.engine.rng import Dice

LOTS: Final = 1 << 30
"""The resolution of the random numbers that draw roles."""


@final
class RoleDistribution:
    """The likelihood of each role at each place, up to a factor for the place."""

    def __init__(self, cards: vec[i64], places: i64) -> None:
        self.cards: vec[i64] = cards
        self.places: i64 = places
        self.likelihood: vec[float] = vec[float]([1.0] * (places * ROLE_COUNT))
        self.stride: vec[i64] = vec[i64]([0] * ROLE_COUNT)
        self.width: i64 = 1
        for role in range(i64(ROLE_COUNT)):
            self.stride[role] = self.width
            self.width *= cards[role] + 1
        self.before: vec[float] = vec[float]([0.0] * ((places + 1) * self.width))
        self.after: vec[float] = vec[float]([0.0] * ((places + 1) * self.width))

    def set_likelihood(self, place: i64, role: i64, likelihood: float) -> None:
        """Set the likelihood of what the holder of a place did, if it has this role."""
        self.likelihood[place * ROLE_COUNT + role] = likelihood

    def fix_role(self, place: i64, role: i64) -> None:
        """Fix the role of a place."""
        for other in range(i64(ROLE_COUNT)):
            if other != role:
                self.likelihood[place * ROLE_COUNT + other] = 0.0

    def drawn(self, counts: i64, role: i64) -> i64:
        """The number of cards of a role among those drawn."""
        return counts // self.stride[role] % (self.cards[role] + 1)

    def chance(self, place: i64, counts: i64, role: i64) -> float:
        """The weight of drawing a role at a place after these cards."""
        left = self.cards[role] - self.drawn(counts, role)
        return float(left) * self.likelihood[place * ROLE_COUNT + role]

    # -- sums over all deals ------------------------------------------------------------------------------------

    def compute(self) -> None:
        """Compute the forward and backward sums of each place, by the cards drawn so far."""
        for i in range(i64(len(self.before))):
            self.before[i] = 0.0
            self.after[i] = 0.0
        self.before[0] = 1.0
        for place in range(self.places):
            self.forward(place)
        for counts in range(self.width):
            self.after[self.places * self.width + counts] = 1.0
        for back in range(self.places):
            self.backward(self.places - 1 - back)

    def forward(self, place: i64) -> None:
        here = place * self.width
        for counts in range(self.width):
            weight = self.before[here + counts]
            if weight > 0.0:
                for role in range(i64(ROLE_COUNT)):
                    more = self.chance(place, counts, role)
                    if more > 0.0:
                        self.before[here + self.width + counts + self.stride[role]] += weight * more

    def backward(self, place: i64) -> None:
        here = place * self.width
        for counts in range(self.width):
            if self.before[here + counts] > 0.0:
                total: float = 0.0
                for role in range(i64(ROLE_COUNT)):
                    more = self.chance(place, counts, role)
                    if more > 0.0:
                        total += more * self.after[here + self.width + counts + self.stride[role]]
                self.after[here + counts] = total

    # -- what they say ------------------------------------------------------------------------------------------

    def probability(self, place: i64, role: i64) -> float:
        """The chance that a place holds a role, after `compute`."""
        here = place * self.width
        total: float = 0.0
        for counts in range(self.width):
            weight = self.before[here + counts]
            if weight > 0.0:
                more = self.chance(place, counts, role)
                if more > 0.0:
                    total += weight * more * self.after[here + self.width + counts + self.stride[role]]
        return total / self.after[0]

    def sample(self, dice: Dice) -> vec[u8]:
        """Random roles of all places by their chances, after `compute`."""
        roles = vec[u8]([0] * self.places)
        counts: i64 = 0
        for place in range(self.places):
            role = self.draw(place, counts, dice)
            roles[place] = u8(role)
            counts += self.stride[role]
        return roles

    def draw(self, place: i64, counts: i64, dice: Dice) -> i64:
        here = place * self.width
        lot = self.after[here + counts] * float(dice.below(LOTS)) / float(LOTS)
        found: i64 = 0
        for role in range(i64(ROLE_COUNT)):
            more = self.chance(place, counts, role)
            if more > 0.0:
                weight = more * self.after[here + self.width + counts + self.stride[role]]
                if weight > 0.0:
                    found = role
                    if lot < weight:
                        return role
                    lot -= weight
        return found
