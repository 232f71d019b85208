"""An upper bound for bots with open cards: `python -m benchmarks.ceiling saboteur 5 20 test-ceiling`.

An engineer that sees the game itself, with every hand, role, goal and the draw pile, plays against apprentices. Other
rivals and milliseconds may follow: `python -m benchmarks.ceiling duel 2 10 ladder foreman 50`. It plays the deals of
`stollen arena` with that seed, all bots by processor time.
"""

import sys
from time import process_time

from stollen.bots import make_bot
from stollen.bots.levels.engineer import Engineer
from stollen.bots.levels.search_bot import Search
from stollen.bots.levels.thinking_bot import ImaginedGame, ScoredMove
from stollen.bots.search.world.deal_hidden import HiddenDealer
from stollen.game.game import Game, new_game
from stollen.game.moves.move import Seat
from stollen.game.positions.position_loader import load
from stollen.game.records.shuffle import SeededDice
from stollen.lab.arena.blocks import Block, Match, Result, Task, bot_seed, deal_seed, make_match, tasks
from stollen.lab.arena.report import report
from stollen.lab.arena.report_text import as_tables
from stollen.lab.referee import play_game


class AllSeeing(Engineer):
    """An engineer that sees all cards."""

    game: Game

    def start_search(self, imagined: ImaginedGame, tried: list[ScoredMove], rest: list[ScoredMove]) -> Search:
        search = super().start_search(imagined, tried, rest)
        search.rollouts.dealer = HiddenDealer(load(self.game.position()), self.seat)
        search.rollouts.dealer.certain = True
        return search


def play_block(match: Match, task: Task) -> Block:
    """The games of a deal, with the all-seeing bot at each seat in turn."""
    seatings = enumerate(match.seatings(task.pairing))
    return Block(task.pairing, task.deal, tuple(play(match, task.deal, at, seating) for at, seating in seatings))


def play(match: Match, deal: int, number: int, seating: tuple[int, ...]) -> Result:
    seed = deal_seed(match, deal)
    game = new_game(match.ruleset, seed=seed, seats=match.seats)
    seeds = [bot_seed(seed, number, seat) for seat in range(match.seats)]
    bots = [
        make_bot(match.entrants[entrant].level, seat, seeds[seat]) if entrant else all_seeing(game, seat, seeds[seat])
        for seat, entrant in enumerate(seating)
    ]
    for bot in bots:
        bot.clock = process_time
    played = play_game(game, bots, [match.entrants[entrant].budget for entrant in seating])
    return Result(seating, played.gold, played.winners, played.forfeits, played.faults, played.ms)


def all_seeing(game: Game, seat: Seat, seed: str) -> AllSeeing:
    bot = AllSeeing(seat, SeededDice(seed, f"bot all-seeing {seat}"))
    bot.game = game
    return bot


def main(ruleset: str, seats: str, deals: str, seed: str, rival: str = "apprentice", budget: str = "100") -> None:
    match = make_match(ruleset, ["engineer", rival], seed=seed, seats=int(seats), budget=float(budget))
    blocks = [play_block(match, task) for task in tasks(match, int(deals) * match.seats)]
    print(as_tables(report(match, blocks)))


if __name__ == "__main__":
    main(*sys.argv[1:])
