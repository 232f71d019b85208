"""How much work a frame is while the maze is moved: what the page's thread computes, whatever else the machine does."""

from typing import Any

from msgspec import Struct
from playwright.sync_api import Page

FRAMES = 60
A_FRAME = 1000 / 60
"""Milliseconds between two of 60 frames a second."""

MOVE = """([act, count]) => new Promise((resolve) => {
  const stage = document.querySelector('.stage');
  const box = stage.getBoundingClientRect();
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const point = (type, away) => stage.dispatchEvent(new PointerEvent(type, {
    pointerId: 7, pointerType: 'mouse', bubbles: true, clientX: middle.x + away, clientY: middle.y + away / 2,
  }));
  const turn = (by) => stage.dispatchEvent(new WheelEvent('wheel', {
    deltaY: by, bubbles: true, cancelable: true, clientX: middle.x, clientY: middle.y,
  }));
  const acts = {
    pan: (frame) => point('pointermove', 80 * Math.sin(frame / 8)),
    zoom: (frame) => turn(frame < count * 0.75 ? -10 : 10),
    rest: () => {},
  };
  const gaps = [];
  let last = null;
  const step = (now) => {
    if (last !== null) gaps.push(now - last);
    last = now;
    if (gaps.length === count) {
      point('pointerup', 0);
      resolve(gaps);
      return;
    }
    acts[act](gaps.length);
    requestAnimationFrame(step);
  };
  point('pointerdown', 0);
  requestAnimationFrame(step);
})"""


class Frames(Struct, frozen=True):
    """A number of frames: the computing time of each on average, and the times between them, in milliseconds."""

    work: float
    gaps: list[float]


def frames(page: Page, act: str) -> Frames:
    """Zoom or pan the maze by a little in every frame, or let it rest."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    before = worked(devtools.send("Performance.getMetrics"))
    gaps: list[float] = page.evaluate(MOVE, [act, FRAMES])
    after = worked(devtools.send("Performance.getMetrics"))
    devtools.detach()
    return Frames((after - before) * 1000 / FRAMES, gaps)


def worked(metrics: dict[str, Any]) -> float:
    """Seconds of computing on the page's thread so far: scripts, styles, layout and painting."""
    found: dict[str, float] = {one["name"]: one["value"] for one in metrics["metrics"]}
    return found["TaskDuration"]
