"""Games between bots for these tests."""

from collections.abc import Iterator

import stollen
from stollen import Event, Game
from stollen.bots import Bot, make_bot
from stollen.bots.belief.memory import Memory
from tests.properties.games import DRIVERS, Dice, texts

TABLES: list[tuple[str, int, dict[str, str]]] = [
    ("duel", 2, {}),
    ("duel", 2, {"goals_left": "reshuffle"}),
    ("solo", 1, {}),
    ("saboteur", 3, {}),
    ("saboteur", 7, {"nuggets": "diggers"}),
    ("saboteur2", 2, {}),
    ("saboteur2", 6, {}),
    ("saboteur2", 12, {"trapped_geologist": "unpaid"}),
]
"""The rulesets, seats and options of the games."""


def new_table(table: int, number: int) -> Game:
    ruleset, seats, options = TABLES[table]
    return stollen.new_game(ruleset, seats=seats, seed=f"bots {table} {number}", options=options)


def walk(table: int, number: int, level: str = "random") -> Iterator[tuple[Game, list[Memory]]]:
    """The decisions of a game of bots: the game, and the memory of each seat."""
    game = new_table(table, number)
    bots = [make_bot(level, seat, f"{number}") for seat in range(game.seats)]
    memories = [Memory(seat) for seat in range(game.seats)]
    tell(game.opening, bots, memories)
    while game.to_act is not None:
        yield game, memories
        view = game.view(game.to_act)
        tell(game.play(bots[game.to_act].decide(view, 0.0).move), bots, memories)


def treasure_hunt(table: int, number: int) -> Iterator[tuple[Game, list[Memory]]]:
    """The decisions of a game of players who dig toward the goals, so that they often find the treasure."""
    game, dice = new_table(table, number), Dice(number)
    driver = DRIVERS[game.ruleset][number % 2]
    memories = [Memory(seat) for seat in range(game.seats)]
    tell(game.opening, [], memories)
    while game.to_act is not None:
        yield game, memories
        tell(game.play(driver(texts(game), dice)), [], memories)


def tell(events: list[Event], bots: list[Bot], memories: list[Memory] | None = None) -> None:
    """Send events to all bots and memories, as each seat sees them."""
    for bot in bots:
        bot.observe(stollen.heard_by(events, bot.seat))
    for event in events:
        for memory in memories or []:
            memory.observe(stollen.seen_by(event, memory.seat))
