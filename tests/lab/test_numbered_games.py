"""Simulations: the same games whoever plays them, and the engine's own games told like any others."""

import os
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing import active_children
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec
import pytest

from stollen.engine.move_codes import MOVE_ROOM
from stollen.engine.numbers import i64, vec
from stollen.engine.playout import RandomKindPolicy, deal_next
from stollen.engine.rng import Dice
from stollen.engine.state import DEALING, OVER, TURN
from stollen.engine.turn import GameState
from stollen.game.events.event import Event
from stollen.game.events.event_decoder import decode_events
from stollen.game.game import new_game
from stollen.game.moves.move_decoder import MoveDecoder
from stollen.game.outcome import Outcome
from stollen.lab.bench.engine_bench import fresh_game
from stollen.lab.process_pool import WorkersLost, in_order
from stollen.lab.simulate.numbered_games import RoundRecorder, dice_for, play_batch, random_game
from stollen.lab.simulate.settings import GameRow, Simulation, make_simulation
from stollen.lab.simulate.simulation_run import SimulationRun
from stollen.lab.simulate.simulation_summary import Summary

TABLES = [("duel", 2), ("solo", 1), ("saboteur", 3), ("saboteur", 10), ("saboteur2", 2), ("saboteur2", 7)]
CHOICES = 80


def kind_of(text: str) -> str:
    return text.split(" ")[0]


def simulation(ruleset: str = "duel", *bots: str, seats: int | None = None, seed: str = "x") -> Simulation:
    return make_simulation(ruleset, bots or ("random",), seed=seed, seats=seats)


def rows_of(plan: Simulation, first: int, count: int) -> list[GameRow]:
    return [msgspec.json.decode(line, type=GameRow) for line in play_batch(plan, (first, count)).splitlines()]


def summed_up(plan: Simulation, games: int, jobs: int) -> Summary:
    run = SimulationRun(plan, games)
    assert sum(run.play(jobs)) == games
    return run.summary()


# -- the engine's own games -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
def test_what_is_read_from_the_engine_is_what_events_tell(
    ruleset: str, seats: int, games: Callable[[int], int]
) -> None:
    plan = simulation(ruleset, seats=seats)
    for number in range(games(40)):
        row = random_game(fresh_game(ruleset, seats), number, dice_for(plan, number))
        assert retold(plan, number) == row


def retold(plan: Simulation, number: int) -> GameRow:
    """The same game, with notes taken, told in events, and written down from these."""
    state, dice, recorder = fresh_game(plan.ruleset, plan.seats), dice_for(plan, number), RoundRecorder()
    state.recording, moves, policy = True, vec[i64]([0] * MOVE_ROOM), RandomKindPolicy()
    recorder.add(told(state, lambda: deal_next(state, dice)))
    while state.phase != OVER:
        events = told(state, lambda: state.play(policy.choose(state, dice, moves)))
        if state.phase == DEALING:
            events += told(state, lambda: deal_next(state, dice))
        recorder.add(events)
    gold = tuple(state.gold_of(seat) for seat in range(state.seats))
    winners = tuple(seat for seat, own in enumerate(gold) if own == max(gold))
    return GameRow(number, gold, winners, sum(row.moves for row in recorder.rounds), tuple(recorder.rounds))


def told(state: GameState, do: Callable[[], None]) -> list[Event]:
    state.coded_events = []
    do()
    return decode_events(MoveDecoder(state), state.coded_events, Outcome((), ()))


@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
def test_the_engine_chooses_as_the_random_bot_does(ruleset: str, seats: int) -> None:
    """All kinds of moves equally often, and all moves of a kind: by the words that `random` reads in its view."""
    state, dice = fresh_game(ruleset, seats), Dice(5)
    deal_next(state, dice)
    for _ in range(12):
        texts = {number: text for text, (_, number) in MoveDecoder(state).legal().items()}
        kinds = Counter(map(kind_of, texts.values()))
        chosen = Counter(choices(state, dice, CHOICES * len(kinds)))
        for number, text in texts.items():
            fair = CHOICES / kinds[kind_of(text)]
            assert abs(chosen[number] - fair) < 5 * fair**0.5 + 1, (text, kinds)
        of_kind = Counter(kind_of(texts[number]) for number in chosen.elements())
        assert all(abs(of_kind[kind] - CHOICES) < 5 * CHOICES**0.5 for kind in kinds), of_kind
        state.play(next(iter(choices(state, dice, 1))))
        if state.phase != TURN:
            return


