"""The Duel (D): two dwarfs, doors, trolls, gold on the way."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

from .cards import Box
from .game import Game, cell_text, read_cell
from .maze import Cell, Dwarf, Goal, Place, Tile
from .table import Json, Seat, Table


class Duel(Game):
    """Seat 0 is green, seat 1 blue (D1)."""

    pass_limit = 2
    may_mend = True

    @classmethod
    def fresh_table(cls, seats: int, options: dict[str, str], box: Box) -> Table:
        assert seats == 2, "duel has two seats"
        return Table("duel", options, [Seat("green"), Seat("blue")], goal_pile=list(box.goals.elements()))

    def setup(self) -> dict[str, Any]:
        """The layout of the deck file: cells, counters, keys, hand size (D1, D2)."""
        return dict(self.box.files[0]["setup"]["two"])

    def starts(self) -> list[Tile]:
        blue, green = self.setup()["start"]
        return [self.start_tile("blue", blue), self.start_tile("green", green)]

    def start_tile(self, color: str, cell: list[int]) -> Tile:
        card = f"d-start-{color}"
        return Tile("start", card, (cell[0], cell[1]), self.box.face(card, False))

    def start_of(self, seat: int) -> Cell:
        color = self.table.seats[seat].color
        return next(tile.cell for tile in self.starts() if tile.card == f"d-start-{color}")

    def dwarf_of(self, seat: int) -> Dwarf:
        return Dwarf(seat, self.table.seats[seat].color)

    def may_break(self, by: int, seat: int) -> bool:
        """Only the other player's tools (D17); none alone (S6)."""
        return by != seat

    def may_repair(self, by: int, seat: int) -> bool:
        """Only one's own tools (D17)."""
        return by == seat

    # Moves of the Duel

    def plays(self, card: str, kind: str) -> Iterator[str]:
        yield from super().plays(card, kind)
        if kind == "key" and self.table.supply["keys"] > 0:
            for tile in self.board().values():
                if tile.face.door not in (None, self.player.color) and tile.unlocked_by is None:  # D18
                    yield f"key {card} {cell_text(tile.cell)}"

    def other_moves(self) -> Iterator[str]:
        if self.table.phase in ("turn", "after_action"):
            yield from (f"bribe {cell_text(tile.cell)}" for tile in self.trolls_to_bribe())
        if self.table.phase == "after_action":
            yield "end"
        if self.table.phase == "pay":
            yield from (" ".join(["pay", *cards]) for cards in self.ways_to_pay(self.active))

    def trolls_to_bribe(self) -> list[Tile]:
        """Any troll that the player reaches on one side, while there is a counter (D10)."""
        trolls = [tile for tile in self.table.maze if tile.face.troll_closes and tile.bribed_by is None]
        if not trolls or self.table.supply["counters"] == 0:
            return []
        reached = self.reach(self.active)
        return [tile for tile in trolls if self.stands_at_troll(tile, reached)]

    @staticmethod
    def stands_at_troll(tile: Tile, reached: set[Place]) -> bool:
        [arm] = tile.face.troll_closes
        return (tile.cell, arm) in reached or (tile.cell, tile.face.junction_of(arm)) in reached

    def play_other(self, words: list[str]) -> None:
        match words:
            case ["key", card, at]:
                self.play_key(card, read_cell(at))
            case ["bribe", at]:
                self.play_bribe(read_cell(at))
            case ["end"]:
                self.finish_turn(self.pending()["draw"])
            case ["pay", *cards]:
                self.pay(self.active, cards)
                self.settle_debts()

    def play_key(self, card: str, cell: Cell) -> None:
        self.player.hand.remove(card)
        self.table.discard.append(card)
        self.table.supply["keys"] -= 1
        self.board()[cell].unlocked_by = self.active
        self.tell("unlocked", seat=self.active, card=card, cell=list(cell))
        self.reveal_goals("after_action", 1)

    def play_bribe(self, cell: Cell) -> None:
        """Before the action the turn continues; after it the cards are still to be drawn (D10)."""
        self.table.supply["counters"] -= 1
        self.board()[cell].bribed_by = self.active
        self.tell("bribed", seat=self.active, cell=list(cell))
        draw = self.pending()["draw"] if self.table.phase == "after_action" else 0
        self.reveal_goals(self.table.phase, draw)

    # After reveals: claims, then the look at the end of the round (D15)

    def goals_lie(self, then: str, draw: int) -> None:
        self.claim_gold()
        reason = self.why_round_ends()
        if reason:
            self.end_round(reason)
        elif then == "turn":
            self.table.phase, self.table.pending = "turn", None
        else:
            self.action_done(draw)

    def claim_gold(self) -> None:
        """Highest value first, the active player's before the other's, then by column and row (D12-D14)."""
        unclaimed = [tile for tile in self.board().values() if tile.face.gold and tile.claimed_by is None]
        if not unclaimed:
            return
        seats = sorted(range(len(self.table.seats)), key=lambda seat: seat != self.active)
        reached = {seat: self.reach(seat) for seat in seats}
        claims: list[tuple[int, bool, Cell, int]] = []
        for tile in unclaimed:
            gold = tile.cell, tile.face.gold_junction()
            claimants = [seat for seat in seats if gold in reached[seat]]
            if claimants:
                claims.append((-tile.face.gold, claimants[0] != self.active, tile.cell, claimants[0]))
        for _, _, cell, seat in sorted(claims)[: self.table.supply["counters"]]:
            self.claim(seat, self.board()[cell])

    def claim(self, seat: int, tile: Tile) -> None:
        self.table.supply["counters"] -= 1
        tile.claimed_by = seat
        self.tell("claimed", seat=seat, cell=list(tile.cell), card=tile.card, value=tile.face.gold)

    def why_round_ends(self) -> str | None:
        """All goals revealed, all counters placed, or no cards left (D21)."""
        if all(goal.revealed for goal in self.table.goals):
            return "goals"
        if self.table.supply["counters"] == 0:
            return "counters"
        return "cards" if self.all_cards_gone() else None

    def action_done(self, draw: int) -> None:
        """The round may be over; else a bribe may follow before drawing (D10, D21)."""
        reason = self.why_round_ends()
        if reason:
            self.end_round(reason)
        elif self.trolls_to_bribe():
            self.table.phase, self.table.pending = "after_action", {"draw": draw}
        else:
            self.finish_turn(draw)

    # End of a round

    def end_round(self, reason: str) -> None:
        self.tell("round_ended", round=self.table.round, reason=reason)
        seats = range(len(self.table.seats))
        debts = [sum(tile.bribed_by == seat for tile in self.table.maze) for seat in seats]
        won = [self.take_claimed(seat) for seat in seats]
        self.table.pending = {"debts": debts, "won": won, "paid": [0 for _ in seats]}
        self.settle_debts()

    def take_claimed(self, seat: int) -> int:
        """The claimed cards leave the table; their counters and keys return to the supply (D22)."""
        claimed: list[Tile] = [tile for tile in [*self.table.maze, *self.table.goals] if tile.claimed_by == seat]
        for tile in claimed:
            if isinstance(tile, Goal):
                self.table.goals.remove(tile)
            else:
                self.table.maze.remove(tile)
            self.table.supply["counters"] += 1
            self.table.supply["keys"] += tile.unlocked_by is not None
            self.table.seats[seat].won.append(tile.card)
        return sum(tile.face.gold for tile in claimed)

    def gold_of(self, seat: int) -> int:
        return sum(self.box.upright[card].gold for card in self.table.seats[seat].won)

    def settle_debts(self) -> None:
        """Each seat pays its trolls, the active one first; a seat is asked only if it has a choice (D23)."""
        count = len(self.table.seats)
        for seat in ((self.active + step) % count for step in range(count)):
            if self.pending()["debts"][seat]:
                ways = self.ways_to_pay(seat)
                if len(ways) > 1:
                    self.table.phase, self.table.to_act = "pay", seat
                    return
                self.pay(seat, ways[0])
        self.score_round()

    def ways_to_pay(self, seat: int) -> list[list[str]]:
        """The smallest total that covers the debt; of equal values the alphabetically first cards (D23)."""
        debt, cards = self.pending()["debts"][seat], sorted(self.table.seats[seat].won)
        if self.gold_of(seat) <= debt:
            return [cards]
        by_value: dict[int, list[str]] = {}
        for card in cards:
            by_value.setdefault(self.box.upright[card].gold, []).append(card)
        ways: list[tuple[int, list[str]]] = []
        for numbers in product(*(range(len(group) + 1) for group in by_value.values())):
            total = sum(value * number for value, number in zip(by_value, numbers, strict=True))
            piles = [group[:number] for group, number in zip(by_value.values(), numbers, strict=True)]
            if total >= debt:
                ways.append((total, sorted(card for pile in piles for card in pile)))
        return [chosen for total, chosen in ways if total == min(ways)[0]]

    def pay(self, seat: int, cards: list[str]) -> None:
        """Paid cards leave the game (D23)."""
        pending = self.pending()
        for card in cards:
            self.table.seats[seat].won.remove(card)
            self.table.box.append(card)
        self.tell("settled", seat=seat, debt=pending["debts"][seat], cards=list(cards))
        pending["debts"][seat] = 0
        pending["paid"][seat] += sum(self.box.upright[card].gold for card in cards)

    def score_round(self) -> None:
        pending, has = self.pending(), [self.gold_of(seat) for seat in range(len(self.table.seats))]
        self.tell("round_scored", round=self.table.round, won=pending["won"], paid=pending["paid"], has=has)
        self.round_scored()

    def final_outcome(self) -> Json:
        """More gold wins; equal is a draw, which names both (D25)."""
        gold = [self.gold_of(seat) for seat in range(len(self.table.seats))]
        return {"gold": gold, "winners": [seat for seat, amount in enumerate(gold) if amount == max(gold)]}

    # Deals

    def start_round(self, number: int, deal: Json) -> None:
        self.clear_table(number, deal)
        self.table.to_act = self.first_seat()
        self.tell("round_started", round=number, first=self.table.to_act)
        self.deal_hands(list(deal["deck"]))
        for seat, player in enumerate(self.table.seats):
            self.tell("dealt", seat=seat, cards=list(player.hand))

    def clear_table(self, number: int, deal: Json) -> None:
        """Gathers everything but gold and box, lays out new goals (D22, D24)."""
        self.put_goals_away()
        self.check_deal(deal)
        table, setup = self.table, self.setup()
        table.round, table.turn, table.phase, table.pending = number, 1, "turn", None
        table.maze, table.discard, table.discard_down = [], [], [[] for _ in table.seats]
        table.supply = {"counters": setup["markers"], "keys": setup["keys"]}
        for seat in table.seats:
            seat.broken = set()
        goals = list(deal["goals"])
        table.goals = [self.face_down(goals.pop(0), cell) for cell in setup["goals"]]
        table.goal_pile = goals

    def face_down(self, card: str, cell: list[int]) -> Goal:
        return Goal("goal", card, (cell[0], cell[1]), self.box.face(card, False))

    def put_goals_away(self) -> None:
        """Goals left on the table go to the box; by option, face-down ones to the unused goals (D24)."""
        reshuffle = self.table.options.get("goals_left", "box") == "reshuffle"
        for goal in self.table.goals:
            (self.table.goal_pile if reshuffle and not goal.revealed else self.table.box).append(goal.card)

    def check_deal(self, deal: Json) -> None:
        """Every card not won or paid is in the deck, every remaining goal among the goals (C19, D22-D24)."""
        out = Counter(card for seat in self.table.seats for card in seat.won) + Counter(self.table.box)
        assert set(deal) == {"deck", "goals"}, f"keys of the deal: {sorted(deal)}"
        assert Counter(deal["deck"]) == self.box.deck - out, "the deck is not what it must be"
        assert Counter(deal["goals"]) == Counter(self.table.goal_pile), "the goals are not those that remain"

    def first_seat(self) -> int:
        """Green begins round 1; later the seat with less gold, on a tie blue (D3)."""
        colors = [seat.color for seat in self.table.seats]
        if self.table.round == 1:
            return colors.index("green")
        gold = [self.gold_of(seat) for seat in range(len(colors))]
        return colors.index("blue") if gold[0] == gold[1] else gold.index(min(gold))

    def deal_hands(self, deck: list[str]) -> None:
        """Six cards to each, the rest is the draw pile (D2)."""
        size = self.setup()["hand"]
        for seat in self.table.seats:
            seat.hand, deck = deck[:size], deck[size:]
        self.table.set_aside, self.table.draw_pile = [], deck
