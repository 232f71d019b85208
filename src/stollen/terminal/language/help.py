"""The help of the full screen and of the plain lines: keys, commands, and the signs on the table."""

from collections.abc import Iterable

from stollen.cards.decks import deck_for
from stollen.terminal.draw.status_lines import in_columns
from stollen.terminal.language.narration import Narrator
from stollen.terminal.language.translations import Language

KEYS = (
    ("1-9", "card"),
    ("← ↑ ↓ →", "cell"),
    ("Tab", "next"),
    ("Enter", "do"),
    ("r", "turn"),
    ("p", "pass"),
    ("x", "mend"),
    ("e", "end"),
    ("Esc", "back"),
    ("m", "moves"),
    ("h", "hint"),
    ("d", "discard"),
    ("l", "log"),
    ("z", "zoom"),
    ("n", "again"),
    ("q", "leave"),
)
TALK = (("t", "talk"),)
SHARED_SIGNS = (("═ ║", "tunnel"), ("╞ ╨", "dead-end"), ("?", "goal"))
DUEL_SIGNS = (
    ("$ $2", "gold"),
    ("g b", "claimed"),
    ("G B", "door"),
    ("/", "key"),
    ("T t", "troll"),
    ("HG HB", "ladder"),
)
ROLE_SIGNS = (("$", "treasure"), ("o", "stone"), ("G B", "door"), ("H", "ladder"), ("*", "crystal"))
SEAT_SIGNS = (("×", "broken"), ("▦", "trapped"), ("¤", "theft"), ("=", "role"))

DUEL_MOVES = (
    ("3 4,1", "place d-line-ew 4,1"),
    ("3 4,1 t", "place d-curve-nw 4,1 turned"),
    ("break 2", "break d-break-pick 1"),
    ("repair 2 lamp", "repair d-repair-lamp 0 lamp"),
    ("key 1 4,0", "key d-key 4,0"),
    ("map 1 5,0", "map d-map 5,0"),
    ("rockfall 5 2,1", "rockfall d-rockfall 2,1"),
    ("mend 1 2 pick", "mend d-key d-map pick"),
    ("pass 2 5", "pass d-key d-map"),
    ("bribe 3,1", "bribe 3,1"),
    ("end", "end"),
)
SABOTEUR_MOVES = (
    ("3 4,1", "place base-line-ew 4,1"),
    ("3 4,1 t", "place base-curve-nw 4,1 turned"),
    ("break 2 1", "break base-break-pick 1"),
    ("repair 2 lamp", "repair base-repair-lamp 0 lamp"),
    ("map 1 8,0", "map base-map 8,0"),
    ("rockfall 5 2,1", "rockfall base-rockfall 2,1"),
)
MOVES = {
    "duel": DUEL_MOVES,
    "solo": tuple(move for move in DUEL_MOVES if not move[0].startswith("break")),
    "saboteur": (*SABOTEUR_MOVES, ("pass 2", "pass base-map"), ("2", "take 2")),
    "saboteur2": (
        *SABOTEUR_MOVES,
        ("trap 2 1", "trap x-trapped 1"),
        ("free 2 me", "free x-free 0"),
        ("theft 2", "theft x-theft"),
        ("hands-off 2 1", "hands-off x-hands-off 1"),
        ("inspect 2 1", "inspect x-inspection 1"),
        ("swap-hats 2 1", "swap-hats x-swap-hats 1"),
        ("swap-hands 2 1", "swap-hands x-swap-hands 1"),
        ("mend 1 2 pick", "mend base-map x-free pick"),
        ("pass 2 5 6", "pass base-map base-rockfall x-free"),
        ("steal 1", "steal 1"),
        ("decline", "decline"),
    ),
}
"""A line for each kind of move, as it is typed, and the move it may stand for."""

QUESTIONS = (
    ("3", "term-command-card"),
    ("moves", "term-key-moves"),
    ("why 3 5,5", "term-command-why"),
    ("hint", "term-key-hint"),
    ("look 5,0", "term-command-look"),
    ("news", "term-command-news"),
    ("discard", "term-key-discard"),
    ("quit", "term-key-leave"),
    ("Enter", "term-command-enter"),
    ("< >", "term-command-pan"),
)
KEY_WIDTH, QUESTION_WIDTH, MOVE_WIDTH = 8, 11, 16


def key_help(say: Language, ruleset: str, talks: bool = False) -> list[str]:
    """The keys of the full screen, then the signs of this game."""
    keys = [f"{key:<{KEY_WIDTH}}{say(f'term-key-{name}')}" for key, name in (*KEYS, *(TALK if talks else ()))]
    more = SEAT_SIGNS if deck_for(ruleset).dwarfs else ()
    signs = _signs(say, (*_table_signs(ruleset), *more))
    return [*keys, f"{'':{KEY_WIDTH}}{say('term-key-mouse')}", "", say("term-signs"), *signs]


def command_help(narrator: Narrator, width: int) -> list[str]:
    """The game in a sentence, then moves and questions as they are typed, and the signs of this game."""
    say, ruleset = narrator.say, narrator.cards.ruleset
    moves = [f"  {line:<{MOVE_WIDTH}}{narrator.move(move)}" for line, move in MOVES[ruleset]]
    questions = [f"  {line:<{QUESTION_WIDTH}}{say(message)}" for line, message in QUESTIONS]
    signs = [f"  {line}" for line in _signs(say, _table_signs(ruleset))]
    return [
        say(f"game-{ruleset}-line"),
        *in_columns(moves, width),
        say("term-full-notation", move=MOVES[ruleset][1][1]),
        *in_columns(questions, width),
        f"{say('term-signs')}:",
        *in_columns(signs, width),
    ]


def _table_signs(ruleset: str) -> tuple[tuple[str, str], ...]:
    return (*SHARED_SIGNS, *(ROLE_SIGNS if deck_for(ruleset).dwarfs else DUEL_SIGNS))


def _signs(say: Language, signs: Iterable[tuple[str, str]]) -> list[str]:
    return [f"{sign:<{KEY_WIDTH}}{say(f'term-sign-{name}')}" for sign, name in signs]
