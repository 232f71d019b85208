"""The setup of a game at this keyboard, from options of the command line or from questions."""

import random
import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict, replace

from stollen.bots import LEVELS, is_bot
from stollen.cards.decks import RULESETS, deck_for
from stollen.game.errors import BadRequest
from stollen.game.game import Game, new_game
from stollen.game.ruleset_options import changed_options
from stollen.game.ruleset_options import check_options as check_ruleset_options
from stollen.terminal.language.translations import Language, language
from stollen.terminal.lines.console import Console
from stollen.terminal.model.advisers import HUMAN, KINDS, RIVAL, Kind

GAMES = RULESETS
DEFAULT_SEATS = 5
ALL, NONE = "all", "none"
DEFAULT_KINDS: Mapping[str, Kind] = {"green": HUMAN, "blue": RIVAL}

SEED_FIRST = (
    "amber basalt beryl bronze chalk clay coal cobalt copper coral crystal damp deep dusty echo ember fern flint "
    "frost garnet gold granite gray hidden hollow iron ivory jade lead lime marble mica misty moss narrow nickel "
    "north old onyx opal pearl quartz quiet red ruby rusty salt sandy shale silver slate south steel stone tin topaz"
).split()
SEED_SECOND = (
    "anvil arch axe badger barrel bat beam bell boot bridge bucket candle cart cave chain chest cellar creek door "
    "dwarf fox gallery gate hammer helmet hill hoist key kettle ladder lamp lantern ledge lock map mill mine mole "
    "mule nugget owl pick pit pony rail rock rope seam shaft shovel spade spring stair stove torch troll tunnel vein"
).split()
"""Words for seeds that people can tell each other; the same in every language."""


class SetupOptions(Struct, frozen=True, kw_only=True):
    """The options of the command line; None where one is left out."""

    ruleset: str | None = None
    green: Kind | None = None
    blue: Kind | None = None
    seed: str | None = None
    ruleset_options: Mapping[str, str] | None = None
    seats: int | None = None
    human: str | None = None
    bots: str | None = None


class WrongUse(Exception):
    """The command line is used wrongly; a message says why."""

    def __init__(self, message: str, **words: Any) -> None:
        super().__init__(language("en")(message, words))
        self.message = message
        self.words: Mapping[str, Any] = words

    def text(self, say: Language) -> str:
        """The reason in a language."""
        return say(self.message, self.words)


class GameSetup(Struct, frozen=True, kw_only=True):
    """A game to begin, and the players of its seats."""

    ruleset: str
    seed: str
    options: dict[str, str]
    kinds: tuple[Kind, ...]

    def new_game(self) -> Game:
        return new_game(self.ruleset, seed=self.seed, seats=len(self.kinds), options=self.options)

    def command(self) -> str:
        """The command that begins the same game again."""
        seats = f"--seats {len(self.kinds)}" if has_roles(self.ruleset) else ""
        words = ["stollen play", self.ruleset, seats, kinds_words(self.ruleset, self.kinds)]
        words.append(f"--seed {quoted(self.seed)}")
        changed = changed_options(self.ruleset, self.options)
        words += [f"--option {name}={value}" for name, value in changed.items()]
        return " ".join(filter(None, words))

    def resume_command(self, path: Path) -> str:
        """The command that goes on with a saved game."""
        words = ["stollen play", f"--resume {quoted(str(path))}", kinds_words(self.ruleset, self.kinds)]
        return " ".join(filter(None, words))


def setup_for(options: SetupOptions) -> GameSetup:
    """The game of these options; what is left out has its default."""
    ruleset = options.ruleset or GAMES[0]
    check_options(ruleset, options)
    return GameSetup(
        ruleset=ruleset,
        seed=random_seed() if options.seed is None else options.seed,
        options=_options(ruleset, options),
        kinds=kinds_for(ruleset, options, options.seats or usual_seats(ruleset)),
    )


def ask_setup(options: SetupOptions, console: Console, say: Language) -> GameSetup:
    """Ask for everything that the command line left out; plain Enter takes the default."""
    return SetupQuestions(options, console, say).ask()


