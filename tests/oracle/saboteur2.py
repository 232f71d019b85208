"""The base game with the expansion (X): teams, doors, crystals, thefts."""

from collections import Counter
from collections.abc import Iterator

from .cards import Box
from .maze import Dwarf, walk
from .saboteur import START, Saboteur
from .table import Json, Seat, Table

TEAMS = ("blue", "green")


def team_of(role: str | None) -> str | None:
    """The teams; only blue and green diggers have one."""
    return next((team for team in TEAMS if role == f"x-digger-{team}"), None)


class Saboteur2(Saboteur):
    """What the expansion adds."""

    pass_limit = 3
    may_mend = True

    @classmethod
    def fresh_table(cls, seats: int, options: dict[str, str], box: Box) -> Table:
        assert 2 <= seats <= 12, "saboteur2 has two to twelve seats"
        return Table("saboteur2", options, [Seat() for _ in range(seats)])

    # Action cards

    def plays(self, card: str, kind: str) -> Iterator[str]:
        yield from super().plays(card, kind)
        if kind == "theft" and not self.player.theft:  # X8, X13
            yield f"theft {card}"
        for seat, player in enumerate(self.table.seats):
            another = seat != self.active
            match kind:
                case "hands_off" if player.theft:  # X8
                    yield f"hands-off {card} {seat}"
                case "swap_hats" if self.table.roles_left:  # X9
                    yield f"swap-hats {card} {seat}"
                case "inspection" if another:  # X10
                    yield f"inspect {card} {seat}"
                case "swap_hands" if another:  # X11
                    yield f"swap-hands {card} {seat}"
                case "trapped" if another and not player.trapped:  # X12, X13
                    yield f"trap {card} {seat}"
                case "free" if player.trapped:  # X12
                    yield f"free {card} {seat}"

    def other_moves(self) -> Iterator[str]:
        if self.table.phase == "steal":
            yield "decline"
            yield from (f"steal {seat}" for seat in self.to_rob(self.active))

    def play_other(self, words: list[str]) -> None:
        match words:
            case ["steal", seat]:
                self.steal(int(seat))
            case ["decline"]:
                self.tell("declined", seat=self.active)
                self.next_thief()
            case [word, card, *seat]:
                self.player.hand.remove(card)
                self.play_action(word, card, int(seat[0]) if seat else self.active)

    def play_action(self, word: str, card: str, seat: int) -> None:
        match word:
            case "theft":
                self.lay_theft(card)
            case "trap":
                self.table.seats[seat].trapped = True
                self.tell("trapped", seat=seat, by=self.active, card=card)
            case "free":
                self.remove_from_front(seat, "trapped")
                self.table.discard.append(card)
                self.tell("freed", seat=seat, by=self.active, card=card)
            case "hands-off":
                self.remove_from_front(seat, "theft")
                self.table.discard.append(card)
                self.tell("theft_removed", seat=seat, by=self.active, card=card)
            case "swap-hats":
                self.swap_hats(card, seat)
            case "inspect":
                self.inspect(card, seat)
            case "swap-hands":
                self.swap_hands(card, seat)
        self.action_done(0 if word == "swap-hands" else 1)

    def lay_theft(self, card: str) -> None:
        self.player.theft = True
        self.table.theft_order.append(self.active)
        self.tell("theft_laid", seat=self.active, card=card)

    def swap_hats(self, card: str, seat: int) -> None:
        """The old dwarf card does not return in this round (X9)."""
        player = self.table.seats[seat]
        assert player.role is not None
        self.table.discard.append(card)
        self.table.roles_aside.append(player.role)
        player.role = self.table.roles_left.pop(0)
        for seen in self.table.inspected:
            seen["stale"] = seen["stale"] or seen["seat"] == seat
        self.tell("hat_swapped", seat=seat, by=self.active, card=card, role=player.role)

    def inspect(self, card: str, seat: int) -> None:
        """Only the inspecting player sees it (X10)."""
        role = self.table.seats[seat].role
        self.table.discard.append(card)
        seen = {"by": self.active, "seat": seat, "role": role, "turn": self.table.turn, "stale": False}
        older = [one for one in self.table.inspected if (one["by"], one["seat"]) != (self.active, seat)]
        self.table.inspected = sorted([*older, seen], key=lambda one: (one["by"], one["seat"]))
        self.tell("inspected", seat=self.active, target=seat, card=card, role=role)

    def swap_hands(self, card: str, seat: int) -> None:
        """All remaining cards are exchanged; then the other player draws, the active one does not (X11)."""
        other = self.table.seats[seat]
        self.table.discard.append(card)
        gave, got = sorted(self.player.hand), sorted(other.hand)
        self.player.hand, other.hand = other.hand, self.player.hand
        self.tell("hands_swapped", seat=self.active, target=seat, card=card, gave=gave, got=got)
        self.draw(seat, 1)

    # Who wins

    def is_connected(self, team: str) -> bool:
        """Whether some route from the start to the treasure has no door of the other team's color (X15)."""
        return (self.treasure().cell, 0) in walk(self.board(), START, Dwarf(None, team))

    def winning_teams(self, connector: str | None) -> list[str]:
        connected = [team for team in TEAMS if self.is_connected(team)]
        own = team_of(connector)
        return [own] if own in connected else connected

    def winning_roles(self, reason: str) -> set[str]:
        """X15, by roles."""
        if reason != "treasure":
            return {"x-saboteur", "x-profiteer"}
        connector = self.player.role
        teams = self.winning_teams(connector)
        if teams:
            return {"x-boss", "x-profiteer", *(f"x-digger-{team}" for team in teams)}
        if any(seat.role == "x-boss" for seat in self.table.seats):
            return {"x-boss", "x-profiteer"}
        return {"x-profiteer"} if connector == "x-profiteer" else set()

    def share_gold(self, reason: str, account: Json) -> None:
        self.table.pending = account
        roles = self.winning_roles(reason)
        winners = [n for n, seat in enumerate(self.table.seats) if seat.role in roles and not seat.trapped]
        for seat in winners:
            self.give(seat, self.share(seat, len(winners)))
        self.pay_geologists()
        self.tell("shared", winners=winners, gold=list(self.pending()["won"]))
        self.pending()["thieves"] = self.thieves()
        self.ask_thieves()

    def share(self, seat: int, winners: int) -> int:
        """By the number of winners; boss and profiteer get less, never below 0 (X16)."""
        expansion = self.box.files[1]
        less = next(entry["less"] for entry in expansion["dwarf"] if entry["id"] == self.table.seats[seat].role)
        return max(0, int(expansion["pay"][str(min(winners, 5))]) - int(less))

    def pay_geologists(self) -> None:
        """One gold per crystal in the maze, shared and rounded down (X17)."""
        unpaid = self.table.options.get("trapped_geologist", "paid") == "unpaid"
        geologists = [n for n, seat in enumerate(self.table.seats) if seat.role == "x-geologist"]
        geologists = [seat for seat in geologists if not (unpaid and self.table.seats[seat].trapped)]
        crystals = sum(tile.face.crystal for tile in self.table.maze)
        for seat in geologists:
            self.give(seat, crystals // len(geologists))

    # Thefts

    def thieves(self) -> list[int]:
        """The latest theft card first, then clockwise, without trapped players (X18)."""
        if not self.table.theft_order:
            return []
        count, last = len(self.table.seats), self.table.theft_order[-1]
        seats = [(last + step) % count for step in range(count)]
        return [seat for seat in seats if self.table.seats[seat].theft and not self.table.seats[seat].trapped]

    def to_rob(self, thief: int) -> list[int]:
        return [number for number, seat in enumerate(self.table.seats) if number != thief and seat.gold > 0]

    def ask_thieves(self) -> None:
        """Asks the next thief; one without a victim is skipped (X18)."""
        thieves = self.pending()["thieves"]
        while thieves and not self.to_rob(thieves[0]):
            thieves.pop(0)
        if thieves:
            self.table.phase, self.table.to_act = "steal", thieves[0]
        else:
            self.score_round()

    def steal(self, victim: int) -> None:
        self.table.seats[victim].gold -= 1
        self.pending()["paid"][victim] += 1
        self.give(self.active, 1)
        self.tell("stole", seat=self.active, target=victim)
        self.next_thief()

    def next_thief(self) -> None:
        self.pending()["thieves"].pop(0)
        self.ask_thieves()

    def secrecy(self) -> Json:
        """Shares and thefts are public (X19)."""
        return {}

    # Deals

    def aside(self) -> int:
        return int(self.box.files[1]["setup"]["set_aside"])

    def hand_size(self) -> int:
        return int(self.box.files[1]["setup"]["hand"])

    def dwarf_cards(self) -> Counter[str]:
        """All fifteen dwarf cards of the expansion (X2, X20)."""
        return Counter({entry["id"]: entry["count"] for entry in self.box.files[1]["dwarf"]})

    def dealt_once(self) -> set[str]:
        return {"first"}
