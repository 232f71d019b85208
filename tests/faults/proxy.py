"""A proxy for bad connections: slow, broken or silent."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Link:
    """One connection through the line."""

    def __init__(self, *writers: asyncio.StreamWriter) -> None:
        self.writers = writers
        self.swallows = False

    def cut(self) -> None:
        self.swallows = False
        for writer in self.writers:
            writer.transport.abort()


class Proxy:
    """Forwards connections to a port of this machine."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.delay = 0.0
        self.links: set[Link] = set()
        self.url = ""

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there_reader, there_writer = await asyncio.open_connection("127.0.0.1", self.port)
        except OSError:
            writer.transport.abort()
            return
        link = Link(writer, there_writer)
        self.links.add(link)
        ways = [self._carry(link, reader, there_writer), self._carry(link, there_reader, writer)]
        try:
            await asyncio.wait([asyncio.create_task(way) for way in ways], return_when=asyncio.FIRST_COMPLETED)
        finally:
            link.cut()
            self.links.discard(link)

    async def _carry(self, link: Link, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(4096):
                await asyncio.sleep(self.delay)
                if not link.swallows:
                    writer.write(data)
                    await writer.drain()
            while link.swallows:  # not even the end gets through
                await asyncio.sleep(0.1)
        except OSError:
            pass

    def cut(self, links: list[Link] | None = None) -> None:
        """Break connections; both sides notice."""
        for link in list(self.links if links is None else links):
            link.cut()

    def swallow(self, links: list[Link] | None = None) -> None:
        """Drops all data of these connections from now on, without closing them."""
        for link in list(self.links if links is None else links):
            link.swallows = True


@asynccontextmanager
async def proxied(port: int) -> AsyncIterator[Proxy]:
    """A line to a port, while it is needed."""
    proxy = Proxy(port)
    pg_notify_module = await asyncio.start_server(proxy.take, "127.0.0.1", 0)
    proxy.url = f"http://127.0.0.1:{pg_notify_module.sockets[0].getsockname()[1]}"
    try:
        yield proxy
    finally:
        pg_notify_module.close()
        proxy.cut()
        while proxy.links:
            await asyncio.sleep(0.01)
