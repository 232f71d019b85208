"""Turns exceptions into HTTP answers that reveal nothing else."""

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from msgspec import Struct

from stollen.protocol.room_messages import RefusalCode
from stollen.server.rooms.refusal import Refusal
from stollen.server.store.batch_writer import Conflict, Unavailable

STATUS: dict[RefusalCode, int] = {
    "bad_message": 400,
    "bad_move": 400,
    "bad_name": 400,
    "bad_plan": 400,
    "illegal_move": 409,
    "unknown_token": 401,
    "not_host": 403,
    "unknown_room": 404,
    "unknown_seat": 404,
    "too_fast": 429,
    "unavailable": 503,
}
OTHERWISE = 409

log = logging.getLogger("stollen.http")


class ErrorBody(Struct, frozen=True):
    """Why a request was refused."""

    code: RefusalCode
    text: str
    clause: str = ""


AnyRequest = Request[Any, Any, Any]


def on_refusal(_: AnyRequest, refusal: Refusal) -> Response[ErrorBody]:
    body = ErrorBody(refusal.code, refusal.text, refusal.clause)
    return Response(body, status_code=STATUS.get(refusal.code, OTHERWISE))


def on_store(_: AnyRequest, error: Unavailable | Conflict) -> Response[ErrorBody]:
    return Response(ErrorBody("unavailable", "the store does not answer; try again"), status_code=503)


def on_http(_: AnyRequest, error: HTTPException) -> Response[ErrorBody]:
    """An error found by the framework: in the path, the method or the body."""
    return Response(
        ErrorBody("bad_message", str(error.detail)[:200]), status_code=error.status_code, headers=error.headers
    )


def on_unreadable(_: AnyRequest, error: RecursionError | UnicodeError) -> Response[ErrorBody]:
    """The body is not UTF-8, or its JSON is nested too deeply."""
    return Response(ErrorBody("bad_message", "the body cannot be read as JSON"), status_code=400)


def on_slow(_: AnyRequest, error: TimeoutError) -> Response[ErrorBody]:
    """The body did not arrive in time."""
    return Response(ErrorBody("bad_message", "the request did not come in time"), status_code=408)


def on_fault(request: AnyRequest, error: Exception) -> Response[ErrorBody]:
    """A bug. The log has the details, the client does not."""
    fields = {"method": request.method, "path": request.scope.get("path_template", "")}
    log.error("fault", exc_info=error, extra=fields)
    return Response(ErrorBody("unavailable", "something went wrong here"), status_code=500)


HANDLERS: dict[int | type[Exception], Any] = {
    Refusal: on_refusal,
    Unavailable: on_store,
    Conflict: on_store,
    HTTPException: on_http,
    TimeoutError: on_slow,
    RecursionError: on_unreadable,
    UnicodeError: on_unreadable,
    Exception: on_fault,
}
