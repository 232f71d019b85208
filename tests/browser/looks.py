"""What is measured on a screen: accessibility by axe, and text that does not fit."""

from typing import Any

from playwright.sync_api import Page

NAMES = ".pill-name, .seat-main b, .pp-name b, .crumb small"
"""Names of players and the round may be cut off with dots; everything else has to fit."""

OVERFLOWS = """(names) => {
  const bad = [];
  const words = (one) => one.textContent.trim().slice(0, 60);
  const say = (one, why) => bad.push(`${why}: <${one.tagName} class="${one.className}"> ${words(one)}`);
  const page = document.documentElement;
  const { scrollWidth, clientWidth } = page;
  if (scrollWidth > clientWidth) bad.push(`the page is ${scrollWidth} wide, the window ${clientWidth}`);
  const scrolls = (one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX);
  const around = (one) => (one ? [one, ...around(one.parentElement)] : []);
  const scrollable = (one) => around(one).some(scrolls);
  const clips = (one) => one !== document.body && getComputedStyle(one).overflowX !== 'visible' && !scrolls(one);
  for (const one of document.querySelectorAll('body *')) {
    if (one.closest('svg, .sr, select') || one.matches(names) || !one.checkVisibility()) continue;
    const isButton = one.matches('button:not(.cell)');
    if (!isButton && ![...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) continue;
    const style = getComputedStyle(one);
    if (style.display !== 'inline' && one.scrollWidth > one.clientWidth + 1) say(one, 'cut off');
    const box = one.getBoundingClientRect();
    if ((box.right > innerWidth + 1 || box.left < -1) && !scrollable(one)) say(one, 'beyond the edge');
    const frame = around(one.parentElement).find(clips);
    if (frame && box.right > frame.getBoundingClientRect().right + 1) say(one, 'cut off by what it is in');
  }
  return bad;
}"""


def overflows(page: Page) -> list[str]:
    """Text and buttons that are cut off or stick out sideways."""
    found: list[str] = page.evaluate(OVERFLOWS, NAMES)
    return found


LOW = """(least) => [...document.querySelectorAll('.stage')]
  .map((one) => one.clientHeight)
  .filter((height) => height < least)
  .map((height) => `the maze is ${height} pixels high`)"""
LEAST_MAZE = 150


def too_low(page: Page) -> list[str]:
    """A maze of which nothing can be seen."""
    found: list[str] = page.evaluate(LOW, LEAST_MAZE)
    return found


UNWORDED = """() => {
  const bad = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const isId = (text) => /^[a-z]+(-[a-z0-9]+)+$/.test(text.trim());
  while (texts.nextNode()) if (isId(texts.currentNode.data)) bad.push(`no words for ${texts.currentNode.data.trim()}`);
  for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
    for (const name of ['aria-label', 'title', 'placeholder']) {
      if (isId(one.getAttribute(name) ?? '')) bad.push(`no words for ${one.getAttribute(name)}`);
    }
  }
  return bad;
}"""


def unworded(page: Page) -> list[str]:
    """Messages that stand on the page by their ids, because the language lacks them."""
    found: list[str] = page.evaluate(UNWORDED)
    return found


def violations(page: Page, axe: str) -> list[str]:
    """What axe finds wrong on the page, rule by rule with the first elements."""
    page.evaluate(axe)
    found: list[dict[str, Any]] = page.evaluate(
        "async () => (await axe.run(document, { resultTypes: ['violations'] })).violations"
    )
    return [
        f"{one['id']} ({one['impact']}): {node['target']} {node['html'][:120]} {node['failureSummary'][:200]}"
        for one in found
        for node in one["nodes"][:3]
    ]
