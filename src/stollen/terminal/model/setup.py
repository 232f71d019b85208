"""What a game at this keyboard begins with: asked for, or given as options."""

import random
import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import asdict, replace

from stollen.bots import LEVELS, is_bot
from stollen.cards.decks import RULESETS, deck_for
from stollen.game.game import Game, new_game
from stollen.terminal.language import texts
from stollen.terminal.lines.console import Console
from stollen.terminal.model.advisers import HUMAN, KINDS, RIVAL, Kind

GAMES = RULESETS
DEFAULT_SEATS = 5
DEFAULT_KINDS: Mapping[str, Kind] = {"green": HUMAN, "blue": RIVAL}


class SetupOptions(Struct, frozen=True, kw_only=True):
    """What was said on the command line; None is not said."""

    ruleset: str | None = None
    green: Kind | None = None
    blue: Kind | None = None
    seed: str | None = None
    color: str | None = None
    goals_left: str | None = None
    seats: int | None = None
    human: str | None = None
    bots: str | None = None
    nuggets: str | None = None
    broken_tools_forfeit: str | None = None
    trapped_geologist: str | None = None


class WrongUse(Exception):
    """The command line asks for what there is not; the message says why."""


class GameSetup(Struct, frozen=True, kw_only=True):
    """A game to begin, and who plays its seats."""

    ruleset: str
    seed: str
    options: dict[str, str]
    kinds: tuple[Kind, ...]

    def new_game(self) -> Game:
        return new_game(self.ruleset, seed=self.seed, seats=len(self.kinds), options=self.options)

    def command(self) -> str:
        """What begins the same game again."""
        seats = f"--seats {len(self.kinds)}" if has_roles(self.ruleset) else ""
        words = ["stollen play", self.ruleset, seats, kinds_words(self.ruleset, self.kinds)]
        words.append(f"--seed {quoted(self.seed)}")
        defaults = {name: values[0] for name, values in deck_for(self.ruleset).options.items()}
        words += [f"{_option_name(n)} {v}" for n, v in self.options.items() if v != defaults.get(n)]
        return " ".join(filter(None, words))

    def resume_command(self, path: Path) -> str:
        """What goes on with a saved game."""
        words = ["stollen play", f"--resume {quoted(str(path))}", kinds_words(self.ruleset, self.kinds)]
        return " ".join(filter(None, words))


def default_setting(wishes: SetupOptions) -> GameSetup:
    """The game that was asked for on the command line, without any question."""
    ruleset = wishes.ruleset or GAMES[0]
    check_wishes(ruleset, wishes)
    return GameSetup(
        ruleset=ruleset,
        seed=random_seed() if wishes.seed is None else wishes.seed,
        options=_options(ruleset, wishes),
        kinds=kinds_for(ruleset, wishes, wishes.seats or usual_seats(ruleset)),
    )


def ask_setting(wishes: SetupOptions, screen: Console) -> GameSetup:
    """Ask for everything that was not said; plain Enter takes what is suggested."""
    screen.say(texts.WELCOME)
    ruleset = wishes.ruleset or choose(screen, texts.WHICH_GAME, GAMES)
    check_wishes(ruleset, wishes)
    asked = _ask_crew(ruleset, wishes, screen) if has_roles(ruleset) else _ask_kinds(ruleset, wishes, screen)
    options = {name: _ask_option(name, values, wishes, screen) for name, values in deck_for(ruleset).options.items()}
    seed = wishes.seed
    if seed is None:
        suggested = random_seed()
        seed = screen.ask(texts.WHICH_SEED.format(seed=suggested)) or suggested
    return default_setting(replace(asked, ruleset=ruleset, seed=seed, **options))


def choose(screen: Console, question: str, choices: Sequence[str]) -> str:
    """One of the choices, by its name or its beginning; the first one for plain Enter."""
    while True:
        answer = screen.ask(question).lower()
        found = [choice for choice in choices if choice == answer or _abbreviates(answer, choice)]
        if found:
            return found[0]
        screen.say(texts.NOT_A_CHOICE.format(choices=texts.COMMA.join(choices)))


def _abbreviates(answer: str, choice: str) -> bool:
    return choice.startswith(answer) and not answer.isdecimal()


def random_seed() -> str:
    """A word that people can tell each other."""
    dice = random.SystemRandom()
    return f"{dice.choice(texts.SEED_FIRST)}-{dice.choice(texts.SEED_SECOND)}-{dice.randrange(10, 100)}"


def has_roles(ruleset: str) -> bool:
    """Whether it is a game of many seats with secret roles."""
    return bool(deck_for(ruleset).dwarfs)


def usual_seats(ruleset: str) -> int:
    """How many play if nobody says so."""
    return DEFAULT_SEATS if has_roles(ruleset) else deck_for(ruleset).seats[0]


def kinds_for(ruleset: str, wishes: SetupOptions, seats: int) -> tuple[Kind, ...]:
    """Who plays, by seat; alone it is a person."""
    if has_roles(ruleset):
        humans = read_humans(wishes.human, seats)
        bots = iter(read_bots(wishes.bots, seats - len(humans)))
        return tuple(HUMAN if seat in humans else next(bots) for seat in range(seats))
    if ruleset == "solo":
        return (HUMAN,)
    said = [wishes.green or DEFAULT_KINDS["green"], wishes.blue or wishes.bots or DEFAULT_KINDS["blue"]]
    for kind in said:
        if kind not in KINDS:
            raise WrongUse(texts.BAD_PLAYER.format(said=kind, kinds=texts.COMMA.join(KINDS)))
    return tuple(said)


