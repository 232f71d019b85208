"""The table of a game: choose a card, then its cell, or a move of a list."""

from collections.abc import Sequence
from typing import ClassVar

from textual import events, work
from textual.binding import Binding, BindingType
from textual.widgets import OptionList

from stollen.cards.faces import PathFace
from stollen.game.events.event import RoundScored, RoundScoredUnseen
from stollen.game.moves.move import Cell, Seat
from stollen.game.view import View
from stollen.protocol.decision import Candidate
from stollen.terminal.language.card_names import faces_of
from stollen.terminal.language.help import key_help
from stollen.terminal.language.translations import Language
from stollen.terminal.model.move_choice import Mode, MoveChoice
from stollen.terminal.screen.dialogs import CoverDialog, ListDialog, TextDialog
from stollen.terminal.screen.game_source import GameSource, MoveRefused
from stollen.terminal.screen.panels import prompt_panel
from stollen.terminal.screen.panels.chat_panel import ChatPanel
from stollen.terminal.screen.panels.hand_panel import HandPanel
from stollen.terminal.screen.panels.maze_panel import Ghost, Marks, MazePanel, marked_ways
from stollen.terminal.screen.panels.table_layout import Keys, TableLayout

ADVISED = 3
"""The number of moves in a hint."""

TALL = 36
"""The height from which there is room for players, list and log."""

FEW = 3
"""The most players that are shown beside a list."""

SCORED = (RoundScored, RoundScoredUnseen)


