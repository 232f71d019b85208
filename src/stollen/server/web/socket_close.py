"""How sockets end here: one whose other side does not read is cut off, not waited for."""

import socket
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class PromptWebSocket(WebSocketsSansIOProtocol):
    """Closing a connection waits neither for a reader nor for the last answer of somebody who has gone."""

    async def send(self, message: Any) -> None:
        if message["type"] == "websocket.close" and not self.writable.is_set():
            self.transport.abort()
        else:
            await super().send(message)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()


def cut_off_the_deaf(listening: socket.socket, seconds: float) -> None:
    """Let the system cut off whoever does not read for so long; it knows how to on Linux."""
    option = getattr(socket, "TCP_USER_TIMEOUT", None)
    if option is not None:
        listening.setsockopt(socket.IPPROTO_TCP, option, int(1000 * seconds))