def kinds_words(ruleset: str, kinds: tuple[Kind, ...]) -> str:
    """Who plays, as options of the command."""
    if has_roles(ruleset):
        humans = ",".join(str(seat) for seat, kind in enumerate(kinds) if kind == HUMAN)
        bots = bot_words(kinds)
        return f"--human {humans or texts.NONE}" + (f" --bots {bots}" if bots else "")
    return "" if ruleset == "solo" else f"--green {kinds[0]} --blue {kinds[1]}"


def read_humans(said: str | None, seats: int) -> set[int]:
    """The seats with people, from `0,3`, `all` or `none`; raises `WrongUse`."""
    words = (said or "0").replace(",", " ").lower().split()
    if words in ([texts.ALL], [texts.NONE]):
        return set(range(seats)) if words == [texts.ALL] else set()
    names = {str(seat): seat for seat in range(seats)}
    if not words or not set(words) <= set(names):
        raise WrongUse(texts.BAD_HUMANS.format(last=seats - 1, said=said))
    return {names[word] for word in words}


def read_bots(said: str | None, count: int) -> list[Kind]:
    """The levels of so many seats, from one for all or one for each; raises `WrongUse`."""
    words = (said or RIVAL).replace(",", " ").lower().split()
    if not all(map(is_bot, words)) or len(words) not in {1, count} or (said and not count):
        raise WrongUse(texts.BAD_BOTS.format(levels=texts.COMMA.join(LEVELS), said=said))
    return words * count if len(words) == 1 else words


def bot_words(kinds: Sequence[Kind]) -> str:
    """The levels at a table: one if they are all the same, else one for each."""
    levels = [kind for kind in kinds if kind != HUMAN]
    return ",".join(levels[:1] if len(set(levels)) == 1 else levels)


def check_wishes(ruleset: str, wishes: SetupOptions) -> None:
    """Refuse what would be ignored."""
    if ruleset == "solo" and (wishes.green or wishes.blue or wishes.bots):
        raise WrongUse(texts.SOLO_HAS_NO_SEATS)
    if ruleset == "duel" and wishes.color:
        raise WrongUse(texts.DUEL_HAS_NO_COLOR)
    known = {"ruleset", "seed", *deck_for(ruleset).options}
    known |= {"seats", "human", "bots"} if has_roles(ruleset) else {"green", "blue", "bots"}
    for name, said in asdict(wishes).items():
        if said is not None and name not in known:
            raise WrongUse(texts.NOT_IN_THIS_GAME.format(ruleset=ruleset, option=_option_name(name)))
    deck = deck_for(ruleset)
    if wishes.seats is not None and wishes.seats not in deck.seats:
        raise WrongUse(texts.NO_SUCH_SEATS.format(ruleset=ruleset, players=deck.players, seats=wishes.seats))


def quoted(word: str) -> str:
    """A word as a shell needs it."""
    return shlex.quote(word)


def _option_name(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _ask_crew(ruleset: str, wishes: SetupOptions, screen: Console) -> SetupOptions:
    """How many seats, and which of them are people."""
    seats, choices = wishes.seats, deck_for(ruleset).seats
    if seats is None:
        names = sorted(map(str, choices), key=lambda name: name != str(DEFAULT_SEATS))
        question = texts.HOW_MANY.format(least=choices[0], most=choices[-1], default=DEFAULT_SEATS)
        seats = int(choose(screen, question, names))
    human = wishes.human
    while human is None:
        human = screen.ask(texts.WHO_IS_HUMAN) or "0"
        try:
            read_humans(human, seats)
        except WrongUse as wrong:
            screen.say(str(wrong))
            human = None
    bots = wishes.bots
    if bots is None and len(read_humans(human, seats)) < seats:
        bots = choose(
            screen, texts.WHICH_BOTS.format(choices=texts.COMMA.join(LEVELS), default=RIVAL), _first(RIVAL, LEVELS)
        )
    return SetupOptions(seats=seats, human=human, bots=bots)


def _ask_kinds(ruleset: str, wishes: SetupOptions, screen: Console) -> SetupOptions:
    if ruleset == "solo":
        return SetupOptions()
    kinds: dict[str, Kind] = {}
    for color, said in (("green", wishes.green), ("blue", wishes.blue)):
        default = DEFAULT_KINDS[color]
        names = texts.COMMA.join(KINDS)
        question = texts.WHO_PLAYS.format(who=texts.COLORS[color], choices=names, default=default)
        kinds[color] = said or choose(screen, question, _first(default, KINDS))
    return SetupOptions(green=kinds["green"], blue=kinds["blue"])


def _first(default: Kind, kinds: Sequence[Kind]) -> list[Kind]:
    """The default before the others: it is taken for plain Enter."""
    return sorted(kinds, key=lambda kind: kind != default)


def _ask_option(name: str, values: Sequence[str], wishes: SetupOptions, screen: Console) -> str:
    return getattr(wishes, name) or choose(screen, texts.WHICH_OPTION[name], values)


def _options(ruleset: str, wishes: SetupOptions) -> dict[str, str]:
    return {name: getattr(wishes, name) or values[0] for name, values in deck_for(ruleset).options.items()}
