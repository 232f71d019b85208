"""Why a move is not legal can be said in every language."""

import ast
from pathlib import Path

import stollen.game.moves.refusals
from tests.locales.messages import messages_in, source_of

PREFIX = "forbidden-"


def ids_given() -> set[str]:
    """The messages that reasons name, read from the source: the third thing of each `Reason(...)`."""
    tree = ast.parse(Path(stollen.game.moves.refusals.__file__).read_text("utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason"]
    given = [call.args[2] for call in calls]
    return {str(ast.literal_eval(argument)) for argument in given}


def test_every_reason_has_a_message_and_every_message_a_reason() -> None:
    worded = {
        message.id.name.removeprefix(PREFIX)
        for message in messages_in(source_of("en"))
        if message.id.name.startswith(PREFIX)
    }
    assert ids_given() == worded
