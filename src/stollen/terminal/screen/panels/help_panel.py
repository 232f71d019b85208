"""The keys and the signs, as the help shows them."""

from stollen.cards.decks import deck_for
from stollen.terminal.language.messages import Language

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
SHARED = (("═ ║", "tunnel"), ("╞ ╨", "dead-end"), ("?", "goal"))
DUEL = (("$ $2", "gold"), ("g b", "claimed"), ("G B", "door"), ("/", "key"), ("T t", "troll"), ("HG HB", "ladder"))
ROLES = (("$", "treasure"), ("o", "stone"), ("G B", "door"), ("H", "ladder"), ("*", "crystal"))
CREW = (("×", "broken"), ("▦", "trapped"), ("¤", "theft"), ("=", "role"))


def help_lines(say: Language, ruleset: str, talks: bool = False) -> list[str]:
    """Keys first, then the signs of this game."""
    keys = [f"{key:<8}{say(f'term-key-{name}')}" for key, name in (*KEYS, *(TALK if talks else ()))]
    own = (*ROLES, *CREW) if deck_for(ruleset).dwarfs else DUEL
    signs = [f"{sign:<8}{say(f'term-sign-{name}')}" for sign, name in (*SHARED, *own)]
    return [*keys, f"{'':8}{say('term-key-mouse')}", "", say("term-signs"), *signs]