def random_seed() -> str:
    """A seed in words."""
    dice = random.SystemRandom()
    return f"{dice.choice(SEED_FIRST)}-{dice.choice(SEED_SECOND)}-{dice.randrange(10, 100)}"


def has_roles(ruleset: str) -> bool:
    """Whether it is a game of many seats with secret roles."""
    return bool(deck_for(ruleset).dwarfs)


def usual_seats(ruleset: str) -> int:
    """The default number of seats."""
    return DEFAULT_SEATS if has_roles(ruleset) else deck_for(ruleset).seats[0]


def kinds_for(ruleset: str, options: SetupOptions, seats: int) -> tuple[Kind, ...]:
    """The players by seat; alone it is a person."""
    if has_roles(ruleset):
        humans = read_humans(options.human, seats)
        bots = iter(read_bots(options.bots, seats - len(humans)))
        return tuple(HUMAN if seat in humans else next(bots) for seat in range(seats))
    if ruleset == "solo":
        return (HUMAN,)
    kinds = (options.green or DEFAULT_KINDS["green"], options.blue or options.bots or DEFAULT_KINDS["blue"])
    for kind in kinds:
        if kind not in KINDS:
            raise WrongUse("wrong-player", name=kind, kinds=", ".join(KINDS))
    return kinds


def kinds_words(ruleset: str, kinds: tuple[Kind, ...]) -> str:
    """The players as options of the command."""
    if has_roles(ruleset):
        humans = ",".join(str(seat) for seat, kind in enumerate(kinds) if kind == HUMAN)
        bots = bot_words(kinds)
        return f"--human {humans or NONE}" + (f" --bots {bots}" if bots else "")
    return "" if ruleset == "solo" else f"--green {kinds[0]} --blue {kinds[1]}"


def read_humans(text: str | None, seats: int) -> set[int]:
    """The seats with people, from `0,3`, `all` or `none`; raises `WrongUse`."""
    words = (text or "0").replace(",", " ").lower().split()
    if words in ([ALL], [NONE]):
        return set(range(seats)) if words == [ALL] else set()
    names = {str(seat): seat for seat in range(seats)}
    if not words or not set(words) <= set(names):
        raise WrongUse("wrong-human", last=seats - 1, text=text)
    return {names[word] for word in words}


def read_bots(text: str | None, count: int) -> list[Kind]:
    """The levels of `count` seats, from one for all or one for each; raises `WrongUse`."""
    words = (text or RIVAL).replace(",", " ").lower().split()
    if not all(map(is_bot, words)) or len(words) not in {1, count} or (text and not count):
        raise WrongUse("wrong-bots", levels=", ".join(LEVELS), text=text)
    return words * count if len(words) == 1 else words


def bot_words(kinds: Sequence[Kind]) -> str:
    """The levels of the bots: one if they are all the same, otherwise one for each."""
    levels = [kind for kind in kinds if kind != HUMAN]
    return ",".join(levels[:1] if len(set(levels)) == 1 else levels)


def check_options(ruleset: str, options: SetupOptions) -> None:
    """Raises `WrongUse` for options that this game would ignore."""
    if ruleset == "solo" and (options.green or options.blue or options.bots):
        raise WrongUse("wrong-solo-seats")
    known = {"ruleset", "seed", "ruleset_options"}
    known |= {"seats", "human", "bots"} if has_roles(ruleset) else {"green", "blue", "bots"}
    for name, value in asdict(options).items():
        if value is not None and name not in known:
            raise WrongUse("wrong-option", ruleset=ruleset, option=f"--{name}")
    counts = deck_for(ruleset).seats
    if options.seats is not None and options.seats not in counts:
        words = {"least": counts[0], "most": counts[-1], "seats": str(options.seats)}
        raise WrongUse("wrong-seats", ruleset=ruleset, **words)
    try:
        check_ruleset_options(ruleset, options.ruleset_options or {})
    except BadRequest as wrong:
        raise WrongUse("wrong-refused", text=str(wrong)) from None


