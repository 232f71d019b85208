// The line around all points of a field below a level: marching squares, thinned to a few dozen points.
import { COLUMNS, type Field, gridToCard, ROWS } from "./field";
import { squaredDistance } from "./geometry";
import { closedLine, type Point } from "./svg";

// A line between two neighboring grid points has a number: twice the first point's, one more if it runs down.
type GridLine = number;
const NONE: GridLine = -1;

// The corners of a square as bits, clockwise from the upper left, and how the contour crosses it: from one of its
// lines to another, the inside to the right. Top, right, bottom, left are 0 to 3.
const [TOP, RIGHT, BOTTOM, LEFT] = [0, 1, 2, 3] as const;
type Crossing = readonly [from: number, to: number];
const CROSSINGS: readonly (readonly Crossing[])[] = [
  [],
  [[LEFT, TOP]],
  [[TOP, RIGHT]],
  [[LEFT, RIGHT]],
  [[RIGHT, BOTTOM]],
  [
    [LEFT, TOP],
    [RIGHT, BOTTOM],
  ],
  [[TOP, BOTTOM]],
  [[LEFT, BOTTOM]],
  [[BOTTOM, LEFT]],
  [[BOTTOM, TOP]],
  [
    [TOP, RIGHT],
    [BOTTOM, LEFT],
  ],
  [[BOTTOM, RIGHT]],
  [[RIGHT, LEFT]],
  [[RIGHT, TOP]],
  [[TOP, LEFT]],
  [],
];

/** Shorter loops are crumbs of the noise. */
const SHORTEST_LOOP = 6;

/** The path data of the contour of `field` at `level`. */
export function contour(field: Field, level: number): string {
  return loops(field, level)
    .filter((loop) => loop.length >= SHORTEST_LOOP)
    .map((loop) => closedLine(thinned(loop)))
    .join("");
}

function loops(field: Field, level: number): Point[][] {
  const { following, starts } = marchSquares(field, level);
  const found: Point[][] = [];
  for (const start of starts) {
    const loop: Point[] = [];
    let gridLine = start;
    while (following[gridLine]! !== NONE) {
      loop.push(crossingPoint(field, level, gridLine));
      const next: GridLine = following[gridLine]!;
      following[gridLine] = NONE;
      gridLine = next;
    }
    if (loop.length > 0) found.push(loop);
  }
  return found;
}

interface March {
  /** The grid line that the contour crosses after this one. */
  readonly following: Int32Array;
  readonly starts: readonly GridLine[];
}

function marchSquares(field: Field, level: number): March {
  const following = new Int32Array(field.length * 2).fill(NONE);
  const starts: GridLine[] = [];
  const inside = insideOf(field, level);
  for (let row = 0; row < ROWS - 1; row++) {
    for (let column = 0; column < COLUMNS - 1; column++) {
      const point = row * COLUMNS + column;
      const corners =
        inside[point]! |
        (inside[point + 1]! << 1) |
        (inside[point + COLUMNS + 1]! << 2) |
        (inside[point + COLUMNS]! << 3);
      for (const [from, to] of CROSSINGS[corners]!) {
        const start = lineOfSquare(point, from);
        following[start] = lineOfSquare(point, to);
        starts.push(start);
      }
    }
  }
  return { following, starts };
}

/** The outermost points count as outside, which closes every contour. */
function insideOf(field: Field, level: number): Uint8Array {
  const inside = new Uint8Array(field.length);
  for (let row = 1; row < ROWS - 1; row++) {
    for (let column = 1; column < COLUMNS - 1; column++) {
      const point = row * COLUMNS + column;
      if (field[point]! < level) inside[point] = 1;
    }
  }
  return inside;
}

function isOutermost(point: number): boolean {
  const column = point % COLUMNS;
  return column === 0 || column === COLUMNS - 1 || point < COLUMNS || point >= COLUMNS * (ROWS - 1);
}

function lineOfSquare(point: number, which: number): GridLine {
  if (which === TOP) return point * 2;
  if (which === RIGHT) return (point + 1) * 2 + 1;
  if (which === BOTTOM) return (point + COLUMNS) * 2;
  return point * 2 + 1;
}

const pointOnCard = (point: number): Point => [gridToCard(point % COLUMNS), gridToCard(Math.floor(point / COLUMNS))];

/** Where the contour crosses a grid line; at its outermost end where the tunnel runs out of the grid. */
function crossingPoint(field: Field, level: number, gridLine: GridLine): Point {
  const first = gridLine >> 1;
  const second = first + (gridLine & 1 ? COLUMNS : 1);
  const before = field[first]! - level;
  const after = field[second]! - level;
  if (before < 0 && isOutermost(first)) return pointOnCard(first);
  if (after < 0 && isOutermost(second)) return pointOnCard(second);
  const share = before / (before - after);
  const [x1, y1] = pointOnCard(first);
  const [x2, y2] = pointOnCard(second);
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
}

/** Points that lie closer than this to the thinned line are left out, which gives the chiselled look. */
const TOLERANCE = 0.7;

function thinned(loop: readonly Point[]): Point[] {
  const closed = [...loop, loop[0]!];
  const half = loop.length >> 1;
  const corners: Point[] = [];
  keepCorners(closed, 0, half, corners);
  keepCorners(closed, half, loop.length, corners);
  return corners;
}

/** Douglas and Peucker: keeps the first point, and what is needed between it and the last, which is not kept. */
function keepCorners(points: readonly Point[], first: number, last: number, corners: Point[]): void {
  let farthest = 0;
  let distance = 0;
  for (let index = first + 1; index < last; index++) {
    const [x, y] = points[index]!;
    const away = squaredDistance(x, y, points[first]!, points[last]!);
    if (away > distance) {
      distance = away;
      farthest = index;
    }
  }
  if (distance > TOLERANCE * TOLERANCE) {
    keepCorners(points, first, farthest, corners);
    keepCorners(points, farthest, last, corners);
  } else {
    corners.push(points[first]!);
  }
}