class TableScreen(TableLayout):
    """One game, played by the people at this keyboard."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(side, f"step('{side}')", show=False) for side in ("left", "right", "up", "down")),
        Binding("tab", "next(False)", show=False, priority=True),
        Binding("shift+tab", "next(True)", show=False, priority=True),
        Binding("enter,space", "do", show=False),
        Binding("escape", "reset", show=False),
        Binding("r", "turn", show=False),
        Binding("p", "mode('pass')", show=False),
        Binding("x", "mode('mend')", show=False),
        Binding("e", "end", show=False),
        Binding("m", "moves", show=False),
        Binding("h", "hint", show=False),
        Binding("t", "talk", show=False),
        Binding("n", "again", show=False),
        Binding("d", "discard", show=False),
        Binding("l", "log", show=False),
        Binding("z", "zoom", show=False),
        Binding("question_mark,f1", "help", show=False),
        Binding("q,ctrl+c,ctrl+q", "leave", show=False, priority=True),
    ]

    def __init__(self, source: GameSource, say: Language) -> None:
        super().__init__(source, say, source.seats[0] if len(source.seats) == 1 else None)
        self.choice = MoveChoice(source.view(self.seat))
        self.next_seat: Seat | None = None
        self.rounds = 0
        self.lines = len(source.talk)
        self.knows_outcome = False

    def on_mount(self) -> None:
        self.rounds = self._rounds_scored()
        self._hand_over()
        self.refresh_table()
        self.maze.point(self._first_cell())
        self.follow()

    def on_resize(self) -> None:
        self.call_after_refresh(self.refresh_table)

    @property
    def is_removed(self) -> bool:
        """Whether the screen is being removed; later news is not shown."""
        return not self.display

    @work(exclusive=True)
    async def follow(self) -> None:
        """Show every change, to the end of the game and the talk after it."""
        await self._show_outcome()
        async for _ in self.source.changes():
            if self.is_removed:
                return
            await self._show_round()
            self._hand_over()
            self.refresh_table()
            self._show_talk()
            await self._show_outcome()
        self.refresh_table()
        await self._show_outcome()

    async def _show_outcome(self) -> None:
        """Show the outcome once."""
        view = self.source.view(self.seat)
        if view.outcome is not None and not self.knows_outcome:
            self.knows_outcome = True
            lines = self.narrator.outcome(view.outcome)
            lines += ["", *prompt_panel.round_lines(self.history(), self.narrator)]
            await self.app.push_screen_wait(TextDialog(self.say, self.say("game-over"), lines))

    def _show_talk(self) -> None:
        """Show what others just said, also while a list hides the log."""
        fresh = [spoken for spoken in self.source.talk[self.lines :] if not spoken.own]
        self.lines = len(self.source.talk)
        if fresh:
            self.notify_player("\n".join(f"▸ {spoken.text}" for spoken in fresh))

    async def _show_round(self) -> None:
        """Show how a round ended, and wait until it is read."""
        if self._rounds_scored() == self.rounds or self.source.view(None).outcome is not None:
            return
        self.rounds = self._rounds_scored()
        public = self.seat if len(self.source.seats) == 1 else None
        narrator = self.narrator if public == self.seat else self.narrator_for(None)
        lines = prompt_panel.round_lines(self.source.history(public), narrator)
        await self.app.push_screen_wait(TextDialog(self.say, self.say("round-over", round=self.rounds), lines))

    def _rounds_scored(self) -> int:
        return sum(isinstance(event, SCORED) for event in self.source.history(None))

    # -- hand-over ---------------------------------------------------------------------------------------

    def _hand_over(self) -> None:
        """Cover the table if another person at this keyboard is to move."""
        actor = self.source.view(None).to_act
        if len(self.source.seats) < 2 or actor not in self.source.seats or actor == self.seat:
            return
        self.next_seat = actor
        if self.seat is None:
            self.cover()

    def cover(self) -> None:
        """Hide everything secret until the next player uncovers it."""
        assert self.next_seat is not None
        self.seat = None
        self.refresh_table()
        self.app.push_screen(CoverDialog(self.say, self.source.name(self.next_seat)), self.look_again)

    def look_again(self, _: None) -> None:
        self.seat, self.next_seat = self.next_seat, None
        self.refresh_table()

    # -- drawing -----------------------------------------------------------------------------------------

    def refresh_table(self) -> None:
        """Redraw everything; keep the choice while the view is the same."""
        if self.is_removed:
            return
        view = self.source.view(self.seat)
        if view != self.choice.view:
            self.choice = MoveChoice(view)
            self.notify_player("")
        self.show_around(view)
        self.show_maze()
        self.show_choices()
        self.query_one(HandPanel).show(self.choice if view.hand else None, self.narrator.cards)
        self.show_prompt(view)
        self.show_keys(self.keys(view))

    def show_maze(self) -> None:
        self.maze.show(self.choice.view, self.marks(), self.ghost(), self.last_cell())

    def marks(self) -> Marks:
        """The cells that can be chosen, each with its mark."""
        held = self.choice.turned
        ways = {cell: self.choice.ways(cell) for cell in self.choice.targets}
        return {cell: marked_ways(found, held) if found else "+" for cell, found in ways.items()}

    def ghost(self) -> Ghost | None:
        """The chosen card as it would lie at the cursor."""
        cell, card = self.maze.cursor, self.choice.card
        if card is None or not self.choice.ways(cell):
            return None
        return cell, card, self.choice.lies_turned(cell)

    def show_choices(self) -> None:
        """Show the moves that have no cell, as a list beside the maze."""
        listed = self.choice.listed if self._may_act() else []
        self.choices.display = bool(listed)
        roomy = self.size.height >= TALL
        self.query_one("#log").display = not listed or roomy
        self.query_one("#people").display = not listed or roomy or len(self.choice.view.seats) <= FEW
        self.choices.set_class(roomy, "beside")
        lines = [self.narrator.move(move) for move in listed]
        if lines != [str(option.prompt) for option in self.choices.options]:
            self.choices.clear_options()
            self.choices.add_options(lines)
        if listed:
            self.choices.focus()
            self.choices.highlighted = self.choices.highlighted or 0
        else:
            self.set_focus(None)

    def show_prompt(self, view: View) -> None:
        """Show two lines: the next step, and the card at the cursor."""
        self.write("prompt", f"{self.words(view)}\n{self.narrator.cell(view, self.maze.cursor)}")

    def words(self, view: View) -> str:
        if self.source.waiting:
            return self.source.waiting
        if self.next_seat is not None:
            return self.say("term-hand-on")
        if not self._may_act():
            return prompt_panel.waiting(view, self.source, self.narrator)
        return f"{self.say('your-turn')}: {prompt_panel.task(self.choice, self.narrator)}"

    def keys(self, view: View) -> Keys:
        """The keys that can be used now, the most useful first."""
        say, menu = self.say, self.choice.menu
        always = [
            *([("t", say("term-talk"))] if self.source.talks else []),
            ("?", say("term-help")),
            ("q", say("term-quit")),
        ]
        if self.next_seat is not None:
            return [("Enter", say("term-go-on")), *always]
        if view.outcome is not None:
            return [("n", say("rematch")), ("l", say("log")), *always]
        if not self._may_act():
            return [("l", say("log")), *always]
        keys = [("e", say("act-end"))] if menu.end else []
        digits = f"1-{len(view.hand)}" if len(view.hand) > 1 else "1"
        keys += [(digits, say("term-card"))] if menu.cards or menu.passes else []
        keys += [("Enter", say("term-do")), ("h", say("act-hint")), ("m", say("term-moves")), *always]
        keys += [("p", say("act-pass"))] if menu.passes else []
        keys += [("x", say("act-mend"))] if menu.mends else []
        return [*keys, ("r", say("act-turn"))] if menu.cards else keys

    def notify_player(self, text: str, wrong: bool = False) -> None:
        """Show a notice until the next choice."""
        if self.is_removed:
            return
        notice = self.query_one("#notice")
        self.write("notice", text)
        notice.display = bool(text)
        notice.set_class(wrong, "wrong")

    # -- choices -----------------------------------------------------------------------------------------

    def _may_act(self) -> bool:
        """Whether the player decides now; false until a move that was played is drawn."""
        view = self.choice.view
        return bool(view.moves) and self.next_seat is None and view == self.source.view(self.seat)

    def _first_cell(self) -> Cell:
        """The first position of the cursor: the end of the tunnels."""
        view = self.choice.view
        starts = sorted(view.starts, key=lambda start: not start.lit)
        return view.maze[-1].cell if view.maze else starts[0].cell

    def choose(self, index: int) -> None:
        """Choose a card, or with `pass` and `mend` one more."""
        if not self._may_act():
            return
        self.choice.choose(index)
        self.notify_player("")
        self.maze.marks = self.marks()
        self.maze.point_nearest()
        self.refresh_table()

    def on_key(self, event: events.Key) -> None:
        if event.character and event.character.isdecimal() and event.character != "0" and self.query(MazePanel):
            event.stop()
            self.choose(int(event.character) - 1)

    def on_hand_panel_chosen(self, message: HandPanel.Chosen) -> None:
        self.choose(message.index)

    def on_maze_panel_chosen(self, message: MazePanel.Chosen) -> None:
        """Move the cursor to a click, and play the card there."""
        self.choice.ends = False
        self.maze.point(message.cell)
        self.refresh_table()
        if self._may_act() and (self.choice.card is not None or message.cell in self.choice.targets):
            self.do_at_cursor()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        listed = self.choice.listed
        if event.option_index < len(listed):
            self.play(listed[event.option_index])

    def action_step(self, side: str) -> None:
        self.maze.step(side)
        self.show_pointed()

    def action_next(self, backwards: bool) -> None:
        self.maze.point_next(backwards)
        self.show_pointed()

    def show_pointed(self) -> None:
        """Redraw what depends on the cursor."""
        self.choice.ends = False
        self.show_maze()
        self.show_prompt(self.choice.view)

    def action_turn(self) -> None:
        card = self.choice.card
        if card is not None and isinstance(faces_of(self.choice.view.ruleset)[card], PathFace):
            self.choice.turned = not self.choice.lies_turned(self.maze.cursor)
            self.refresh_table()

    def action_mode(self, mode: Mode) -> None:
        if self._may_act():
            self.choice.begin(mode)
            self.notify_player("")
            self.refresh_table()

    def action_reset(self) -> None:
        self.choice.reset()
        self.notify_player("")
        self.refresh_table()

    def action_do(self) -> None:
        """Hand the keyboard on, discard, or play the card at the cursor."""
        if self.next_seat is not None:
            self.cover()
        elif self._may_act():
            ready = self.choice.ready
            self.play(ready) if ready is not None else self.do_at_cursor()

    def do_at_cursor(self) -> None:
        move = self.choice.at(self.maze.cursor)
        if move is not None:
            self.play(move)

    def action_end(self) -> None:
        if self._may_act() and self.choice.menu.end:
            self.play("end")

    @work(exclusive=True, group="move")
    async def play(self, move: str) -> None:
        """Play a move, or show why it is refused."""
        assert self.seat is not None
        try:
            await self.source.play(self.seat, move)
        except MoveRefused as refused:
            self.notify_player(self.narrator.refusal(refused.reason), wrong=True)
            self.refresh_table()

    # -- dialogs ------------------------------------------------------------------------------------------

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        """Show a bot's decision with its reasons, and choose its card."""
        if not self._may_act():
            return
        self.notify_player(self.say("hint-thinking"))
        assert self.seat is not None
        choice = self.choice
        try:
            candidates = (await self.source.advise(self.seat))[:ADVISED]
        except MoveRefused as refused:
            self.notify_player(self.narrator.refusal(refused.reason), wrong=True)
            return
        if self.choice is not choice:  # somebody has moved since
            return
        known = candidates and candidates[0].move in choice.view.moves
        self.notify_player("\n".join(self._advice(candidates)) if known else "")
        if known:
            self.take_up(candidates[0].move)

    def take_up(self, move: str) -> None:
        """Choose the cards of a move, so that Enter plays it."""
        self.maze.point(self.choice.take_up(move) or self.maze.cursor)
        self.refresh_table()
        if move in self.choice.listed:
            self.choices.highlighted = self.choice.listed.index(move)

    def _advice(self, candidates: Sequence[Candidate]) -> list[str]:
        best, *others = candidates
        others.sort(key=lambda other: other.expected, reverse=True)
        reasons = list(map(self.narrator.reason, best.grounds))
        lines = [" ".join([f"{self.say('act-hint')}: {self.narrator.move(best.move)}.", *reasons])]
        for other in others:
            less = self.say.decimal(max(0.0, best.expected - other.expected))
            lines.append(self.say("term-hint-less", gold=less, move=self.narrator.move(other.move)))
        return lines

    @work(exclusive=True, group="dialog")
    async def action_moves(self) -> None:
        """Every move in words, to read or to play."""
        moves = self.choice.view.moves if self._may_act() else ()
        title = self.say("moves-list", count=len(moves)) if moves else self.say("moves-none")
        number = await self.app.push_screen_wait(
            ListDialog(self.say, title, [self.narrator.move(move) for move in moves])
        )
        if number is not None and moves == self.choice.view.moves:
            self.play(moves[number])

    def action_discard(self) -> None:
        cards = self.narrator.cards.listed(self.choice.view.discard)
        self.notify_player(self.say("term-discarded", cards=cards) if cards else self.say("term-no-discard"))

    def action_log(self) -> None:
        self.app.push_screen(TextDialog(self.say, self.say("log"), self.log_lines(10_000)))

    @work(exclusive=True, group="dialog")
    async def action_talk(self) -> None:
        """Say something to everybody in the room."""
        words = await self.app.push_screen_wait(ChatPanel(self.say)) if self.source.talks else None
        if words is not None:
            try:
                await self.source.speak(words)
            except MoveRefused as refused:
                self.notify_player(refused.reason.text, wrong=True)

    @work(exclusive=True, group="dialog")
    async def action_again(self) -> None:
        """The same game once more, with the same people."""
        if self.source.view(None).outcome is not None:
            try:
                await self.app.play_again()  # type: ignore[attr-defined]
            except MoveRefused as refused:
                self.notify_player(refused.reason.text, wrong=True)

    def action_zoom(self) -> None:
        self.maze.zoom()

    def action_help(self) -> None:
        self.app.push_screen(
            TextDialog(self.say, self.say("term-keys"), key_help(self.say, self.choice.view.ruleset, self.source.talks))
        )

    def action_leave(self) -> None:
        self.app.action_leave_table()  # type: ignore[attr-defined]
