"""`stollen verify` accepts true records and finds forged ones."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import stollen
from stollen.cli import app
from stollen.game.records.shuffle import commitment
from stollen.game.strict_json import to_json
from tests.properties.games import SETUPS, walk

Json = dict[str, Any]
SALT = "a pinch"


def played(setup: int = 0, moves: int | None = None) -> Json:
    """A record as a server writes it, to its end or up to a move."""
    for number, (game, _) in enumerate(walk(setup, 1)):
        last = game
        if number == moves:
            break
    record = last.record(commitment=commitment(last.seed, SALT), salt=SALT)
    plain: Json = json.loads(to_json(record))
    return plain


def verified(record: Json | bytes, tmp_path: Path, *words: str) -> tuple[int, str]:
    file = tmp_path / "record.json"
    file.write_bytes(record if isinstance(record, bytes) else json.dumps(record).encode())
    result = CliRunner().invoke(app, ["verify", str(file), *words])
    return result.exit_code, result.output


def results(record: Json, tmp_path: Path) -> dict[str, str]:
    code, text = verified(record, tmp_path, "--json")
    answer = json.loads(text)
    assert answer["ok"] == (code == 0)
    return {check["what"]: check["result"] for check in answer["checks"]}


@pytest.mark.parametrize("setup", range(len(SETUPS)))
def test_a_true_record_is_found_true(setup: int, tmp_path: Path) -> None:
    record = played(setup)
    assert set(results(record, tmp_path).values()) == {"ok"}
    code, text = verified(record, tmp_path)
    assert code == 0 and text.endswith("This record is true.\n") and text.count(" ok\n") == 4


def test_what_is_not_there_is_said_and_no_fault(tmp_path: Path) -> None:
    record = played(moves=5)
    del record["commitment"], record["salt"]
    expected = {"moves": "ok", "outcome": "not there", "deals": "ok", "commitment": "not there"}
    assert results(record, tmp_path) == expected
    game = stollen.from_position(stollen.new_game("duel", seed="x").position())
    game.play(game.legal_moves()[0])
    assert results(json.loads(to_json(game.record())), tmp_path)["deals"] == "not there"


def swapped_cards(record: Json) -> None:
    deck = record["deals"][-1]["deck"]
    other = next(index for index, card in enumerate(deck) if card != deck[0])
    deck[0], deck[other] = deck[other], deck[0]


def swapped_goals(record: Json) -> None:
    record["deals"][0]["goals"].reverse()


def another_seed(record: Json) -> None:
    record["seed"] += "!"


def another_seed_and_promise(record: Json) -> None:
    record["seed"] += "!"
    record["commitment"] = commitment(record["seed"], SALT)


def another_salt(record: Json) -> None:
    record["salt"] += "!"


def no_salt(record: Json) -> None:
    del record["salt"]


def another_winner(record: Json) -> None:
    record["outcome"]["winners"] = [1 - record["outcome"]["winners"][0]]


def no_outcome(record: Json) -> None:
    record["outcome"] = None


def a_move_less(record: Json) -> None:
    del record["moves"][3]


def another_move(record: Json) -> None:
    record["moves"][0] = "place d-line-ew 40,40"


def one_deal_more(record: Json) -> None:
    record["deals"].append(record["deals"][-1])


@pytest.mark.parametrize(
    ("forge", "found"),
    [
        (swapped_cards, "deals"),
        (swapped_goals, "deals"),
        (another_seed, "commitment"),
        (another_seed_and_promise, "deals"),
        (another_salt, "commitment"),
        (no_salt, "commitment"),
        (another_winner, "outcome"),
        (no_outcome, "outcome"),
        (a_move_less, "moves"),
        (another_move, "moves"),
        (one_deal_more, "deals"),
    ],
)
def test_what_was_forged_is_found_out(forge: Callable[[Json], None], found: str, tmp_path: Path) -> None:
    record = played()
    forge(record)
    assert results(record, tmp_path)[found] == "failed"
    code, text = verified(record, tmp_path)
    assert code == 1 and "failed" in text and "not true" in text and "Traceback" not in text


@pytest.mark.parametrize("data", [b"", b"[]", b"{}", b"\xff", b'{"stollen": 1}', b"[" * 100_000])
def test_what_is_no_record_is_wrong_use(data: bytes, tmp_path: Path) -> None:
    code, text = verified(data, tmp_path)
    assert code == 2 and "is no record" in text
    assert json.loads(verified(data, tmp_path, "--json")[1])["ok"] is False


def test_a_file_that_is_not_there_is_wrong_use(tmp_path: Path) -> None:
    assert CliRunner().invoke(app, ["verify", str(tmp_path / "none")]).exit_code == 2
    assert CliRunner().invoke(app, ["verify"]).exit_code == 2
