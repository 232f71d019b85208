"""The browser's pages, built or missing."""

import asyncio
from pathlib import Path

import httpx
import pytest
from litestar import Litestar
from litestar.router import Router

from stollen.server.web import static_pages


def asked(app: Litestar, path: str) -> httpx.Response:
    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(app=app)  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as http:
            return await http.get(path)

    return asyncio.run(ask())


def test_pages_that_are_built_are_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(static_pages, "STATIC", tmp_path)
    (tmp_path / "index.html").write_text("<p>the table")
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "a.js").write_text("1")
    assert static_pages.are_built()
    shown = static_pages.pages()
    assert isinstance(shown, Router)
    app = Litestar([shown], openapi_config=None, logging_config=None)
    assert asked(app, "/").text == "<p>the table"
    assert asked(app, "/assets/a.js").text == "1"
    assert asked(app, "/assets/b.js").status_code == 404
    assert asked(app, "/../pages.py").status_code == 404


def test_where_none_are_built_it_is_said_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(static_pages, "STATIC", tmp_path)
    assert not static_pages.are_built()
    answer = asked(Litestar([static_pages.pages()], openapi_config=None, logging_config=None), "/")
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/html")
    assert answer.text == static_pages.WITHOUT and answer.text.startswith("<!doctype html>")
