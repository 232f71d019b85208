"""docs/api.md: its conversation is real, and no message is missing."""

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stollen.protocol import room_messages as messages
from stollen.protocol.room_messages import Accepted, Command, Pong, Presence, Reconnect, RefusalCode, ServerMessage
from stollen.protocol.room_plan import RoomPlan
from stollen.protocol.room_talk import Said, Stated
from stollen.server.rooms.log_entries import Joined
from stollen.server.rooms.projection import RoomChange, spoke, welcome
from stollen.server.rooms.refusal import Refusal
from stollen.server.rooms.room import Secret
from stollen.server.runtime.limits import Limits
from stollen.server.runtime.live_rooms import pack
from stollen.server.web.http_errors import STATUS
from stollen.server.web.websocket import refused
from tests.server.room_log import HOST, Log

PAGE = Path("docs/api.md").read_text(encoding="utf-8")
GUEST = "bqO2sZ0yVd1uRk9x"
TOKEN = "sT7yQm2c-the-guests-token-8sK1"


class Conversation:
    """The conversation of a guest, made by the server's own parts."""

    def __init__(self) -> None:
        self.log = Log(RoomPlan(ruleset="duel", seats=2), secret=Secret("tuesday", "salt"))
        self.log.now = 1_790_000_000_000
        self.log.write(Joined(member=GUEST, name="Guest"))
        self.lines: list[str] = []

    def ask(self, asked: Command) -> None:
        """Sends a command of the guest; records the answer and the change."""
        self.lines.append(f"> {short(msgspec.json.encode(asked))}")
        self.log.now += 2000
        try:
            self.log.ask(GUEST, asked)
        except Refusal as refusal:
            self.hear(refused(asked.id, refusal, self.log.room.version))
        else:
            self.tell()
            self.hear(Accepted(id=asked.id, version=self.log.room.version))

    def tell(self) -> None:
        """The message about the latest entry."""
        entry = self.log.entries[-1]
        talk = isinstance(entry.event, Said | Stated)
        self.hear(spoke(entry, ()) if talk else RoomChange(self.log.room, "QWERTZ", entry, [GUEST]).message_for(GUEST))

    def hear(self, news: ServerMessage) -> None:
        self.lines.append(f"< {short(pack(news))}")


def short(message: bytes) -> str:
    """A message on one line; pictures and views are left out."""
    value: Any = json.loads(message)
    value.update({"picture": "..."} if "picture" in value else {})
    for sight in value.get("sights", ()):
        sight["view"] = "..."
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).replace('"..."', "{...}")


def conversation() -> list[str]:
    talk = Conversation()
    log, room = talk.log, talk.log.room
    talk.lines.append(f"> {short(msgspec.json.encode(messages.Hello(token=TOKEN)))}")
    talk.hear(welcome(room, "QWERTZ", GUEST, 0, log.now, (GUEST, HOST)))
    talk.hear(Presence(present=(GUEST, HOST)))
    talk.ask(messages.Sit(id="1", seat=1))
    talk.ask(messages.SetReady(id="2", ready=True))
    log.ask(HOST, messages.Start())
    talk.tell()
    log.play()
    talk.tell()
    talk.ask(messages.Say(id="3", text="Good luck!"))
    talk.ask(messages.Play(id="4", seat=1, version=room.version, move_id="a1", move="place d-line-ew 9,9"))
    move = str(room.game.legal_moves()[0])  # type: ignore[union-attr]
    talk.ask(messages.Play(id="5", seat=1, version=room.version, move_id="a2", move=move))
    talk.lines.append('> {"type":"ping","id":"6"}')
    talk.hear(Pong(id="6", now=log.now))
    talk.hear(Reconnect(after=1500))
    return talk.lines


def test_the_conversation_is_what_a_room_says() -> None:
    told = PAGE.partition("```text\n")[2].partition("```")[0].splitlines()
    assert told == conversation()


def examples() -> list[str]:
    return re.findall(r"`(\{\"type\".*?\})`", PAGE)


@pytest.mark.parametrize("kind", [each.__struct_config__.tag for each in Command.__args__])
def test_every_command_has_an_example_that_can_be_read(kind: str) -> None:
    found = [json.loads(text) for text in examples() if f'"type": "{kind}"' in text]
    assert found, kind
    for example in found:
        msgspec.convert(example, Command)


@pytest.mark.parametrize("kind", [each.__struct_config__.tag for each in ServerMessage.__args__])
def test_all_news_is_explained(kind: str) -> None:
    assert f"`{kind}`" in PAGE


@pytest.mark.parametrize("code", RefusalCode.__args__)  # type: ignore[attr-defined]
def test_every_code_is_explained_with_its_status(code: RefusalCode) -> None:
    assert f"| `{code}` | {STATUS.get(code, 409)} |" in PAGE


@pytest.mark.parametrize("limit", Limits.__struct_fields__)
def test_every_limit_is_named_with_its_value(limit: str) -> None:
    assert f"| `{limit}` | {getattr(Limits(), limit):g} |" in PAGE


def test_every_operation_is_named() -> None:
    document = json.loads(Path("docs/api/openapi.json").read_text(encoding="utf-8"))
    for path, operations in document["paths"].items():
        for method in operations:
            assert f"`{method.upper()} {path}`" in PAGE, (method, path)
