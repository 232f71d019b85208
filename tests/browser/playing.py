"""Players who know no rule: they do what the screen offers, by mouse, by touch or by keyboard."""

import random
from typing import Any

from playwright.sync_api import Locator, Page, expect

MOST_MOVES = 400

READ = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const stage = document.querySelector('.stage')?.getBoundingClientRect();
  const inSight = (one) => {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const inside = x > stage.left && x < stage.right && y > stage.top && y < stage.bottom;
    return inside && one.contains(document.elementFromPoint(x, y));
  };
  return {
    covered: all('.cover').length > 0,
    over: all('.sum').length > 0,
    roundOver: all('.roundover').length > 0,
    choices: all('.ask .choice').length,
    cards: all('.hand .hc').map((one, index) => ({
      index,
      card: one.dataset.card,
      usable: !one.classList.contains('off'),
      chosen: one.ariaPressed === 'true',
    })),
    cells: all('.cell.glows').map((one) => one.dataset.cell),
    near: stage ? all('.cell.glows').filter(inSight).map((one) => one.dataset.cell) : [],
    deeds: all('.acts [data-action]:not(:disabled)').map((one) => one.dataset.action.trim()),
  };
}"""
"""What a player sees; a deed is a button that plays a move or begins to choose one."""

READY = ".table:not([data-moving]) .turnmark, .sum, .cover"


class Player:
    """Plays with the mouse."""

    def __init__(self, page: Page, seed: int = 0) -> None:
        self.page = page
        self.rng = random.Random(seed)
        self.moves = 0

    def play_to_the_end(self) -> None:
        """Until the summary is shown."""
        while self.play_once():
            assert self.moves < MOST_MOVES, "the game does not end"

    def play_once(self) -> bool:
        """Wait for one's turn and play one move; false when the game is over."""
        screen = self.look()
        if screen["over"]:
            return False
        if screen["covered"]:
            self.press(self.page.locator(".cover button"))
            screen = self.look()
        if screen["roundOver"]:
            self.press(self.page.locator(".roundover .primary"))
            screen = self.look()
        self.act(screen)
        self.moves += 1
        return True

    def look(self) -> dict[str, Any]:
        """What is on the screen, once it is one's turn or the game is over."""
        expect(self.page.locator(READY).first).to_be_attached()
        screen: dict[str, Any] = self.page.evaluate(READ)
        return screen

    def act(self, screen: dict[str, Any]) -> None:
        """Play one of the moves that are offered."""
        usable = [card["index"] for card in screen["cards"] if card["usable"]]
        at_once = [deed for deed in screen["deeds"] if deed not in ("turn", "hint", "pass", "mend")]
        if screen["choices"]:
            self.press(self.page.locator(".ask .choice").nth(self.rng.randrange(screen["choices"])))
        elif screen["near"] and self.rng.random() < 0.7:
            self.choose_cell(self.rng.choice(screen["near"]))
        elif at_once and not usable:
            self.press(self.deed(self.rng.choice(at_once)))
        elif usable and self.rng.random() < 0.9:
            self.play_card(self.rng.choice(usable))
        elif "mend" in screen["deeds"] and self.rng.random() < 0.5:
            self.mend()
        elif "pass" in screen["deeds"]:
            self.give_up_a_card(len(screen["cards"]))
        elif usable:
            self.play_card(self.rng.choice(usable))
        else:
            assert at_once, f"nothing is offered: {screen}"
            self.press(self.deed(self.rng.choice(at_once)))

    def play_card(self, index: int) -> None:
        """Choose a card of the hand, and then one of the cells or players it can be played on."""
        self.choose_card(index)
        screen: dict[str, Any] = self.page.evaluate(READ)
        assert screen["cards"][index]["chosen"], screen
        targets = [deed for deed in screen["deeds"] if deed.startswith(("target", "confirm"))]
        if screen["cells"]:
            self.choose_cell(self.rng.choice(screen["near"] or screen["cells"]))
        else:
            assert targets, f"the card glows but can be played nowhere: {screen}"
            self.press(self.deed(self.rng.choice(targets)))

    def give_up_a_card(self, hand: int) -> None:
        """Pass with one card; any card of the hand may be passed."""
        self.press(self.deed("pass"))
        self.choose_card(self.rng.randrange(hand))
        self.press(self.deed("confirm"))

    def mend(self) -> None:
        """Discard two cards to get rid of something."""
        self.press(self.deed("mend"))
        for index in (0, 1):
            self.choose_card(index)
        self.press(self.page.locator(".acts [data-action^='mend ']").first)

    def deed(self, name: str) -> Locator:
        return self.page.locator(f".acts [data-action='{name}']").first

    def choose_card(self, index: int) -> None:
        self.press(self.page.locator(".hand .hc").nth(index))

    def choose_cell(self, cell: str) -> None:
        self.press(self.page.locator(f"[data-cell='{cell}']"))

    def press(self, what: Locator) -> None:
        what.click()


class TouchPlayer(Player):
    """Plays with a finger: the first tap on a cell shows the card, the second lays it."""

    def choose_cell(self, cell: str) -> None:
        target = self.page.locator(f"[data-cell='{cell}']")
        target.tap()
        if self.page.locator(".ghost").count():
            target.tap()

    def press(self, what: Locator) -> None:
        what.tap()


ARROWS = {(1, 0): "ArrowRight", (-1, 0): "ArrowLeft", (0, 1): "ArrowDown", (0, -1): "ArrowUp"}
MOST_TABS = 60


class KeyboardPlayer(Player):
    """Plays with keys: digits choose cards, arrows walk the maze, Tab goes to everything else."""

    def choose_card(self, index: int) -> None:
        self.page.keyboard.press(str(index + 1))

    def choose_cell(self, cell: str) -> None:
        if self.focused_cell() is None:
            self.tab_to("document.activeElement.matches('.cell')")
        while (here := self.focused_cell()) != cell:
            assert here is not None
            self.step(here, cell)
        if self.rng.random() < 0.3:
            self.page.keyboard.press("r")
        self.page.keyboard.press("Enter")

    def step(self, here: str, there: str) -> None:
        x, y = map(int, here.split(","))
        goal_x, goal_y = map(int, there.split(","))
        way = ((goal_x > x) - (goal_x < x), 0) if x != goal_x else (0, (goal_y > y) - (goal_y < y))
        self.page.keyboard.press(ARROWS[way])
        assert self.focused_cell() != here, f"the arrow does not lead from {here} towards {there}"

    def focused_cell(self) -> str | None:
        cell: str | None = self.page.evaluate("() => document.activeElement?.dataset.cell ?? null")
        return cell

    def press(self, what: Locator) -> None:
        self.reach(what)
        self.page.keyboard.press("Enter")

    def reach(self, what: Locator) -> None:
        """Give something the focus."""
        what.wait_for()
        what.evaluate("(one) => { window.wanted = one; }")
        self.tab_to("document.activeElement === window.wanted")

    def tab_to(self, condition: str) -> None:
        """Press Tab until the focus is there; it may not take long."""
        for _ in range(MOST_TABS):
            if self.page.evaluate(f"() => {condition}"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("Tab does not lead there")
