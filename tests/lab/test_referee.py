"""The referee: what reaches a bot, and what becomes of one that crashes, lies or sleeps."""

import sys
from pathlib import Path
from time import process_time, sleep
from typing import get_args

import pytest

from stollen.bots import make_bot
from stollen.bots.bot import Bot, simplest_move
from stollen.game.events.event import Event, Secret, seen_by
from stollen.game.game import new_game, replay
from stollen.game.records.shuffle import SeededDice
from stollen.game.strict_json import to_json
from stollen.game.view import View
from stollen.lab.referee import FAULTS_TO_FORFEIT, LONGEST_DETAIL, PlayedGame, play_game, printable
from stollen.protocol.decision import Decision

BUDGET = 10.0


class Crasher(Bot):
    """Cannot decide anything."""

    def decide(self, view: View, budget: float) -> Decision:
        raise RuntimeError("no idea")


class Deaf(Bot):
    """Cannot even listen."""

    def on_event(self, event: Event) -> None:
        raise KeyError(type(event).__name__)

    def decide(self, view: View, budget: float) -> Decision:
        return Decision(view.moves[0], ())


class Liar(Bot):
    """Plays a card it does not hold."""

    def decide(self, view: View, budget: float) -> Decision:
        return Decision("place d-line-ew 40,40", ())


class Babbler(Bot):
    """Answers with something that is no decision."""

    def decide(self, view: View, budget: float) -> Decision:
        return None  # type: ignore[return-value]  # a bot by somebody else may do this


class Sleeper(Bot):
    """Thinks until every grace is over, the first few times."""

    asked = 0

    def decide(self, view: View, budget: float) -> Decision:
        self.asked += 1
        sleep(0.3 if self.asked <= FAULTS_TO_FORFEIT else 0)
        return Decision(view.moves[-1], ())


class Stumbler(Bot):
    """Crashes twice, which is forgiven."""

    asked = 0

    def decide(self, view: View, budget: float) -> Decision:
        self.asked += 1
        if self.asked <= FAULTS_TO_FORFEIT - 1:
            raise RuntimeError("oops")
        return Decision(view.moves[0], ())


class Witness(Bot):
    """Keeps everything it gets."""

    def __init__(self, seat: int, dice: SeededDice) -> None:
        super().__init__(seat, dice)
        self.got: list[object] = []

    def on_event(self, event: Event) -> None:
        self.got.append(event)

    def decide(self, view: View, budget: float) -> Decision:
        self.got += [view, budget]
        return Decision(view.moves[self.dice.below(len(view.moves))], ())


def lot(seat: int) -> Bot:
    return make_bot("random", seat, f"dice {seat}")


def dice(seat: int) -> SeededDice:
    return SeededDice("test", str(seat))


def against_lot(bot: Bot) -> PlayedGame:
    """A duel of this bot at seat 0 against a random one."""
    return play_game(new_game("duel", seed="referee"), [bot, lot(1)], [BUDGET, BUDGET])


def test_a_game_of_decent_bots_has_no_faults_and_a_record_that_replays() -> None:
    played = against_lot(lot(0))
    assert played.faults == () and played.forfeits == ()
    assert played.record.outcome is not None and played.gold == played.record.outcome.gold
    assert replay(played.record).record() == played.record
    assert sum(map(len, played.ms)) == len(played.record.moves)


@pytest.mark.parametrize(
    ("bot", "kind"),
    [(Crasher, "crash"), (Deaf, "crash"), (Liar, "illegal"), (Babbler, "illegal"), (Sleeper, "late")],
)
def test_three_faults_forfeit(bot: type[Bot], kind: str) -> None:
    played = against_lot(bot(0, dice(0)))
    assert [fault.kind for fault in played.faults] == [kind] * FAULTS_TO_FORFEIT
    assert played.forfeits == (0,) and played.winners == (1,) and played.gold[0] == 0
    assert played.record.outcome is not None


def test_a_sleeper_is_not_asked_after_it_forfeited() -> None:
    bot = Sleeper(0, dice(0))
    played = against_lot(bot)
    assert bot.asked == len(played.ms[0]) == FAULTS_TO_FORFEIT
    assert min(played.ms[0]) >= 290


def test_who_is_timed_by_the_processor_may_wait() -> None:
    bot = Sleeper(0, dice(0))
    bot.clock = process_time
    assert against_lot(bot).faults == ()


def test_after_a_fault_the_referee_plays_the_simplest_move() -> None:
    played = against_lot(Crasher(0, dice(0)))
    first = played.record.moves[played.faults[0].at]
    assert first.startswith("pass ")
    assert first == simplest_move(new_game("duel", seed="referee").view(0).moves)


def test_without_a_pass_the_simplest_move_is_the_first() -> None:
    assert simplest_move(["decline", "steal 1"]) == "decline"
    assert simplest_move(["map d-map 5,0", "pass d-map", "pass d-key"]) == "pass d-map"


