"""Matches between bots: the same deals for all, the same result again, files that go on, and the promised format."""

import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

import stollen
from stollen.bots import make_bot
from stollen.bots.bot import Bot, simplest_move
from stollen.game.errors import BadRequest
from stollen.game.events.event import Dealt, Event
from stollen.game.records.shuffle import SeededDice
from stollen.game.view import View
from stollen.lab.arena.blocks import (
    Block,
    Entrant,
    Match,
    Result,
    Task,
    bot_seed,
    code_version,
    deal_seed,
    games_of,
    make_match,
    play_block,
    play_blocks,
    tasks,
)
from stollen.lab.arena.match import MatchRun
from stollen.lab.arena.report import report
from stollen.lab.arena.report_text import as_tables
from stollen.protocol.decision import Decision


class Digger(Bot):
    """Goes east where it can: no thought, but more than chance."""

    level = "digger"

    def decide(self, view: View, budget: float) -> Decision:
        ways = [move for move in view.moves if move.startswith("place ")]
        east = max(ways, key=lambda move: int(move.split()[2].split(",")[0]), default="")
        return Decision(east or view.moves[self.dice.below(len(view.moves))], ())


class Idler(Bot):
    """Passes: over many games Digger wins some 80 % of them against it."""

    level = "idler"

    def decide(self, view: View, budget: float) -> Decision:
        return Decision(simplest_move(view.moves), ())


class Listener(Digger):
    """Keeps the cards it is dealt."""

    heard: list[tuple[int, Event]] = []  # noqa: RUF012  # shared on purpose, and emptied by the test

    def on_event(self, event: Event) -> None:
        if isinstance(event, Dealt):
            self.heard.append((self.seat, event))


def maker(level: str, seat: int, seed: str) -> Bot:
    kinds: dict[str, type[Bot]] = {"digger": Digger, "idler": Idler, "listener": Listener}
    return kinds[level](seat, SeededDice(seed, level)) if level in kinds else make_bot(level, seat, seed)


def match_of(*levels: str, ruleset: str = "duel", seats: int = 2, seed: str = "x") -> Match:
    entrants = tuple(Entrant(f"{level}{at}", level, 50.0) for at, level in enumerate(levels))
    return Match(ruleset=ruleset, seats=seats, seed=seed, entrants=entrants, code="test")


def played(match: Match, games: int) -> list[Block]:
    return list(play_blocks(match, tasks(match, games), maker=maker))


def timeless(blocks: Sequence[Block]) -> list[list[tuple[object, ...]]]:
    """Blocks without what the clock says."""
    return [
        [
            (block.pairing, block.deal, game.seating, game.gold, game.winners, game.moves, *map(len, game.ms))
            for game in block.games
        ]
        for block in blocks
    ]


def block(deal: int, *wins: int, pairing: tuple[int, int] = (0, 1)) -> Block:
    """A made-up pair of games: by each game who won, 0 or 1, or 2 for a draw."""
    one, other = pairing
    games = []
    for at, win in enumerate(wins):
        seating = (one, other) if at == 0 else (other, one)
        gold = tuple(5 if win in (2, (one, other).index(entrant)) else 2 for entrant in seating)
        winners = tuple(seat for seat in (0, 1) if gold[seat] == 5)
        games.append(Result(seating, gold, winners, (), (), ((1.0, 3.0), (2.0,))))
    return Block(pairing, deal, tuple(games))


# -- who sits where -------------------------------------------------------------------------------------------


def test_in_a_duel_each_deal_is_played_twice_with_seats_swapped() -> None:
    assert match_of("a", "b").seatings((0, 1)) == [(0, 1), (1, 0)]


def test_with_more_seats_the_candidate_sits_at_each_in_turn() -> None:
    match = match_of("a", "b", ruleset="saboteur", seats=3)
    assert match.pairings == [(0, 1)]
    assert match.seatings((0, 1)) == [(0, 1, 1), (1, 0, 1), (1, 1, 0)]


