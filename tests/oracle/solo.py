"""The Duel for one (S)."""

from typing import Any

from .cards import Box
from .duel import Duel
from .maze import Tile
from .table import Json, Seat, Table


class Solo(Duel):
    """One seat, one start; drawn break cards and rockfalls take effect at once."""

    @classmethod
    def fresh_table(cls, seats: int, options: dict[str, str], box: Box) -> Table:
        assert seats == 1, "solo has one seat"
        return Table("solo", options, [Seat(options.get("color", "green"))], goal_pile=list(box.goals.elements()))

    def setup(self) -> dict[str, Any]:
        return dict(self.box.files[0]["setup"]["solo"])

    def starts(self) -> list[Tile]:
        """The start of the color the player picked (S1)."""
        [cell] = self.setup()["start"]
        return [self.start_tile(str(self.table.seats[0].color), cell)]

    def first_seat(self) -> int:
        return 0

    def deal_hands(self, deck: list[str]) -> None:
        """Ten cards are removed unseen, then cards are drawn until the hand is full (S2-S4)."""
        aside, size = self.setup()["set_aside"], self.setup()["hand"]
        self.table.set_aside, self.table.draw_pile = deck[:aside], deck[aside:]
        self.table.seats[0].hand = self.draw_good_cards(size)

    def draw(self, seat: int, count: int) -> None:
        cards = self.draw_good_cards(count)
        self.table.seats[seat].hand += cards
        if cards:
            self.tell("drew", seat=seat, cards=cards)

    def draw_good_cards(self, count: int) -> list[str]:
        """Draws one card at a time; a break or rockfall takes effect and another card is drawn (S3, S4)."""
        cards: list[str] = []
        while len(cards) < count and self.table.draw_pile:
            card = self.table.draw_pile.pop(0)
            match self.box.kind(card):
                case "break":
                    self.suffer_break(card)
                case "rockfall":
                    self.suffer_rockfall(card)
                case _:
                    cards.append(card)
        return cards

    def suffer_break(self, card: str) -> None:
        """The card lies in front of the player, or is discarded if that tool is broken already (S3)."""
        [tool] = self.box.tools(card)
        self.tell("forced", seat=0, card=card)
        if tool in self.player.broken:
            self.table.discard.append(card)
        else:
            self.player.broken.add(tool)
            self.tell("tool_broken", seat=0, by=0, card=card, tool=tool)

    def suffer_rockfall(self, card: str) -> None:
        """Removes the last placed path card without gold and troll (S4)."""
        self.tell("forced", seat=0, card=card)
        loose = [tile for tile in self.table.maze if self.may_collapse(tile)]
        if loose:
            self.collapse(card, loose[-1])
        else:
            self.table.discard.append(card)

    def final_outcome(self) -> Json:
        """The rank by total gold: 0-14, 15-19, 20-24, 25 and more (S7)."""
        gold = self.gold_of(0)
        steps = sorted(int(step) for step in self.box.files[0]["solo_rank"])
        return {"gold": [gold], "winners": [0], "rank": sum(gold >= step for step in steps) - 1}
