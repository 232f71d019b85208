"""The report on a match. Statistics are by deal: games of one deal are not independent."""

from collections.abc import Iterable, Sequence
from itertools import islice
from statistics import fmean

from msgspec import UNSET, Struct, UnsetType

from stollen.cards.decks import deck_for
from stollen.lab.arena.blocks import Block, Match, Result, deal_seed
from stollen.lab.arena.comparisons import Meeting, by_deal, meetings, scores_by_deal
from stollen.lab.referee import TOLERANCE, Fault, Milliseconds
from stollen.lab.statistics import (
    Interval,
    Sprt,
    bootstrap_interval,
    elo_interval,
    elo_of,
    mean_interval,
    percentile,
    score_interval,
    wilson_interval,
)

FAULTS_SHOWN = 10

GoldOfDeal = tuple[float, float]
"""The gold of a bot, and of all bots, by seat."""


class Standing(Struct, frozen=True):
    """A bot in `stollen arena --json`. A shared win counts as its share; the rate is for one seat. Null: no rival."""

    wins: int
    draws: int
    losses: int
    win_rate: float | None
    interval: Interval | None
    elo: float | None
    elo_interval: Interval | None
    faults: int
    ms_per_move_p50: Milliseconds
    ms_per_move_p999: Milliseconds


class Rating(Struct, frozen=True):
    """The estimated part of a standing."""

    win_rate: float | None
    interval: Interval | None
    elo: float | None
    elo_interval: Interval | None


class Details(Struct, frozen=True, kw_only=True):
    """More about a bot: its gold a game, alone, against the others and as a multiple of the fair share; its clock."""

    gold: float
    gold_interval: Interval | None
    gold_difference: float | None
    gold_difference_interval: Interval | None
    gold_share: float | UnsetType = UNSET
    gold_share_interval: Interval | UnsetType = UNSET
    ranks: tuple[int, ...] | UnsetType = UNSET
    rank_intervals: tuple[Interval, ...] | UnsetType = UNSET
    moves: int
    late: int
    forfeits: int


class Encounter(Struct, frozen=True):
    """A cell of the cross table: one bot against another, or among others of a kind."""

    win_rate: float
    interval: Interval
    gold_share: float | UnsetType = UNSET
    gold_share_interval: Interval | UnsetType = UNSET


class FaultNote(Struct, frozen=True):
    """A fault, of which bot and in a game of which seed."""

    bot: str
    seed: str
    fault: Fault


class Report(Struct, frozen=True, kw_only=True):
    """The output of `stollen arena --json`; `games` counts those of each pairing, in solo of each bot."""

    games: int
    bots: dict[str, Standing]
    details: dict[str, Details]
    cross: dict[str, dict[str, Encounter]]
    faults: tuple[FaultNote, ...]
    match: Match
    sprt: Sprt | UnsetType = UNSET


# -- the report -----------------------------------------------------------------------------------------------


def report(match: Match, blocks: Sequence[Block], test: Sprt | UnsetType = UNSET) -> Report:
    """The report on some blocks."""
    met = meetings(match, blocks)
    names = [entrant.name for entrant in match.entrants]
    return Report(
        games=len({block.deal for block in blocks}) * match.seats,
        bots={name: standing(match, blocks, met, number) for number, name in enumerate(names)},
        details={name: details(match, blocks, met, number) for number, name in enumerate(names)},
        cross=cross_table(match, met) if len(names) > 2 else {},
        faults=tuple(islice(_faults(match, blocks), FAULTS_SHOWN)),
        match=match,
        sprt=test,
    )


def standing(match: Match, blocks: Sequence[Block], met: Sequence[Meeting], number: int) -> Standing:
    """The main figures of a bot; with more than two seats as the candidate, if it ever is one."""
    candidate = match.seats <= 2 or any(pairing[0] == number for pairing in match.pairings)
    own = [meeting for meeting in met if number in (meeting.seating if match.seats <= 2 else meeting.pairing[:1])]
    results = [meeting.result(number) for meeting in (own if candidate else met)]
    rating = _rating(match, own, number) if candidate else _mirrored(_rating(match, met, 0), match.seats)
    times = _times(blocks, number)
    return Standing(
        wins=results.count("win"),
        draws=results.count("draw"),
        losses=results.count("loss"),
        win_rate=rating.win_rate,
        interval=rating.interval,
        elo=rating.elo,
        elo_interval=rating.elo_interval,
        faults=sum(game.seating[fault.seat] == number for game in _games(blocks) for fault in game.faults),
        ms_per_move_p50=percentile(times, 0.5),
        ms_per_move_p999=percentile(times, 0.999),
    )


def _rating(match: Match, met: Sequence[Meeting], number: int) -> Rating:
    scores, seats = scores_by_deal(met, number), max(2, match.seats)
    if not scores:
        return Rating(None, None, None, None)
    return Rating(
        win_rate=round(fmean(scores), 4),
        interval=_rounded(score_interval(scores, seats), 4),
        elo=round(elo_of(fmean(scores), seats), 1),
        elo_interval=_rounded(elo_interval(scores, seats), 1),
    )


