"""What a game at this keyboard begins with: asked for, or given as options."""

import random
import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from stollen.cards.decks import OPTIONS
from stollen.table.game import Game, new_game
from stollen.terminal import texts
from stollen.terminal.players import KINDS, Kind
from stollen.terminal.screen import Screen

GAMES = ("duel", "solo")
DEFAULT_KINDS: Mapping[str, Kind] = {"green": "human", "blue": "random"}


class Wishes(Struct, frozen=True, kw_only=True):
    """What was said on the command line; None is not said."""

    ruleset: str | None = None
    green: Kind | None = None
    blue: Kind | None = None
    seed: str | None = None
    color: str | None = None
    goals_left: str | None = None


class Setting(Struct, frozen=True, kw_only=True):
    """A game to begin, and who plays its seats."""

    ruleset: str
    seed: str
    options: dict[str, str]
    kinds: tuple[Kind, ...]

    def new_game(self) -> Game:
        return new_game(self.ruleset, seed=self.seed, options=self.options)

    def command(self) -> str:
        """What begins the same game again."""
        words = ["stollen play", self.ruleset, kinds_words(self.ruleset, self.kinds), f"--seed {quoted(self.seed)}"]
        defaults = {name: values[0] for name, values in OPTIONS[self.ruleset].items()}
        words += [f"--{n.replace('_', '-')} {v}" for n, v in self.options.items() if v != defaults.get(n)]
        return " ".join(filter(None, words))

    def resume_command(self, path: Path) -> str:
        """What goes on with a saved game."""
        words = ["stollen play", f"--resume {quoted(str(path))}", kinds_words(self.ruleset, self.kinds)]
        return " ".join(filter(None, words))


def default_setting(wishes: Wishes) -> Setting:
    """The game that was asked for on the command line, without any question."""
    ruleset = wishes.ruleset or GAMES[0]
    return Setting(
        ruleset=ruleset,
        seed=random_seed() if wishes.seed is None else wishes.seed,
        options=_options(ruleset, wishes),
        kinds=kinds_for(ruleset, wishes),
    )


def ask_setting(wishes: Wishes, screen: Screen) -> Setting:
    """Ask for everything that was not said; plain Enter takes what is suggested."""
    screen.say(texts.WELCOME)
    ruleset = wishes.ruleset or choose(screen, texts.WHICH_GAME, GAMES)
    asked = _ask_solo(wishes, screen) if ruleset == "solo" else _ask_duel(wishes, screen)
    goals_left = wishes.goals_left or choose(screen, texts.WHICH_GOALS_LEFT, OPTIONS[ruleset]["goals_left"])
    suggested = random_seed()
    seed = wishes.seed
    if seed is None:
        seed = screen.ask(texts.WHICH_SEED.format(seed=suggested)) or suggested
    return default_setting(
        Wishes(ruleset=ruleset, green=asked.green, blue=asked.blue, color=asked.color, goals_left=goals_left, seed=seed)
    )


def choose(screen: Screen, question: str, choices: Sequence[str]) -> str:
    """One of the choices, by its name or its beginning; the first one for plain Enter."""
    while True:
        answer = screen.ask(question).lower()
        found = [choice for choice in choices if choice.startswith(answer)]
        if found:
            return found[0]
        screen.say(texts.NOT_A_CHOICE.format(choices=texts.COMMA.join(choices)))


def random_seed() -> str:
    """A word that people can tell each other."""
    dice = random.SystemRandom()
    return f"{dice.choice(texts.SEED_FIRST)}-{dice.choice(texts.SEED_SECOND)}-{dice.randrange(10, 100)}"


def kinds_for(ruleset: str, wishes: Wishes) -> tuple[Kind, ...]:
    """Who plays, by seat; alone it is a person."""
    if ruleset == "solo":
        return ("human",)
    return wishes.green or DEFAULT_KINDS["green"], wishes.blue or DEFAULT_KINDS["blue"]


def kinds_words(ruleset: str, kinds: tuple[Kind, ...]) -> str:
    """Who plays, as options of the command."""
    return "" if ruleset == "solo" else f"--green {kinds[0]} --blue {kinds[1]}"


def quoted(word: str) -> str:
    """A word as a shell needs it."""
    return shlex.quote(word)


def _ask_duel(wishes: Wishes, screen: Screen) -> Wishes:
    kinds: dict[str, Kind] = {}
    for color, said in (("green", wishes.green), ("blue", wishes.blue)):
        default = DEFAULT_KINDS[color]
        question = texts.WHO_PLAYS.format(who=texts.COLORS[color], default=default)
        choices = sorted(KINDS, key=lambda kind: kind != default)
        answer = said or choose(screen, question, choices)
        kinds[color] = "random" if answer == "random" else "human"
    return Wishes(green=kinds["green"], blue=kinds["blue"])


def _ask_solo(wishes: Wishes, screen: Screen) -> Wishes:
    return Wishes(color=wishes.color or choose(screen, texts.WHICH_COLOR, OPTIONS["solo"]["color"]))


def _options(ruleset: str, wishes: Wishes) -> dict[str, str]:
    said = {"color": wishes.color, "goals_left": wishes.goals_left}
    return {name: said.get(name) or values[0] for name, values in OPTIONS[ruleset].items()}
