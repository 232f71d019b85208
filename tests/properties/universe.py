"""All moves that can be written for a position, legal or not."""

from collections.abc import Iterable, Iterator
from itertools import combinations, groupby, product

from stollen import Game, Position
from stollen.cards.decks import deck_for
from stollen.game.moves.notation import cards_of_kind, symmetric_paths
from tests.properties.games import Dice, lying

TOOLS = ("pick", "lamp", "cart")
FAR = ("-40,0", "999999,-999999")
ON_SEAT = {"hands-off": "hands_off", "swap-hats": "swap_hats", "inspect": "inspection", "swap-hands": "swap_hands"}
ON_SEAT |= {"break": "break", "trap": "trapped", "free": "free"}


def universe(game: Game, dice: Dice) -> list[str]:
    """Texts that `parse_move` reads: with cards in the hand, and with some that are not."""
    position = game.position()
    cells = [*cells_around(position), *FAR]
    hand = position.seats[position.to_act or 0].hand
    cards = sorted({*hand, *dice.some(sorted(cards_of_kind("hand")), 3)})
    seats = range(len(position.seats) + 1)
    moves = {
        *placements(cards, cells),
        *(f"{word} {card} {cell}" for word in ("key", "rockfall", "map") for card in kind(word) for cell in cells),
        *(f"{word} {card} {seat}" for word, name in ON_SEAT.items() for card in kind(name) for seat in seats),
        *(f"repair {card} {seat} {tool}" for card in kind("repair") for seat in seats for tool in TOOLS),
        *(f"pass {' '.join(held)}" for held in handfuls(hand, cards, (1, 2, 3))),
        *(
            f"mend {' '.join(held)} {what}"
            for held in handfuls(hand, cards, (2,))
            for what in (*TOOLS, "trapped", "theft")
        ),
        *decisions(position, cells, seats),
    }
    return sorted(moves)


def of_every_kind(game: Game, dice: Dice, most: int) -> list[str]:
    """Some of these moves, with a limit for each first word."""
    by_word = groupby(universe(game, dice), key=lambda move: move.partition(" ")[0])
    return [move for _, moves in by_word for move in dice.some(list(moves), most)]


def cells_around(position: Position) -> list[str]:
    """Every cell with a card, and those up to two steps away."""
    deck = deck_for(position.ruleset)
    taken = [card.cell for card in lying(position)]
    taken += [*deck.start_cells, *deck.goal_cells]
    near = [(column, row) for column, row in product(range(-2, 3), repeat=2) if abs(column) + abs(row) <= 2]
    around = {(column + east, row + south) for column, row in taken for east, south in near}
    return [f"{column},{row}" for column, row in sorted(around)]


def kind(name: str) -> list[str]:
    return sorted(cards_of_kind(name))


def placements(cards: Iterable[str], cells: list[str]) -> Iterator[str]:
    for card in cards_of_kind("path").intersection(cards):
        for cell in cells:
            yield f"place {card} {cell}"
            if card not in symmetric_paths():
                yield f"place {card} {cell} turned"


def handfuls(hand: Iterable[str], cards: Iterable[str], sizes: Iterable[int]) -> list[tuple[str, ...]]:
    """Several cards in alphabetical order, in the hand or not, some of them twice."""
    both = sorted([*hand, *cards])
    return sorted({chosen for size in sizes for chosen in combinations(both, size)})


def decisions(position: Position, cells: Iterable[str], seats: Iterable[int]) -> Iterator[str]:
    yield from ("end", "decline", "take 1", "take 2", "take 3", *(f"theft {card}" for card in kind("theft")))
    yield from (f"steal {seat}" for seat in seats)
    for cell in cells:
        yield from (f"bribe {cell}", f"orient {cell} upright", f"orient {cell} turned")
    gold = sorted(
        {"d-bridge-gold", *(card for seat in position.seats if isinstance(seat.gold, tuple) for card in seat.gold)}
    )
    for size in (1, 2, 3):
        yield from (f"pay {' '.join(cards)}" for cards in combinations(gold, size))