def test_several_bots_all_meet() -> None:
    assert match_of("a", "b", "c").pairings == [(0, 1), (0, 2), (1, 2)]
    assert len(match_of("a", "b", "c", ruleset="saboteur", seats=5).pairings) == 6
    assert match_of("a", "b", "c", ruleset="solo", seats=1).pairings == [(0, 1, 2)]


@pytest.mark.parametrize(("seats", "games", "deals"), [(2, 400, 200), (2, 3, 2), (5, 12, 3), (1, 7, 7)])
def test_games_are_made_up_to_whole_deals(seats: int, games: int, deals: int) -> None:
    assert match_of("a", "b", seats=seats).deals_for(games) == deals


def test_tasks_go_deal_by_deal() -> None:
    assert tasks(match_of("a", "b", "c"), 3) == [
        Task(pairing, deal) for deal in (0, 1) for pairing in ((0, 1), (0, 2), (1, 2))
    ]


@pytest.mark.parametrize(
    ("text", "entrant"),
    [
        ("novice", Entrant("novice", "novice", 70)),
        ("foreman@250", Entrant("foreman@250", "foreman", 250)),
        ("foreman:bold@1", Entrant("foreman:bold@1", "foreman:bold", 1)),
        ("random@9999999", Entrant("random@9999999", "random", 9_999_999)),
        (f"cmd:{sys.executable} a@b@9", Entrant(f"cmd:{sys.executable} a@b@9", f"cmd:{sys.executable} a@b", 9)),
    ],
)
def test_a_bot_has_the_budget_of_the_match_or_its_own(text: str, entrant: Entrant) -> None:
    match = make_match("duel", [text, "random"], seed="x", budget=70)
    assert match.entrants == (entrant, Entrant("random", "random", 70))
    assert (match.ruleset, match.seats, match.seed, match.code) == ("duel", 2, "x", code_version())


@pytest.mark.parametrize(
    "text",
    ["random@", "random@0", "random@07", "random@10000000", "random@-1", "random@1.5", "random@٣", "@5", "Random"],
)
def test_other_budgets_and_names_are_refused(text: str) -> None:
    with pytest.raises(BadRequest):
        make_match("duel", ["random", text], seed="x")


def test_namesakes_are_counted_by_their_whole_text() -> None:
    match = make_match("duel", ["random", "random@5", "random", "random@5"], seed="x")
    assert [entrant.name for entrant in match.entrants] == ["random", "random@5", "random#2", "random@5#2"]


@pytest.mark.parametrize(("ruleset", "seats", "bots"), [("duel", None, 1), ("saboteur", 5, 1), ("solo", None, 0)])
def test_a_match_needs_two_bots_and_alone_one(ruleset: str, seats: int | None, bots: int) -> None:
    with pytest.raises(BadRequest, match=f"{ruleset} needs at least {bots + 1} bots"):
        make_match(ruleset, ["random"] * bots, seed="x", seats=seats)
    assert len(make_match(ruleset, ["random"] * (bots + 1), seed="x", seats=seats).entrants) == bots + 1


def test_the_version_of_the_code_is_that_of_rules_and_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stollen, "__file__", str(tmp_path / "__init__.py"))
    versions = [code_version()]

    def version_after(name: str, text: str) -> str:
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        versions.append(code_version())
        return versions[-1]

    for name in (
        "cards/data/a.toml",
        "engine/a.py",
        "game/deep/a.py",
        "protocol/a.py",
        "bots/a.py",
        "bots/data/a.json",
    ):
        assert version_after(name, "one") not in versions[:-1]
        assert version_after(name, "two") not in versions[:-1]
        assert version_after(name, "one") in versions[:-1]
    for name in ("lab/a.py", "server/a.py", "a.py", "engine/a.so", "bots/a.md"):
        assert version_after(name, "one") == versions[-2]
    assert all(len(version) == 12 for version in versions)


