"""What a first visit costs, and what the page says of itself."""

from playwright.sync_api import Page, expect

from tests.browser.screens import SCREENS
from tests.browser.visiting import Company
from tests.server.serving import Server

MOST_BYTES = 150_000

TRANSFERRED = """() => performance.getEntriesByType('resource')
  .filter((one) => /\\.(js|css)$/.test(new URL(one.name).pathname))
  .map((one) => [one.name, one.transferSize, one.decodedBodySize])"""


def script_and_style(page: Page) -> int:
    """Bytes of script and style that came over the wire."""
    loaded: list[tuple[str, int, int]] = page.evaluate(TRANSFERRED)
    assert loaded and all(0 < sent < size or size < 2000 for _, sent, size in loaded), "the server does not compress"
    return sum(sent for _, sent, _ in loaded)


def test_the_first_load_is_small(company: Company, server: Server) -> None:
    ada = company.person()
    expect(ada.page.get_by_role("article")).to_have_count(4)
    assert script_and_style(ada.page) <= MOST_BYTES
    SCREENS["duel"](ada.page, server)
    assert script_and_style(ada.page) <= MOST_BYTES


def test_the_page_says_its_language_and_has_an_icon(company: Company) -> None:
    ben = company.person(settings={"language": "nl"})
    expect(ben.page.locator("html")).to_have_attribute("lang", "nl")
    for address, kind in (("/icon.svg", "image/svg+xml"), ("/manifest.webmanifest", "application/manifest+json")):
        answer = ben.page.request.get(address)
        assert answer.ok and answer.headers["content-type"].startswith(kind)
