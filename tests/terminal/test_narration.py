"""Events in sentences of every language."""

import pytest

from stollen.game.events.event import Event, HatSwappedUnseen, ToolBroken, ToolRepaired
from stollen.terminal.language.narration import Narrator
from stollen.terminal.language.translations import language

NAMES = ("Ada", "Ole", "Mara")

OWN = [
    ToolBroken(card="d-break-lamp", seat=1, by=1, tool="lamp"),
    ToolRepaired(card="base-repair-lamp", seat=1, by=1, tool="lamp"),
    HatSwappedUnseen(card="x-swap-hats", seat=1, by=1),
]


@pytest.mark.parametrize("code", ["en", "de", "nl"])
@pytest.mark.parametrize("event", OWN, ids=lambda event: type(event).__name__)
@pytest.mark.parametrize("audience", [0, 1])
def test_what_somebody_does_to_himself_names_him_once(event: Event, code: str, audience: int) -> None:
    told = Narrator(language(code), "saboteur2", NAMES.__getitem__, audience).event(event)
    assert told.count("Ole") == (audience == 0)
