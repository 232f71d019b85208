"""People who visit the server, each with their own browser profile, and the complaints of their browsers."""

import json
import re
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Response, WebSocket

PATIENCE = 20_000
"""Milliseconds that a test waits for something on the screen."""


POLICY_BROKEN = """addEventListener('securitypolicyviolation', (one) =>
  console.error(`policy: ${one.effectiveDirective} forbids ${one.blockedURI || one.sourceFile}`))"""
"""Says it aloud when the page does what its content security policy forbids."""


class Person:
    """A person with a browser: the page, the last message of each kind, and the last view of each of their seats."""

    def __init__(self, context: BrowserContext, page: Page) -> None:
        self.context = context
        self.page = page
        self.views: dict[int | None, dict[str, Any]] = {}
        self.heard: dict[str, dict[str, Any]] = {}
        self.sockets = 0
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        self.sockets += 1
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        news = json.loads(frame)
        self.heard[news["type"]] = news
        for sight in news.get("sights", []):
            if sight.get("view"):
                self.views[sight["seat"]] = sight["view"]


class Company:
    """All visitors of one test."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.complaints: list[str] = []
        self.expected: list[str] = []
        """Patterns of complaints that a test brings about on purpose."""
        self._contexts: list[BrowserContext] = []

    def person(self, path: str = "", *, settings: dict[str, Any] | None = None, **profile: Any) -> Person:
        """A new person at an address; `settings` as their device remembers them."""
        remembered = json.dumps({"language": "en", "name": "Ada", **(settings or {})})
        storage: Any = [{"origin": self.url, "localStorage": [{"name": "stollen.settings", "value": remembered}]}]
        context = self.browser.new_context(
            base_url=self.url,
            storage_state={"cookies": [], "origins": storage},
            **{"reduced_motion": "reduce", "viewport": {"width": 1280, "height": 800}, **profile},
        )
        self._contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(POLICY_BROKEN)
        context.on("console", self._console)
        context.on("weberror", lambda error: self._complain(f"error: {error.error}"))
        context.on("requestfailed", self._failed)
        context.on("response", self._answered)
        person = Person(context, context.new_page())
        person.page.goto(f"/{path}")
        return person

    def leave(self) -> None:
        for context in self._contexts:
            context.close()

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._complain(f"console: {message.text}")

    def _failed(self, request: Request) -> None:
        if request.resource_type == "font" and request.failure == "net::ERR_ABORTED":
            return  # whoever leaves a page does not wait for its letters
        self._complain(f"failed: {request.url} ({request.failure})")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self._complain(f"{response.status}: {response.url}")

    def _complain(self, complaint: str) -> None:
        if not any(re.search(pattern, complaint) for pattern in self.expected):
            self.complaints.append(complaint)
