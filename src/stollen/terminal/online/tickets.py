"""Tickets for rooms, from a link or a code. They are stored, so that a player who returns gets their seat back."""

import getpass
import json
import os
import re
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import msgspec
from msgspec import Struct

from stollen.terminal.model.setup import WrongUse

CODE = re.compile(r"[A-Za-z]{6}")
TIMEOUT = 10.0
LONGEST_NAME = 24


class Ticket(Struct, frozen=True):
    """The token of a member of a room."""

    url: str
    code: str
    token: str


def read_link(link: str, server: str) -> tuple[str, str]:
    """The address of the server and the code of the room; raises `WrongUse`."""
    url, _, rest = link.partition("#") if "//" in link else (server, "", link)
    codes = CODE.findall(rest.rpartition("/")[2] or url.rstrip("/").rpartition("/")[2])
    if len(codes) != 1 or not url.startswith(("http://", "https://")):
        raise WrongUse("wrong-link", link=link)
    parts = url.split("/")
    return "/".join(parts[:3]), codes[0].upper()


def ticket_for(link: str, server: str, name: str | None) -> Ticket:
    """The stored ticket for this room, or a new one; raises `WrongUse`."""
    url, code = read_link(link, server)
    stored = _stored().get(f"{url} {code}")
    return Ticket(url, code, stored) if stored else _joined(url, code, name or usual_name())


def usual_name() -> str:
    """The name of this terminal's user."""
    try:
        return getpass.getuser()[:LONGEST_NAME]
    except (KeyError, OSError):
        return "Terminal"


def forget(ticket: Ticket) -> None:
    """Remove a ticket that is no longer valid."""
    _store({room: token for room, token in _stored().items() if token != ticket.token})


def _joined(url: str, code: str, name: str) -> Ticket:
    body = json.dumps({"name": name}).encode()
    request = Request(f"{url}/api/rooms/{code}/members", body, {"Content-Type": "application/json"})
    try:
        with urlopen(request, timeout=TIMEOUT) as answer:
            token = json.load(answer)["token"]
    except HTTPError as error:
        raise _refusal(error) from None
    except (URLError, OSError, ValueError, KeyError) as error:
        raise WrongUse("wrong-server", url=url, reason=str(getattr(error, "reason", error))) from None
    _store({**_stored(), f"{url} {code}": token})
    return Ticket(url, code, token)


def _refusal(error: HTTPError) -> WrongUse:
    try:
        return WrongUse("wrong-refused", text=str(json.load(error)["text"]))
    except (ValueError, KeyError, TypeError):
        return WrongUse("wrong-answer", code=str(error.code))


def _file() -> Path:
    """Raises `RuntimeError` for a user without a home."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "stollen" / "tickets.json"


def _stored() -> dict[str, str]:
    try:
        return msgspec.json.decode(_file().read_bytes(), type=dict[str, str])
    except (OSError, RuntimeError, msgspec.MsgspecError):
        return {}


def _store(tickets: dict[str, str]) -> None:
    """Store tickets, readable by this user only; the game goes on if that fails."""
    try:
        _file().parent.mkdir(parents=True, exist_ok=True)
        _file().touch(mode=0o600)
        _file().write_bytes(msgspec.json.encode(tickets))
    except (OSError, RuntimeError):
        return
