"""The guard over all tests: whatever a browser has to complain about is noticed."""

import re

from playwright.sync_api import Browser, expect

from tests.browser.visiting import Company
from tests.server.serving import Server

MOMENT = 50
MOMENTS = 200
"""So many times so many milliseconds a browser has to say what it has to say."""

FAULTS = {
    "console: ouch": "console.error('ouch')",
    "error: .*stumbled": "setTimeout(() => { throw new Error('stumbled'); })",
    "404: .*/api/rooms/ZZZZZZ": "fetch('/api/rooms/ZZZZZZ')",
    "console: policy: script-src": "document.body.setAttribute('onclick', '1'); document.body.click()",
    "console: policy: connect-src": "fetch('http://localhost:9/').catch(() => {})",
}
"""What a page could do, and how it is told."""


def test_no_fault_goes_unnoticed(browser: Browser, server: Server) -> None:
    company = Company(browser, server.url)
    page = company.person().page
    expect(page.get_by_role("article")).to_have_count(4)
    assert company.complaints == []
    for pattern, fault in FAULTS.items():
        company.complaints.clear()
        page.evaluate(f"() => {{ {fault}; }}")
        for _ in range(MOMENTS):
            if any(re.search(pattern, complaint) for complaint in company.complaints):
                break
            page.wait_for_timeout(MOMENT)
        else:
            raise AssertionError(f"{pattern} was not noticed: {company.complaints}")
    company.leave()


def test_nothing_comes_from_elsewhere(company: Company) -> None:
    """No script, style, font or picture is asked of any other machine."""
    ada = company.person()
    expect(ada.page.get_by_role("article")).to_have_count(4)
    addresses: list[str] = ada.page.evaluate("() => performance.getEntriesByType('resource').map((one) => one.name)")
    assert addresses and all(address.startswith(company.url) for address in addresses)
    policy = ada.page.request.get("/").headers["content-security-policy"]
    assert "default-src 'self'" in policy and "unsafe" not in policy
