"""The base game (B): diggers against saboteurs, one common start."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from .cards import Box
from .game import Game
from .maze import Cell, Dwarf, Goal, Place, Tile
from .table import Json, Seat, Table

START: Cell = (0, 0)


class Saboteur(Game):
    """Play goes clockwise, by rising seat (B3)."""

    pass_limit = 1
    may_mend = False

    @classmethod
    def fresh_table(cls, seats: int, options: dict[str, str], box: Box) -> Table:
        assert 3 <= seats <= 10, "saboteur has three to ten seats"
        return Table("saboteur", options, [Seat() for _ in range(seats)])

    def seat_row(self) -> dict[str, Any]:
        """Roles and hand size for this number of players (B1, B2)."""
        players = len(self.table.seats)
        return next(row for row in self.box.files[0]["seats"] if row["players"] == players)

    def starts(self) -> list[Tile]:
        return [Tile("start", "base-start", START, self.box.face("base-start", False))]

    def start_of(self, seat: int) -> Cell:
        return START

    def dwarf_of(self, seat: int) -> Dwarf:
        """Doors never hinder placing, linking or revealing (X6)."""
        return Dwarf(None, None)

    def anybodys_reach(self) -> set[Place]:
        """All dig from the common start."""
        return self.reach(0)

    def may_break(self, by: int, seat: int) -> bool:
        """Any player, oneself included (B5)."""
        return True

    def may_repair(self, by: int, seat: int) -> bool:
        """Any player, oneself included (B5)."""
        return True

    # A turn

    def goals_lie(self, then: str, draw: int) -> None:
        reason = self.why_round_ends()
        if reason == "treasure":
            self.end_round(reason)
        else:
            self.action_done(draw)

    def action_done(self, draw: int) -> None:
        self.finish_turn(draw)

    def treasure(self) -> Goal:
        return next(goal for goal in self.table.goals if goal.face.treasure)

    def why_round_ends(self) -> str | None:
        """Whether the treasure is revealed, or no cards are left (B6, X14)."""
        if self.treasure().revealed:
            return "treasure"
        return "cards" if self.all_cards_gone() else None

    # The end of a round

    def end_round(self, reason: str) -> None:
        """Roles are revealed before any gold is taken (B9, X19)."""
        seats = self.table.seats
        self.tell("round_ended", round=self.table.round, reason=reason)
        self.tell("roles_revealed", roles=[seat.role for seat in seats])
        self.share_gold(reason, {"won": [0 for _ in seats], "paid": [0 for _ in seats], "last": self.active})

    def share_gold(self, reason: str, account: Json) -> None:
        self.table.pending = account
        if reason == "treasure":
            self.draw_nuggets()
        else:
            self.pay_saboteurs()

    def takers(self) -> list[int]:
        """The diggers; by option only those with whole tools (B10)."""
        forfeit = self.table.options.get("broken_tools_forfeit", "off") == "on"
        diggers = [number for number, seat in enumerate(self.table.seats) if seat.role == "base-digger"]
        return [seat for seat in diggers if not (forfeit and self.table.seats[seat].broken)]

    def draw_nuggets(self) -> None:
        """As many cards as players, at most nine, or as diggers; the finder of the treasure chooses first (B7)."""
        if not self.takers():
            self.score_round()
            return
        count = min(len(self.table.seats), 9)
        if self.table.options.get("nuggets", "players") == "diggers":
            count = sum(seat.role == "base-digger" for seat in self.table.seats)
        self.table.pending = {"nuggets": sorted(self.table.nuggets[:count]), "won": self.pending()["won"]}
        self.table.pending["last"] = self.active
        del self.table.nuggets[:count]
        self.offer_to(self.active if self.active in self.takers() else self.counter_clockwise(self.active))

    def counter_clockwise(self, seat: int) -> int:
        """The next taker, by falling seat; at last the same one again."""
        count = len(self.table.seats)
        return next(other % count for other in range(seat - 1, seat - 1 - count, -1) if other % count in self.takers())

    def offer_to(self, seat: int) -> None:
        """A seat is asked while more than one card is left; the last is given to it (B7)."""
        offer = self.pending()["nuggets"]
        if len(offer) > 1:
            self.table.phase, self.table.to_act = "take", seat
            self.tell("nuggets_offered", seat=seat, values=list(offer))
        else:
            self.take(seat, offer[0])
            self.score_round()

    def take(self, seat: int, value: int) -> None:
        self.pending()["nuggets"].remove(value)
        self.give(seat, value)
        self.tell("took", seat=seat, value=value)

    def give(self, seat: int, gold: int) -> None:
        self.table.seats[seat].gold += gold
        self.pending()["won"][seat] += gold

    def pay_saboteurs(self) -> None:
        """One saboteur gets 4 gold, two or three 3 each, four 2 each (B8)."""
        saboteurs = [number for number, seat in enumerate(self.table.seats) if seat.role == "base-saboteur"]
        for seat in saboteurs:
            self.give(seat, self.box.files[0]["saboteur_pay"][str(len(saboteurs))])
        self.score_round()

    def other_moves(self) -> Iterator[str]:
        if self.table.phase == "take":
            yield from {f"take {value}" for value in self.pending()["nuggets"]}

    def play_other(self, words: list[str]) -> None:
        seat = self.active
        self.take(seat, int(words[1]))
        self.offer_to(self.counter_clockwise(seat))

    def score_round(self) -> None:
        account, has = self.pending(), [seat.gold for seat in self.table.seats]
        paid = account.get("paid", [0 for _ in has])
        self.tell("round_scored", round=self.table.round, won=account["won"], paid=paid, has=has, **self.secrecy())
        self.round_scored()

    def secrecy(self) -> Json:
        """Players know only their own gold (B9)."""
        return {"secret": True}

    def final_outcome(self) -> Json:
        """Most gold wins; ties win together (B9, X20)."""
        gold = [seat.gold for seat in self.table.seats]
        return {"gold": gold, "winners": [seat for seat, amount in enumerate(gold) if amount == max(gold)]}

    # Deals

    def start_round(self, number: int, deal: Json) -> None:
        self.table.round = number
        self.check_deal(deal)
        self.table.to_act = self.first_seat(deal)
        self.clear_table()
        self.deal_cards(deal)
        self.tell("round_started", round=number, first=self.table.to_act)
        for seat, player in enumerate(self.table.seats):
            self.tell("role_dealt", seat=seat, role=player.role)
        for seat, player in enumerate(self.table.seats):
            self.tell("dealt", seat=seat, cards=list(player.hand))

    def first_seat(self, deal: Json) -> int:
        """Drawn by lot; later the left neighbor of the seat of the last turn (B3)."""
        if self.table.round == 1:
            return int(deal["first"])
        return int(self.pending()["last"] + 1) % len(self.table.seats)

    def clear_table(self) -> None:
        table = self.table
        table.turn, table.phase, table.pending = 1, "turn", None
        table.maze, table.discard, table.discard_down = [], [], [[] for _ in table.seats]
        table.roles_aside, table.inspected, table.theft_order = [], [], []
        for seat in table.seats:
            seat.broken, seat.trapped, seat.theft = set(), False, False

    def deal_cards(self, deal: Json) -> None:
        """Goals, roles, hands in blocks; the rest is the draw pile (B1, B2, X1, X2)."""
        table = self.table
        cells = [(column, row) for column, row in self.box.files[0]["setup"]["goals"]]
        table.goals = [
            Goal("goal", card, cell, self.box.face(card, False))
            for card, cell in zip(deal["goals"], cells, strict=True)
        ]
        table.nuggets = list(deal.get("nuggets", table.nuggets))
        roles, deck = list(deal["roles"]), list(deal["deck"])
        table.set_aside = [deck.pop(0) for _ in range(self.aside())]
        for seat in table.seats:
            seat.role = roles.pop(0)
            seat.hand = [deck.pop(0) for _ in range(self.hand_size())]
        table.roles_left, table.draw_pile = roles, deck

    def aside(self) -> int:
        return 0

    def hand_size(self) -> int:
        return int(self.seat_row()["hand"])

    def dwarf_cards(self) -> Counter[str]:
        """The roles that are shuffled for this number of players (B1)."""
        row = self.seat_row()
        return Counter({"base-saboteur": row["saboteurs"], "base-digger": row["diggers"]})

    def check_deal(self, deal: Json) -> None:
        """All cards are shuffled again (C19); lots and nuggets only once (B2, B3)."""
        once = self.dealt_once() if self.table.round == 1 else set[str]()
        assert set(deal) == {"deck", "goals", "roles"} | once, f"keys of the deal: {sorted(deal)}"
        assert Counter(deal["deck"]) == self.box.deck, "the deck is not what it must be"
        assert Counter(deal["goals"]) == self.box.goals, "the goals are not what they must be"
        assert Counter(deal["roles"]) == self.dwarf_cards(), "the roles are not what they must be"
        if "first" in once:
            assert deal["first"] in range(len(self.table.seats)), "no such seat"
        if "nuggets" in once:
            nuggets = Counter({entry["value"]: entry["count"] for entry in self.box.entries("nugget")})
            assert Counter(deal["nuggets"]) == nuggets, "the nuggets are not what they must be"

    def dealt_once(self) -> set[str]:
        return {"first", "nuggets"}