def test_two_faults_are_counted_but_do_not_forfeit() -> None:
    played = against_lot(Stumbler(0, dice(0)))
    assert len(played.faults) == FAULTS_TO_FORFEIT - 1 and played.forfeits == ()


def test_where_both_forfeit_nobody_is_better() -> None:
    played = play_game(new_game("duel", seed="x"), [Crasher(0, dice(0)), Liar(1, dice(1))], [BUDGET, BUDGET])
    assert played.forfeits == (0, 1) and played.winners == (0, 1) and played.gold == (0, 0)


def test_where_one_of_many_forfeits_the_richest_of_the_others_wins() -> None:
    bots = [lot(0), lot(1), Crasher(2, dice(2)), lot(3)]
    played = play_game(new_game("saboteur", seed="x", seats=4), bots, [BUDGET] * 4)
    assert played.forfeits == (2,) and played.gold[2] == 0
    assert 2 not in played.winners
    assert {played.gold[seat] for seat in played.winners} == {max(played.gold)}


def test_each_seat_needs_a_bot() -> None:
    with pytest.raises(ValueError, match="1 bots"):
        play_game(new_game("duel"), [lot(0)], [BUDGET])


@pytest.mark.parametrize(("ruleset", "seats"), [("duel", 2), ("solo", 1), ("saboteur", 5), ("saboteur2", 4)])
def test_a_bot_never_receives_a_secret(ruleset: str, seats: int) -> None:
    """Only views and events of its own seat reach it, and its budget; nothing names the seed of the game."""
    seed = "the-seed-of-this-game"
    bots = [Witness(seat, dice(seat)) for seat in range(seats)]
    play_game(new_game(ruleset, seed=seed, seats=seats), bots, [BUDGET] * seats)
    for bot in bots:
        assert set(vars(bot)) == {"seat", "dice", "got"}
        assert {BUDGET / 1000} == {thing for thing in bot.got if isinstance(thing, float)}
        kinds = [type(thing) for thing in bot.got]
        assert kinds.count(View) == kinds.count(float) > 5 and len(kinds) > 10 * seats + 2 * kinds.count(View)
        for thing in bot.got:
            assert isinstance(thing, (View, float, *get_args(Event)))
            assert seed.encode() not in to_json(thing)
            if isinstance(thing, View):
                assert thing.seat == bot.seat and thing.moves
            elif not isinstance(thing, float):
                assert seen_by(thing, bot.seat) == thing  # type: ignore[arg-type]  # an event, as was just checked


def test_no_other_seat_s_secret_event_is_heard() -> None:
    bots = [Witness(seat, dice(seat)) for seat in range(2)]
    play_game(new_game("duel", seed="x"), bots, [BUDGET] * 2)
    for bot in bots:
        secrets = [thing for thing in bot.got if isinstance(thing, get_args(Secret))]
        assert secrets and all(secret.seat == bot.seat for secret in secrets)


# -- programs of their own ----------------------------------------------------------------------------------


def program(wrong: str) -> Bot:
    """A program of the bots' tests that does one thing wrong."""
    rogue = Path(__file__).parents[1] / "bots" / "rogue.py"
    return make_bot(f"cmd:{sys.executable} {rogue} {wrong}", 0, "x")


@pytest.mark.parametrize(
    ("wrong", "kind", "detail"),
    [
        ("dies", "crash", "these are my last words"),
        ("hangs", "late", "no answer"),
        ("illegal", "illegal", "40,40"),
        ("number", "illegal", "17"),
        ("never-starts", "crash", "no, thank you"),
        ("endless-line", "crash", "wrote too much"),
    ],
)
def test_a_program_that_goes_wrong_three_times_forfeits(wrong: str, kind: str, detail: str) -> None:
    played = against_lot(program(wrong))
    assert [fault.kind for fault in played.faults] == [kind] * FAULTS_TO_FORFEIT
    assert detail in played.faults[0].detail and len(played.faults[0].detail) <= LONGEST_DETAIL
    assert played.forfeits == (0,) and played.winners == (1,)


def test_words_from_elsewhere_keep_their_lines_and_their_end_but_do_nothing_to_a_terminal() -> None:
    assert printable("one\n\x1b[2J two\r\nthree \N{SNOWMAN}") == "one\n\\x1b[2J two\nthree \\u2603"
    long = printable("begin " + "x" * LONGEST_DETAIL + " end")
    assert len(long) == LONGEST_DETAIL and long.startswith("...x") and long.endswith("x end")


def test_starting_a_program_takes_none_of_its_time() -> None:
    played = against_lot(program("nothing"))
    assert played.faults == () and played.ms[0] and min(played.ms[0]) > 0


def test_bots_are_closed_even_when_the_game_breaks_off() -> None:
    class Breaker(Stumbler):
        closed = False

        def decide(self, view: View, budget: float) -> Decision:
            raise KeyboardInterrupt

        def close(self) -> None:
            Breaker.closed = True
            raise RuntimeError("whatever")

    with pytest.raises(KeyboardInterrupt):
        against_lot(Breaker(0, dice(0)))
    assert Breaker.closed
