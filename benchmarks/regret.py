"""`python -m benchmarks.regret engineer@50 engineer@1000 foreman@1000 --games 16`: the regret of decisions in The Duel.

A match says little about a change of a search, since luck decides most games. Here bots decide at the same moments of
an engineer's games. A judge with more time plays their moves, and those with the best static scores, to the end of the
round, all in the same imagined worlds. A bot's regret is the result of the best of these moves less that of its own, in
ten-thousandths of a win. In the judge's worlds both players follow the greedy policy: it knows no clever replies, and
small differences mean little.
"""

import argparse
from collections.abc import Iterator, Sequence
from multiprocessing import Pool
from time import process_time

from stollen.bots import make_bot
from stollen.bots.levels.engineer import Engineer
from stollen.bots.levels.thinking_bot import ImaginedGame, ThinkingBot
from stollen.bots.search.policy.all_goals_policy import NOISE, AllGoalsPolicy
from stollen.bots.search.score.all_goals_duel import AllGoalsDuel
from stollen.bots.search.value.duel_linear import DuelLinear
from stollen.bots.search.value.gold_value import GOLD, lead_in_hand
from stollen.engine.playout import play_round
from stollen.engine.rng import Dice
from stollen.engine.rulesets.duel import Duel
from stollen.game.events.event import heard_by
from stollen.game.game import new_game
from stollen.game.records.shuffle import SeededDice
from stollen.game.view import View
from stollen.lab.arena.blocks import Entrant, make_match
from stollen.lab.bench.bench_text import in_columns
from stollen.lab.statistics import mean_interval

MOMENT_IN = 8
"""One decision in this many is a moment at which bots decide."""

FEWEST_MOVES = 3
PLAYOUTS = 300
"""The playouts of the players of the games."""

JUDGED = 12
"""The number of moves with the best static scores that are judged beside the bots' choices."""

WORLDS = 1500
HEADS = ("bot", "regret", "95 %", "moments", "ms")

Cost = tuple[float, float]
"""The regret of a choice, in ten-thousandths of a win, and its milliseconds."""


def moments(number: int) -> Iterator[tuple[View, Engineer]]:
    """Some decisions of a game, each with a bot that has heard what its seat heard."""
    dice = SeededDice(f"regret {number}", "moments")
    game = new_game("duel", seed=f"regret/{number}")
    players = [Engineer(seat, SeededDice(f"regret {number}", f"player {seat}")) for seat in range(2)]
    for player in players:
        player.playouts = PLAYOUTS
    events = game.opening
    while True:
        for player in players:
            player.observe(heard_by(events, player.seat))
        if game.to_act is None:
            return
        view, player = game.view(game.to_act), players[game.to_act]
        if len(view.moves) >= FEWEST_MOVES and view.phase == "turn" and dice.below(MOMENT_IN) == 0:
            yield view, player
        events = game.play(player.decide(view, 0.0).move)


def choose(entrant: Entrant, view: View, listener: Engineer, number: int) -> tuple[str, float]:
    """The move of a bot with the listener's knowledge, and its milliseconds."""
    bot = make_bot(entrant.level, listener.seat, f"regret {number}")
    bot.clock = process_time
    if isinstance(bot, ThinkingBot):
        bot.memory, bot.beliefs = listener.memory, listener.beliefs
    begun = process_time()
    return bot.decide(view, entrant.budget / 1000).move, 1000 * (process_time() - begun)


def judge(imagined: ImaginedGame, listener: Engineer, moves: Sequence[int], worlds: int) -> list[float]:
    """The chance to win after each of these moves, in ten-thousandths."""
    dealer = listener.hidden_dealer(imagined)
    dealer.infers_repairs = True
    greedy, duel_linear = AllGoalsPolicy(AllGoalsDuel(), NOISE), DuelLinear()
    sums = [0] * len(moves)
    for number in range(1, worlds + 1):
        world = dealer.deal(Dice(number))
        for i, move in enumerate(moves):
            copy = world.copy()
            assert isinstance(copy, Duel)
            copy.play(move)
            play_round(copy, Dice(-number), greedy)
            sums[i] += int(duel_linear.chance(copy, GOLD * lead_in_hand(copy, listener.seat)))
    return [total / worlds for total in sums]


def costs(task: tuple[tuple[Entrant, ...], int, int]) -> list[list[Cost]]:
    """The regrets of each bot at the moments of one game."""
    entrants, number, worlds = task
    found = []
    for view, listener in moments(number):
        chosen = [choose(entrant, view, listener, number) for entrant in entrants]
        imagined = listener.imagine(view)
        numbers = {move.text: move.number for move in imagined.moves}
        texts = [move.text for move in listener.by_score(imagined.moves)[:JUDGED]]
        texts += sorted({move for move, _ in chosen} - set(texts))
        chances = dict(zip(texts, judge(imagined, listener, [numbers[text] for text in texts], worlds), strict=True))
        found.append([(max(chances.values()) - chances[move], took) for move, took in chosen])
    return found


def table(entrants: Sequence[Entrant], found: Sequence[Sequence[Cost]]) -> str:
    """A line for each bot."""
    lines = [HEADS]
    for entrant, row in zip(entrants, zip(*found, strict=True), strict=True):
        regrets, times = zip(*row, strict=True)
        low, high = mean_interval(regrets)
        lines.append(
            (
                entrant.name,
                f"{sum(regrets) / len(row):.0f}",
                f"{low:.0f} to {high:.0f}",
                str(len(row)),
                f"{sum(times) / len(row):.0f}",
            )
        )
    return in_columns(lines)


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.regret", description=__doc__)
    parser.add_argument("bots", nargs="+", help="as in `stollen arena`: a level, and its milliseconds behind an @")
    parser.add_argument("--games", type=int, default=16, help="with some fifteen moments each")
    parser.add_argument("--worlds", type=int, default=WORLDS, help="in which the judge tries each move")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args(words)
    entrants = make_match("duel", options.bots, seed="regret", seats=2).entrants
    with Pool(options.jobs) as pool:
        games = pool.map(costs, [(entrants, number, options.worlds) for number in range(options.games)], chunksize=1)
    print(table(entrants, [moment for game in games for moment in game]))


if __name__ == "__main__":
    main()
