"""The browser's lessons: valid positions, solvable tasks, and a text for each step."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from stollen.protocol.probe import ProbeAnswer, answer

ROOT = Path(__file__).parents[2]
LESSONS: dict[str, list[dict[str, Any]]] = json.loads((ROOT / "web/src/learn/lessons.json").read_text("utf-8"))
STEPS = [(game, number) for game, steps in LESSONS.items() for number in range(1, len(steps) + 1)]
CLAUSES = set(
    re.findall(
        r"^- \*\*([A-Z]\d+)\*\*", "".join(p.read_text("utf-8") for p in (ROOT / "docs/rules").glob("*.md")), re.M
    )
)


def step_of(game: str, number: int) -> dict[str, Any]:
    return LESSONS[game][number - 1]


def played(step: dict[str, Any], *moves: str) -> ProbeAnswer:
    result = answer(json.dumps({"position": step["position"], "play": moves, "view": 0}).encode())
    assert isinstance(result, ProbeAnswer), result
    return result


def fits(step: dict[str, Any], move: str) -> bool:
    """As the browser judges."""
    idea, words = step["idea"], move.split()
    second = words[2] if len(words) > 2 else ""
    return (
        words[0] in idea.get("move", words[:1])
        and second in idea.get("cells", [second])
        and idea.get("turned", move.endswith(" turned")) == move.endswith(" turned")
        and not (idea.get("not_me") and second == "0")
        and (
            "event" not in idea
            or idea["event"] in json.dumps([event.__struct_config__.tag for event in played(step, move).events])
        )
    )


def test_there_is_a_lesson_for_every_game() -> None:
    assert set(LESSONS) == {"duel", "solo", "saboteur", "saboteur2"}


@pytest.mark.parametrize(("game", "number"), STEPS)
def test_what_a_step_asks_for_can_be_done_and_also_missed(game: str, number: int) -> None:
    step = step_of(game, number)
    before = played(step)
    assert before.to_act == 0 and before.position.ruleset == game
    if "idea" in step:
        judged = [fits(step, move) for move in before.legal]
        assert any(judged) and not all(judged)


@pytest.mark.parametrize(("game", "number"), STEPS)
def test_every_step_has_its_words_and_its_clause(game: str, number: int) -> None:
    source = (ROOT / "locales/en.ftl").read_text("utf-8")
    step = step_of(game, number)
    kinds = ["name", "text", *(["done", "other"] if "idea" in step else [])]
    said = re.findall(rf"^lesson-{game}-{number}-(\w+) = \S", source, re.M)
    assert sorted(said) == sorted(kinds)
    assert step["rule"] in CLAUSES


@pytest.mark.parametrize(("game", "number"), STEPS)
def test_a_ring_is_around_a_card_or_a_place_for_one(game: str, number: int) -> None:
    step = step_of(game, number)
    view = played(step).view
    if "ring" in step:
        lying = {f"{card.cell[0]},{card.cell[1]}" for card in (*view.starts, *view.maze, *view.goals)}  # type: ignore[union-attr]
        assert step["ring"] in lying or any(step["ring"] in move.split() for move in view.moves)  # type: ignore[union-attr]