def choices(state: GameState, dice: Dice, count: int) -> Iterator[int]:
    policy, moves = RandomKindPolicy(), vec[i64]([0] * MOVE_ROOM)
    return (policy.choose(state, dice, moves) for _ in range(count))


@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
def test_rows_add_up(ruleset: str, seats: int) -> None:
    for row in rows_of(simulation(ruleset, seats=seats), 0, 20):
        assert row.faults == 0 and len(row.rounds) == 3
        assert row.moves == sum(each.moves for each in row.rounds)
        assert row.gold == tuple(map(sum, zip(*(each.gold for each in row.rounds), strict=True)))
        assert row.winners == tuple(seat for seat in range(seats) if row.gold[seat] == max(row.gold))
        assert {each.reason for each in row.rounds} <= {"goals", "counters", "cards", "treasure"}


# -- bots -------------------------------------------------------------------------------------------------------


def test_bots_play_the_deal_of_the_seed_to_its_end() -> None:
    plan = simulation("saboteur", "novice", seats=3)
    (row,) = rows_of(plan, 4, 1)
    assert row.game == 4 and row.faults == 0 and len(row.rounds) == 3
    roles = [seat.role for seat in new_game("saboteur", seed="x/4", seats=3).position().seats]
    assert row.rounds[0].roles == tuple(roles)
    assert row.gold == tuple(map(sum, zip(*(each.gold for each in row.rounds), strict=True)))


@pytest.mark.parametrize("bot", ["foreman", "engineer"])
def test_searching_bots_count_playouts_and_so_play_the_same_again(bot: str) -> None:
    plan = make_simulation("duel", [bot, "random"], seed="x", playouts=4)
    assert play_batch(plan, (0, 1)) == play_batch(plan, (0, 1))
    assert plan.playouts == 4 and simulation("duel", "apprentice").playouts == 0


# -- whoever plays them -----------------------------------------------------------------------------------------


def test_a_game_depends_on_its_number_alone() -> None:
    plan = simulation("saboteur2", seats=5)
    together = play_batch(plan, (0, 6))
    assert play_batch(plan, (0, 2)) + play_batch(plan, (2, 3)) + play_batch(plan, (5, 1)) == together
    assert len({line.partition(b",")[2] for line in together.splitlines()}) == 6
    assert play_batch(simulation("saboteur2", seats=5, seed="y"), (0, 6)) != together


@pytest.mark.parametrize(
    ("ruleset", "seats", "bot", "games"), [("duel", 2, "random", 1700), ("saboteur", 4, "novice", 5)]
)
def test_one_worker_or_two_sum_up_the_same(ruleset: str, seats: int, bot: str, games: int) -> None:
    plan = simulation(ruleset, bot, seats=seats)
    assert msgspec.json.encode(summed_up(plan, games, 1)) == msgspec.json.encode(summed_up(plan, games, 2))


def test_the_games_of_a_killed_worker_are_played_again() -> None:
    plan = simulation("solo")
    run = SimulationRun(plan, 6000)
    for at, _ in enumerate(run.play(2)):
        if at in (0, 4):
            victim = active_children()[0].pid
            assert victim is not None
            os.kill(victim, signal.SIGKILL)
    assert run.summary() == summed_up(plan, 6000, 1)


def test_half_an_answer_of_a_killed_worker_holds_nobody_up(tmp_path: Path) -> None:
    once = str(tmp_path / "died")
    assert list(in_order(die_while_answering, [once] * 6, 2)) == [once] * 6


def die_while_answering(once: str) -> str:
    """Is killed when half of the answer is on its way, the first time."""
    with suppress(FileExistsError):
        Path(once).touch(exist_ok=False)
        setattr(Connection, "_send", send_half)  # noqa: B010
    return once


def send_half(pipe: Connection, answer: bytes) -> None:
    os.write(pipe.fileno(), answer[: len(answer) // 2])
    os.kill(os.getpid(), signal.SIGKILL)


def test_workers_that_always_die_are_given_up() -> None:
    with pytest.raises(WorkersLost, match="in a row"):
        list(in_order(die_at_two, [0, 1, 2, 3], 2))


def die_at_two(task: int) -> int:
    if task == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return task
