"""Serves the browser pages that were built into this installation."""

from pathlib import Path

from litestar import MediaType, get
from litestar.handlers import HTTPRouteHandler
from litestar.router import Router
from litestar.static_files import create_static_files_router

STATIC = Path(__file__).parents[1] / "static"

WITHOUT = """<!doctype html><meta charset="utf-8"><title>Stollen</title>
<p>This installation of Stollen came without its browser pages: they are built when it is installed and the packages
of the npm registry can be reached. The server works: see /api/openapi.json, or play in a terminal with stollen play.
"""


def are_built() -> bool:
    """Whether this installation has the pages."""
    return (STATIC / "index.html").exists()


def pages() -> Router | HTTPRouteHandler:
    """The handler of the pages, or of a note that they are missing."""
    if are_built():
        return create_static_files_router("/", [STATIC], html_mode=True, include_in_schema=False)
    return without_pages


@get("/", media_type=MediaType.HTML, include_in_schema=False, sync_to_thread=False)
def without_pages() -> str:
    """Says that the pages are missing."""
    return WITHOUT