def test_games_can_be_played_again_from_their_results() -> None:
    match = match_of("digger", "idler", "random")
    blocks = played(match, 2)
    games = dict(games_of(match, blocks))
    seatings = "1-2 2-1 1-3 3-1 2-3 3-2".split()
    assert list(games) == [f"deal-0-bots-{seating}" for seating in seatings]
    outcomes = [game.outcome for game in games.values()]
    assert [outcome and outcome.gold for outcome in outcomes] == [result.gold for b in blocks for result in b.games]


def first_hands(deal: int) -> list[list[Event]]:
    """The hands dealt first in each game of a pair, by seat."""
    Listener.heard.clear()
    play_block(match_of("listener", "listener"), maker, Task((0, 1), deal))
    dealt = [event for _, event in Listener.heard]
    starts = [at for at, seat in enumerate(seat for seat, _ in Listener.heard) if seat == 0]
    games = [dealt[at : at + 2] for at in starts]
    return [games[0], games[len(games) // 2]]


def test_a_pair_of_games_shares_its_deal_and_another_pair_does_not() -> None:
    one, swapped = first_hands(0)
    assert one == swapped and len(one) == 2
    assert first_hands(0) == [one, swapped]
    assert one not in first_hands(1)


def test_bots_get_dice_of_their_own_that_tell_nothing_of_the_deal() -> None:
    seed = deal_seed(match_of("a", "b"), 3)
    seeds = {bot_seed(seed, game, seat) for game in range(2) for seat in range(2)}
    assert len(seeds) == 4 and all(seed not in other for other in seeds)


# -- the same again -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ruleset", "seats"), [("duel", 2), ("solo", 1), ("saboteur", 3), ("saboteur2", 4)])
def test_the_same_seed_gives_the_same_games(ruleset: str, seats: int) -> None:
    match = match_of("digger", "random", ruleset=ruleset, seats=seats)
    assert timeless(played(match, 4)) == timeless(played(match, 4))
    other = msgspec.structs.replace(match, seed="y")
    games, others = timeless(played(match, 4)), timeless(played(other, 4))
    assert len(games) == len(others) and all(one != two for one, two in zip(games, others, strict=True))


def test_workers_play_the_same_games_in_the_same_order() -> None:
    match = make_match("duel", ["random", "random"], seed="jobs")
    wanted = tasks(match, 6)
    assert timeless(list(play_blocks(match, wanted, jobs=2))) == timeless(list(play_blocks(match, wanted)))


# -- what is found out ----------------------------------------------------------------------------------------


def test_a_report_by_hand() -> None:
    """Three pairs: both won, one each, a draw and a loss."""
    match = match_of("a", "b")
    found = report(match, [block(0, 0, 0), block(1, 0, 1), block(2, 2, 1)])
    one, other = found.bots["a0"], found.bots["b1"]
    assert found.games == 6
    assert (one.wins, one.draws, one.losses) == (3, 1, 2) == (other.losses, other.draws, other.wins)
    assert one.win_rate == pytest.approx(3.5 / 6, abs=1e-4) and other.win_rate == pytest.approx(2.5 / 6, abs=1e-4)
    assert one.elo == pytest.approx(58.5, abs=0.1) and other.elo == pytest.approx(-58.5, abs=0.1)
    assert found.details["a0"].gold_difference == pytest.approx(3 / 6)
    assert (one.ms_per_move_p50, one.ms_per_move_p999) == (2.0, 3.0)


def test_a_cross_table_by_hand() -> None:
    match = match_of("a", "b", "c")
    blocks = [block(0, 0, 0), block(0, 0, 1, pairing=(0, 2)), block(0, 1, 1, pairing=(1, 2))]
    found = report(match, blocks)
    assert {name: {rival: cell.win_rate for rival, cell in row.items()} for name, row in found.cross.items()} == {
        "a0": {"b1": 1.0, "c2": 0.5},
        "b1": {"a0": 0.0, "c2": 0.0},
        "c2": {"a0": 0.5, "b1": 1.0},
    }
    assert found.games == 2
    assert "win rate against" in as_tables(found)


@pytest.mark.parametrize("seed", ["x", "y"])
def test_a_better_bot_is_found(seed: str) -> None:
    match = match_of("digger", "idler", seed=seed)
    found = report(match, played(match, 40)).bots["digger0"]
    assert found.interval is not None and found.interval[0] > 0.5
    assert found.elo_interval is not None and found.elo_interval[0] > 0


def test_gold_is_compared_with_the_fair_share() -> None:
    """Of one gold for the candidate and four for each of two others, a fair share is three."""
    match = match_of("a", "b", ruleset="saboteur", seats=3)
    games = [
        Result(seating, tuple(1 if who == 0 else 4 for who in seating), (), (), (), ((), (), ()))
        for seating in match.seatings((0, 1))
    ]
    games = [msgspec.structs.replace(game, winners=(0,)) for game in games]
    found = report(match, [Block((0, 1), deal, tuple(games)) for deal in range(4)])
    details = found.details["a0"]
    assert details.gold_share == pytest.approx(1 / 3, abs=1e-4)
    assert details.gold_share_interval == pytest.approx((1 / 3, 1 / 3), abs=1e-4)
    assert details.gold_difference == -3
    one, other = found.bots["a0"], found.bots["b1"]  # seat 0 always wins: the fair share for both
    assert (one.win_rate, other.win_rate) == pytest.approx((1 / 3, 1 / 3), abs=1e-4) and one.elo == 0 == other.elo
    assert (one.wins, one.losses) == (4, 8) == (other.losses, other.wins)


def test_several_bots_among_each_other_count_as_candidates() -> None:
    match = match_of("random", "idler", "digger", ruleset="saboteur", seats=3)
    found = report(match, played(match, 3))
    for name, bot in found.bots.items():
        assert bot.wins + bot.draws + bot.losses == 2 * 3
        assert len(found.cross[name]) == 2
    assert "× fair share among" in as_tables(found)


def test_solo_tells_the_mean_and_the_ranks_and_compares_deal_by_deal() -> None:
    match = match_of("a", "b", ruleset="solo", seats=1)
    blocks = [
        Block((0, 1), deal, tuple(Result((who,), (gold,), (0,), (), (), ((1.0,),)) for who, gold in enumerate(golds)))
        for deal, golds in enumerate([(26, 14), (19, 20), (15, 15), (20, 0)])
    ]
    found = report(match, blocks)
    assert found.games == 4
    assert found.details["a0"].gold == 20 and found.details["a0"].ranks == (0, 2, 1, 1)
    assert (found.bots["a0"].wins, found.bots["a0"].draws, found.bots["a0"].losses) == (2, 1, 1)
    assert "rank 3" in as_tables(found)


def test_solo_works_alone() -> None:
    match = match_of("random", ruleset="solo", seats=1)
    found = report(match, played(match, 3))
    assert found.bots["random0"].win_rate is None and found.details["random0"].moves > 0
    assert as_tables(found)


# -- sequential tests -----------------------------------------------------------------------------------------


def test_a_sequential_test_stops_early_and_says_why() -> None:
    run = MatchRun(match_of("digger", "idler"), 2000, bounds=(0, 100))
    blocks = list(run.play(maker=maker))
    found = run.report(blocks)
    assert len(blocks) < 200
    assert not isinstance(found.sprt, msgspec.UnsetType) and found.sprt.verdict == "elo1"
    assert "digger0 is +100 Elo rather than +0" in as_tables(found)


def test_a_sequential_test_may_stay_open() -> None:
    run = MatchRun(match_of("random", "random"), 4, bounds=(0, 10))
    assert "open" in as_tables(run.report(list(run.play(maker=maker))))


@pytest.mark.parametrize(("levels", "bounds"), [(("a", "b", "c"), (0, 10)), (("a", "b"), (10, 10))])
def test_a_sequential_test_needs_two_of_each(levels: tuple[str, ...], bounds: tuple[float, float]) -> None:
    with pytest.raises(BadRequest, match="two bots"):
        MatchRun(match_of(*levels), 4, bounds=bounds)
