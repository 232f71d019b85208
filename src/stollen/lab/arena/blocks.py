"""Matches between bots on the same deals, in blocks: a block is a deal with all its games.

Two seats: each deal is played twice, seats swapped. More seats: one candidate takes each seat in turn among equal
others. Solo: each bot plays the deal alone.
"""

import re
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from functools import partial
from hashlib import sha256
from itertools import combinations, permutations
from pathlib import Path

from msgspec import UNSET, Struct, UnsetType

import stollen
from stollen.bots import COMMAND, LEVELS, is_bot, make_bot
from stollen.bots.bot import Bot
from stollen.bots.external.bot_program import read_command
from stollen.game.errors import BadRequest, shown
from stollen.game.game import Game, new_game
from stollen.game.moves.move import Seat
from stollen.game.records.shuffle import SeededDice
from stollen.game.ruleset_options import changed_options, check_options
from stollen.lab.process_pool import in_order
from stollen.lab.referee import Fault, Milliseconds, play_game

Pairing = tuple[int, ...]
Seating = tuple[int, ...]
"""Numbers of entrants: a pairing has the candidate first, a seating is by seat."""

Maker = Callable[[str, Seat, str], Bot]
"""Makes a bot of a level for a seat, with a seed of its own."""

_MILLISECONDS = re.compile(r"[1-9][0-9]{0,6}", re.ASCII)

USUAL_BUDGET: Milliseconds = 100
BOT_SEEDS = 1 << 62


class Entrant(Struct, frozen=True):
    """A bot of a match and its time for a move."""

    name: str
    level: str
    budget: Milliseconds


