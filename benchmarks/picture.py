"""A chart of a few lines as an SVG picture, with no package behind it."""

from dataclasses import dataclass
from itertools import count
from math import ceil
from xml.sax.saxutils import escape

WIDTH, HEIGHT = 720, 400
LEFT, RIGHT, TOP, BOTTOM = 70, 200, 50, 60
COLORS = ("#1b6ca8", "#c0532b", "#3c8d40", "#7a4fa3", "#8a6d1d", "#555555")
TEXT, GRID, PAPER = "#333333", "#dddddd", "#fdfdfb"
MOST_STEPS = 6
NAME_ROOM = 16

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Line:
    """A named row of points, from left to right; where a point is not known exactly, how low and high it may be."""

    name: str
    points: tuple[Point, ...]
    ranges: tuple[Point, ...] = ()


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
    def high(self) -> float:
        """The highest point of all."""
        return max(y for line in self.lines for _, y in (*line.points, *line.ranges))

    @property
    def step(self) -> float:
        """From one mark of the axis upward to the next: 1, 2 or 5 with noughts."""
        sizes = (digit * 10.0**power for power in count(-3) for digit in (1, 2, 5))
        return next(size for size in sizes if size * MOST_STEPS >= self.high)

    @property
    def steps(self) -> int:
        return ceil(self.high / self.step)

    def place(self, point: Point) -> Point:
        """Where a point is in the picture."""
        x = LEFT + (WIDTH - LEFT - RIGHT) * point[0] / self.far
        y = HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * point[1] / (self.steps * self.step)
        return round(x, 1), round(y, 1)


def text(x: float, y: float, words: str, anchor: str = "middle", color: str = TEXT, more: str = "") -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="{color}" {more}>{escape(words)}</text>'


def marks_up(chart: Chart) -> list[str]:
    """A thin line and a number at each step upward."""
    drawn = []
    for number in range(chart.steps + 1):
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
    """The line, and a dot at each measured point, with its range."""
    placed = [chart.place(point) for point in line.points]
    way = " ".join(f"{x},{y}" for x, y in placed)
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="3.5" fill="{color}"/>' for x, y in placed)
    bars = drawn_ranges(chart, line, color)
    return f'<polyline points="{way}" fill="none" stroke="{color}" stroke-width="2"/>{dots}{bars}'


def drawn_ranges(chart: Chart, line: Line, color: str) -> str:
    """An upright bar through each point that is not known exactly."""
    ends = [
        (chart.place((x, low)), chart.place((x, high)))
        for (x, _), (low, high) in zip(line.points, line.ranges, strict=False)
    ]
    return "".join(
        f'<path d="M{x} {low}V{high}" stroke="{color}" stroke-opacity="0.6"/>' for (x, low), (_, high) in ends
    )


def names(chart: Chart) -> list[str]:
    """The name of each line at its end; where two would meet, the lower one makes room."""
    ends = sorted((chart.place(line.points[-1])[1], line.name, color) for line, color in colored(chart))
    drawn, free = [], 0.0
    for y, name, color in ends:
        at = max(y + 4, free)
        drawn.append(text(WIDTH - RIGHT + 10, at, name, "start", color))
        free = at + NAME_ROOM
    return drawn


def colored(chart: Chart) -> list[tuple[Line, str]]:
    return list(zip(chart.lines, COLORS, strict=False))


def svg(chart: Chart) -> str:
    """The whole picture."""
    middle, foot = (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 15
    size = f'width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="13">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>',
        text(LEFT, 28, chart.title, "start", more='font-size="16" font-weight="bold"'),
        text(middle, foot, chart.across),
        text(20, HEIGHT / 2, chart.up, more=f'transform="rotate(-90 20 {HEIGHT // 2})"'),
        *marks_up(chart),
        *marks_across(chart),
        *(drawn_line(chart, line, color) for line, color in colored(chart)),
        *names(chart),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"
