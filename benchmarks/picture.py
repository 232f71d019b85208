"""A chart of a few lines as an SVG picture, with no package behind it."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from xml.sax.saxutils import escape

WIDTH, HEIGHT = 720, 400
LEFT, RIGHT, TOP, BOTTOM = 70, 200, 50, 60
COLORS = ("#1b6ca8", "#c0532b", "#3c8d40", "#7a4fa3")
TEXT, GRID, PAPER = "#333333", "#dddddd", "#fdfdfb"
STEPS = 6

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Line:
    """A named row of points, from left to right."""

    name: str
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """What the picture shows; both axes begin at 0."""

    title: str
    across: str
    up: str
    lines: tuple[Line, ...]

    @property
    def far(self) -> float:
        """Where the axis across ends."""
        return max(x for line in self.lines for x, _ in line.points)

    @property
    def step(self) -> float:
        """From one mark of the axis upward to the next: 1, 2 or 5 with noughts."""
        high = max(y for line in self.lines for _, y in line.points)
        return next(s for e in count(-3) for s in (10.0**e, 2 * 10.0**e, 5 * 10.0**e) if s * STEPS >= high)

    def place(self, point: Point) -> Point:
        """Where a point is in the picture."""
        x = LEFT + (WIDTH - LEFT - RIGHT) * point[0] / self.far
        y = HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * point[1] / (STEPS * self.step)
        return round(x, 1), round(y, 1)


def text(x: float, y: float, words: str, anchor: str = "middle", more: str = "") -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="{TEXT}" {more}>{escape(words)}</text>'


def marks_up(chart: Chart) -> list[str]:
    """A thin line and a number at each step upward."""
    drawn = []
    for number in range(STEPS + 1):
        x, y = chart.place((0, number * chart.step))
        drawn.append(f'<path d="M{x} {y}H{WIDTH - RIGHT}" stroke="{GRID}"/>')
        drawn.append(text(x - 8, y + 4, f"{number * chart.step:g}", "end"))
    return drawn


def marks_across(chart: Chart) -> list[str]:
    """A tick and a number below each measured place."""
    places = sorted({x for line in chart.lines for x, _ in line.points})
    at = [(chart.place((x, 0)), f"{x:g}") for x in places]
    return [f'<path d="M{x} {y}v5" stroke="{TEXT}"/>' + text(x, y + 20, words) for (x, y), words in at]


def drawn_line(chart: Chart, line: Line, color: str) -> str:
    """The line, a dot at each measured point, and the name at its end."""
    placed = [chart.place(point) for point in line.points]
    way = " ".join(f"{x},{y}" for x, y in placed)
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="3.5" fill="{color}"/>' for x, y in placed)
    x, y = placed[-1]
    name = text(x + 10, y + 4, line.name, "start")
    return f'<polyline points="{way}" fill="none" stroke="{color}" stroke-width="2"/>{dots}{name}'


def svg(chart: Chart) -> str:
    """The whole picture."""
    middle, foot = (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 15
    size = f'width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="13">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>',
        text(LEFT, 28, chart.title, "start", 'font-size="16" font-weight="bold"'),
        text(middle, foot, chart.across),
        text(20, HEIGHT / 2, chart.up, more=f'transform="rotate(-90 20 {HEIGHT // 2})"'),
        *marks_up(chart),
        *marks_across(chart),
        *(drawn_line(chart, line, color) for line, color in zip(chart.lines, COLORS, strict=False)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"