class Match(Struct, frozen=True, kw_only=True):
    """What results that are counted together have in common; `code` is a digest of the rules and bots.

    `options` holds the options that are not at their default, and is left out where there are none.
    """

    ruleset: str
    seats: int
    seed: str
    entrants: tuple[Entrant, ...]
    code: str
    options: dict[str, str] | UnsetType = UNSET

    @property
    def pairings(self) -> list[Pairing]:
        """All pairings: in solo one with all entrants, with more than two seats every ordered pair."""
        numbers = range(len(self.entrants))
        if self.seats == 1:
            return [tuple(numbers)]
        return list(combinations(numbers, 2) if self.seats == 2 or len(numbers) == 2 else permutations(numbers, 2))

    def seatings(self, pairing: Pairing) -> list[Seating]:
        """The games of a block."""
        if self.seats == 1:
            return [(number,) for number in pairing]
        candidate, other = pairing
        places = range(self.seats)
        return [tuple(candidate if place == seat else other for place in places) for seat in places]

    def deals_for(self, games: int) -> int:
        """The number of deals that give each pairing at least this number of games."""
        return -(-games // self.seats)


class Task(Struct, frozen=True):
    """A block to play."""

    pairing: Pairing
    deal: int


class Result(Struct, frozen=True):
    """A finished game: gold and time by seat. Its moves and the seed of its deal replay it."""

    seating: Seating
    gold: tuple[int, ...]
    winners: tuple[Seat, ...]
    forfeits: tuple[Seat, ...]
    faults: tuple[Fault, ...]
    ms: tuple[tuple[Milliseconds, ...], ...]
    moves: tuple[str, ...] = ()


class Block(Struct, frozen=True):
    """The games of a task."""

    pairing: Pairing
    deal: int
    games: tuple[Result, ...]


# -- preparing ----------------------------------------------------------------------------------------------


def make_match(
    ruleset: str,
    bots: Sequence[str],
    *,
    seed: str,
    seats: int | None = None,
    budget: Milliseconds = USUAL_BUDGET,
    options: Mapping[str, str] | None = None,
) -> Match:
    """A match between bots: levels or programs, each with an optional budget; raises `BadRequest`.

    `foreman`, `foreman@250`, `foreman:bold`, `cmd:python mybot.py`, `cmd:python mybot.py@250`.
    """
    places = new_game(ruleset, seats=seats).seats
    check_options(ruleset, options or {})
    if len(bots) < min(2, places):
        raise BadRequest(f"{ruleset} needs at least {min(2, places)} bots")
    entrants = tuple(_entrant(text, budget, list(bots[:at]).count(text)) for at, text in enumerate(bots))
    return Match(
        ruleset=ruleset,
        seats=places,
        seed=seed,
        entrants=entrants,
        code=code_version(),
        options=changed_options(ruleset, options or {}) or UNSET,
    )


def _entrant(text: str, budget: Milliseconds, namesakes: int) -> Entrant:
    level, at, own = text.rpartition("@") if "@" in text else (text, "", "")
    if not level.startswith(COMMAND) and not is_bot(level):
        raise BadRequest(f"there is no bot {shown(level)}; there are {', '.join(LEVELS)}, and {COMMAND} with a command")
    if at and not _MILLISECONDS.fullmatch(own):
        raise BadRequest(f"{shown(text)}: the @ needs a number of milliseconds after it")
    if level.startswith(COMMAND):
        read_command(level.removeprefix(COMMAND))
    name = f"{text}#{namesakes + 1}" if namesakes else text
    return Entrant(name, level, float(own) if at else budget)


def code_version() -> str:
    """A digest of rules and bots: results of different code do not count together."""
    home = Path(stollen.__file__).parent
    digest = sha256()
    for package in ("cards", "engine", "game", "protocol", "bots"):
        for file in sorted((home / package).rglob("*")):
            if file.suffix in (".py", ".toml", ".json"):
                digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


def tasks(match: Match, games: int) -> list[Task]:
    """All blocks of a match, deal by deal."""
    return [Task(pairing, deal) for deal in range(match.deals_for(games)) for pairing in match.pairings]


# -- playing ------------------------------------------------------------------------------------------------


def deal_seed(match: Match, deal: int) -> str:
    """The word that deals the cards: `stollen play --seed` with it shows the same deal."""
    return f"{match.seed}/{deal}"


def game_of(match: Match, deal: int) -> Game:
    """A new game of a match on a deal."""
    options = {} if match.options is UNSET else match.options
    return new_game(match.ruleset, seed=deal_seed(match, deal), seats=match.seats, options=options)


def bot_seed(seed: str, number: int, seat: Seat) -> str:
    """The seed of a bot in a game of a block; it does not reveal the deal."""
    return str(SeededDice(seed, f"arena game {number} seat {seat}").below(BOT_SEEDS))


def play_block(match: Match, maker: Maker, task: Task) -> Block:
    """Play all games of a deal."""
    games = [_play(match, maker, task.deal, at, seating) for at, seating in enumerate(match.seatings(task.pairing))]
    return Block(task.pairing, task.deal, tuple(games))


def _play(match: Match, maker: Maker, deal: int, number: int, seating: Seating) -> Result:
    seed = deal_seed(match, deal)
    seated = [match.entrants[entrant] for entrant in seating]
    bots = [maker(entrant.level, seat, bot_seed(seed, number, seat)) for seat, entrant in enumerate(seated)]
    played = play_game(game_of(match, deal), bots, [entrant.budget for entrant in seated])
    return Result(
        seating=seating,
        gold=played.gold,
        winners=played.winners,
        forfeits=played.forfeits,
        faults=played.faults,
        ms=tuple(tuple(round(time, 3) for time in times) for times in played.ms),
        moves=played.record.moves,
    )


def games_of(match: Match, blocks: Iterable[Block]) -> Iterator[tuple[str, Game]]:
    """Every game, played again from its moves, with a name: its deal and its bots by seat, numbered from 1.

    A seat that forfeited the game is named in the result only.
    """
    for block in blocks:
        for result in block.games:
            game = game_of(match, block.deal)
            for move in result.moves:
                game.play(move)
            yield f"deal-{block.deal}-bots-{'-'.join(str(1 + entrant) for entrant in result.seating)}", game


def play_blocks(
    match: Match, wanted: Iterable[Task], jobs: int = 1, maker: Maker = make_bot
) -> Generator[Block, None, None]:
    """Play the blocks with `jobs` processes and yield them in the order of the tasks."""
    play = partial(play_block, match, maker)
    yield from in_order(play, wanted, jobs)