def _mirrored(rating: Rating, seats: int) -> Rating:
    """The rating of the others around one candidate: they share the games it does not win."""
    if rating.win_rate is None or rating.interval is None or rating.elo is None or rating.elo_interval is None:
        return rating
    low, high = rating.interval
    return Rating(
        win_rate=round((1 - rating.win_rate) / (seats - 1), 4),
        interval=_rounded(((1 - high) / (seats - 1), (1 - low) / (seats - 1)), 4),
        elo=-rating.elo,
        elo_interval=(-rating.elo_interval[1], -rating.elo_interval[0]),
    )


def details(match: Match, blocks: Sequence[Block], met: Sequence[Meeting], number: int) -> Details:
    """The other figures of a bot."""
    own = [meeting for meeting in met if number in meeting.seating]
    golds = _golds(blocks, number)
    gold = [gold for gold, _ in golds]
    differences = by_deal((meeting.deal, meeting.difference(number)) for meeting in own)
    share, share_interval = _share(golds) if match.seats > 2 else (UNSET, UNSET)
    ranks = _ranks(match, gold) if match.seats == 1 else UNSET
    times = _times(blocks, number)
    return Details(
        gold=round(fmean(gold), 3),
        gold_interval=_rounded(mean_interval(gold), 3) if len(gold) > 1 else None,
        gold_difference=round(fmean(differences), 3) if differences else None,
        gold_difference_interval=_rounded(mean_interval(differences), 3) if len(differences) > 1 else None,
        gold_share=share,
        gold_share_interval=share_interval,
        ranks=ranks,
        rank_intervals=tuple(wilson_interval(n, sum(ranks)) for n in ranks) if ranks is not UNSET else UNSET,
        moves=len(times),
        late=sum(time > match.entrants[number].budget + TOLERANCE for time in times),
        forfeits=sum(game.seating[seat] == number for game in _games(blocks) for seat in game.forfeits),
    )


def cross_table(match: Match, met: Sequence[Meeting]) -> dict[str, dict[str, Encounter]]:
    """Each bot against each other; with more than two seats one of the first among the second."""
    names = [entrant.name for entrant in match.entrants]
    table: dict[str, dict[str, Encounter]] = {name: {} for name in names}
    for one, name in enumerate(names):
        for other, rival in enumerate(names):
            if one != other:
                table[name][rival] = _encounter(match, met, one, other)
    return table


def _encounter(match: Match, met: Sequence[Meeting], one: int, other: int) -> Encounter:
    own = [meeting for meeting in met if {one, other} == set(meeting.seating)]
    if match.seats > 2:
        own = [meeting for meeting in own if meeting.pairing == (one, other)]
    scores = scores_by_deal(own, one)
    share, interval = _share(_golds_met(own, one)) if match.seats > 2 else (UNSET, UNSET)
    return Encounter(round(fmean(scores), 4), _rounded(score_interval(scores, max(2, match.seats)), 4), share, interval)


# -- helpers --------------------------------------------------------------------------------------------------


def _faults(match: Match, blocks: Iterable[Block]) -> Iterable[FaultNote]:
    for block in blocks:
        for game in block.games:
            for fault in game.faults:
                bot = match.entrants[game.seating[fault.seat]].name
                yield FaultNote(bot, deal_seed(match, block.deal), fault)


def _games(blocks: Iterable[Block]) -> Iterable[Result]:
    return (game for block in blocks for game in block.games)


def _times(blocks: Iterable[Block], number: int) -> list[Milliseconds]:
    """The time of each move of a bot."""
    games = _games(blocks)
    return [time for game in games for seat, ms in enumerate(game.ms) if game.seating[seat] == number for time in ms]


def _golds(blocks: Iterable[Block], number: int) -> list[GoldOfDeal]:
    """A bot's gold on each deal."""
    games = [Meeting(block.deal, (), game.seating, game.gold, ()) for block in blocks for game in block.games]
    return _golds_met([game for game in games if number in game.seating], number)


def _golds_met(met: Sequence[Meeting], number: int) -> list[GoldOfDeal]:
    own = by_deal((meeting.deal, meeting.gold_of(number)) for meeting in met)
    every = by_deal((meeting.deal, fmean(meeting.gold)) for meeting in met)
    return list(zip(own, every, strict=True))


def _share(golds: Sequence[GoldOfDeal]) -> tuple[float, Interval]:
    """A bot's gold as a multiple of the fair share, over all deals."""
    return round(_multiple(golds), 4), _rounded(bootstrap_interval(golds, _multiple), 4)


def _multiple(golds: Sequence[GoldOfDeal]) -> float:
    every = sum(fair for _, fair in golds)
    return sum(own for own, _ in golds) / every if every else 1.0


def _ranks(match: Match, golds: Sequence[float]) -> tuple[int, ...]:
    """The number of games by rank (S7)."""
    least = deck_for(match.ruleset).ranks
    reached = [sum(gold >= bound for bound in least) - 1 for gold in golds]
    return tuple(reached.count(rank) for rank in range(len(least)))


def _rounded(interval: Interval, digits: int) -> Interval:
    return round(interval[0], digits), round(interval[1], digits)