def quoted(word: str) -> str:
    """A word as a shell needs it."""
    return shlex.quote(word)


class SetupQuestions:
    """Asks for the setup of a game."""

    def __init__(self, options: SetupOptions, console: Console, say: Language) -> None:
        self.options = options
        self.console = console
        self.say = say

    def ask(self) -> GameSetup:
        self.console.say(f"{self.say('term-begin')} {self.say('term-defaults')}")
        ruleset = self.options.ruleset or self.choose(self.say("term-game"), GAMES, "game")
        check_options(ruleset, self.options)
        answers = self.ask_seats(ruleset) if has_roles(ruleset) else self.ask_kinds(ruleset)
        choices = {name: self.ask_option(name, values) for name, values in deck_for(ruleset).options.items()}
        seed = self.options.seed
        if seed is None:
            suggested = random_seed()
            seed = self.console.ask(f"{self.say('lobby-seed')} [{suggested}] ") or suggested
        return setup_for(replace(answers, ruleset=ruleset, seed=seed, ruleset_options=choices))

    def ask_seats(self, ruleset: str) -> SetupOptions:
        """The number of seats, the seats of people, and the bots of the others."""
        say, (*counts,) = self.say, deck_for(ruleset).seats
        seats = self.options.seats
        if seats is None:
            counts.sort(key=lambda count: count != DEFAULT_SEATS)
            seats = int(self.choose(say("lobby-seats"), [str(count) for count in counts]))
        human = self.options.human
        while human is None:
            human = self.console.ask(f"{say('term-which-people', last=seats - 1)} [0] ") or "0"
            try:
                read_humans(human, seats)
            except WrongUse:
                human = None
        bots = self.options.bots
        if bots is None and len(read_humans(human, seats)) < seats:
            bots = self.choose(say("term-level"), _first(RIVAL, LEVELS), "level")
        return SetupOptions(seats=seats, human=human, bots=bots)

    def ask_kinds(self, ruleset: str) -> SetupOptions:
        """The players of green and blue."""
        if ruleset == "solo":
            return SetupOptions()
        given = {"green": self.options.green, "blue": self.options.blue}
        kinds = {
            color: kind or self.choose(self.say(f"color-{color}"), _first(DEFAULT_KINDS[color], KINDS), "level")
            for color, kind in given.items()
        }
        return SetupOptions(green=kinds["green"], blue=kinds["blue"])

    def ask_option(self, name: str, values: Sequence[str]) -> str:
        given = (self.options.ruleset_options or {}).get(name)
        return given or self.choose(self.say(f"option-{name}"), values, f"option-{name}")

    def choose(self, label: str, choices: Sequence[str], prefix: str = "") -> str:
        """One of the choices, by its name or its beginning; the first one for plain Enter."""
        self.console.say(f"{label}: {', '.join(self._worded(choice, prefix) for choice in choices)}")
        while True:
            answer = self.console.ask(f"[{choices[0]}] ").lower()
            found = [choice for choice in choices if choice == answer or _abbreviates(answer, choice)]
            if found:
                return found[0]
            self.console.say(self.say("term-which", choices=", ".join(choices)))

    def _worded(self, choice: str, prefix: str) -> str:
        """A choice as it is typed, and its words where they say more."""
        message = "term-person" if choice == HUMAN else f"{prefix}-{choice}"
        words = self.say(message) if self.say.has(message) else choice
        return choice if words.lower() == choice else f"{choice} ({words})"


def _abbreviates(answer: str, choice: str) -> bool:
    return choice.startswith(answer) and not answer.isdecimal()


def _first(default: Kind, kinds: Sequence[Kind]) -> list[Kind]:
    """The kinds, the default first."""
    return sorted(kinds, key=lambda kind: kind != default)


def _options(ruleset: str, options: SetupOptions) -> dict[str, str]:
    given = options.ruleset_options or {}
    return {name: given.get(name, values[0]) for name, values in deck_for(ruleset).options.items()}
