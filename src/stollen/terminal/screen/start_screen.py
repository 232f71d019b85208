"""The first screen: the game, its players and its options."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.style import Style as Ink
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Static

from stollen.bots import LEVELS
from stollen.cards.decks import RULESETS, deck_for
from stollen.terminal.language.translations import Language
from stollen.terminal.model.advisers import HUMAN, RIVAL
from stollen.terminal.model.setup import DEFAULT_SEATS, SetupOptions, has_roles
from stollen.terminal.screen.panels.colors import CURSOR, MUTED, TEXT

DUEL_SEATS = {"green": (HUMAN, None), "blue": (None, HUMAN), "both": (HUMAN, HUMAN), "neither": (None, None)}
"""The players of green and blue; None is a bot."""


class StartScreen(Screen[None]):
    """A form of lines, each with one value of several; Enter begins."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "line(-1)", show=False),
        Binding("down,j,tab", "line(1)", show=False, priority=True),
        Binding("left", "change(-1)", show=False),
        Binding("right,space", "change(1)", show=False),
        Binding("enter", "begin", show=False),
        Binding("q,escape,ctrl+c,ctrl+q", "app.quit", show=False, priority=True),
    ]

    def __init__(self, say: Language, start: Callable[[SetupOptions], None], seed: str | None = None) -> None:
        super().__init__()
        self.say = say
        self.start = start
        self.seed = seed
        self.values = {
            "ruleset": RULESETS[0],
            "seats": str(DEFAULT_SEATS),
            "people": "1",
            "level": RIVAL,
            "sides": "green",
        }
        self.at = 0

    def compose(self) -> ComposeResult:
        with Vertical(classes="form"):
            yield Static(self.say("term-begin"), classes="heading", markup=False)
            yield Static(id="lines", markup=False)
            yield Static(self.say("term-begin-keys"), classes="more", markup=False)

    def on_mount(self) -> None:
        self.show()

    # -- lines --------------------------------------------------------------------------------------------

    @property
    def ruleset(self) -> str:
        return self.values["ruleset"]

    def fields(self) -> list[tuple[str, Sequence[str]]]:
        """The lines of this game, each with its values."""
        deck = deck_for(self.ruleset)
        lines: list[tuple[str, Sequence[str]]] = [("ruleset", RULESETS)]
        if has_roles(self.ruleset):
            seats = int(self.value("seats", [str(count) for count in deck.seats]))
            lines += [("seats", [str(count) for count in deck.seats]), ("people", [str(n) for n in range(seats + 1)])]
        elif len(deck.seats) == 1 and deck.seats[0] > 1:
            lines.append(("sides", tuple(DUEL_SEATS)))
        if deck.seats[-1] > 1:
            lines.append(("level", LEVELS))
        return [*lines, *deck.options.items()]

    def value(self, name: str, values: Sequence[str]) -> str:
        """The value of a line, or the first one if the chosen one is no longer possible."""
        chosen = self.values.get(name, values[0])
        return chosen if chosen in values else values[-1] if name == "people" else values[0]

    def words(self, name: str, value: str) -> str:
        """A value in words."""
        if name == "sides":
            return self.say(f"color-{value}" if value in ("green", "blue") else f"term-{value}")
        messages = {"ruleset": f"game-{value}", "level": f"level-{value}"}
        message = messages.get(name, f"option-{name}-{value}")
        return self.say(message) if self.say.has(message) else value

    def label(self, name: str) -> str:
        labels = {"ruleset": "term-game", "seats": "lobby-seats", "people": "term-people"}
        labels |= {"level": "term-level", "sides": "term-you-play"}
        return self.say(labels.get(name, f"option-{name}"))

    def show(self) -> None:
        text = Text()
        fields = self.fields()
        width = max(len(self.label(name)) for name, _ in fields)
        for number, (name, values) in enumerate(fields):
            chosen = self.words(name, self.value(name, values))
            text.append(f"{self.label(name):<{width}}  ", MUTED)
            text.append(f"◂ {chosen} ▸", CURSOR if number == self.at else Ink(color=TEXT))
            text.append("\n")
        text.append(f"\n{self.say(f'game-{self.ruleset}-line')}", MUTED)
        self.query_one("#lines", Static).update(text)

    # -- keys ---------------------------------------------------------------------------------------------

    def action_line(self, step: int) -> None:
        self.at = (self.at + step) % len(self.fields())
        self.show()

    def action_change(self, step: int) -> None:
        name, values = self.fields()[self.at]
        place = values.index(self.value(name, values))
        self.values[name] = values[(place + step) % len(values)]
        self.show()

    def on_click(self, event: events.Click) -> None:
        """A click on a line changes it."""
        if event.widget is self.query_one("#lines") and event.y < len(self.fields()):
            self.at = event.y
            self.action_change(1)

    def action_begin(self) -> None:
        self.start(self.options())

    def options(self) -> SetupOptions:
        """The choice as options of the command line."""
        chosen = {name: self.value(name, values) for name, values in self.fields()}
        options = {name: chosen[name] for name in deck_for(self.ruleset).options}
        more: dict[str, str | int | None] = {}
        if "people" in chosen:
            people, seats = int(chosen["people"]), int(chosen["seats"])
            more = {"seats": seats, "human": ",".join(map(str, range(people))) or "none"}
            more["bots"] = chosen["level"] if people < seats else None
        elif "sides" in chosen:
            green, blue = DUEL_SEATS[chosen["sides"]]
            more = {"green": green or chosen["level"], "blue": blue or chosen["level"]}
        return SetupOptions(ruleset=self.ruleset, seed=self.seed, ruleset_options=options, **more)  # type: ignore[arg-type]
