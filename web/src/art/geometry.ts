// The measures of a card. It is 130 by 200 units; a tunnel is 40 wide and leaves a side in its middle.
import type { Side } from "./face";
import type { Point } from "./svg";

export const WIDTH = 130;
export const HEIGHT = 200;
export const HALF_TUNNEL = 20;

/** How far the drawing is computed beyond the card, so that contours are closed outside of it. */
export const MARGIN = 15;

export const MIDDLE: Point = [WIDTH / 2, HEIGHT / 2];
const [MIDDLE_X, MIDDLE_Y] = MIDDLE;

/** Where the tunnel of a side meets the border. */
export const DOORSTEP: Readonly<Record<Side, Point>> = {
  N: [MIDDLE_X, 0],
  E: [WIDTH, MIDDLE_Y],
  S: [MIDDLE_X, HEIGHT],
  W: [0, MIDDLE_Y],
};

/** The same, beyond the border. */
export const OUTSIDE: Readonly<Record<Side, Point>> = {
  N: [MIDDLE_X, -MARGIN],
  E: [WIDTH + MARGIN, MIDDLE_Y],
  S: [MIDDLE_X, HEIGHT + MARGIN],
  W: [-MARGIN, MIDDLE_Y],
};

/** Where a door or a troll stands on the arm of a side. */
export const ON_ARM: Readonly<Record<Side, Point>> = {
  N: [MIDDLE_X, 33],
  E: [108, MIDDLE_Y],
  S: [MIDDLE_X, 167],
  W: [22, MIDDLE_Y],
};

const TOWARD_MIDDLE: Readonly<Record<Side, Point>> = { N: [0, 1], E: [-1, 0], S: [0, -1], W: [1, 0] };

/** How far a point lies past `from`, seen from the border of `side`; negative before it. */
export function past(side: Side, from: Point, x: number, y: number): number {
  const [right, down] = TOWARD_MIDDLE[side];
  return (x - from[0]) * right + (y - from[1]) * down;
}

/** The point that lies this share of the way from the border to the middle. */
export function inward(side: Side, share: number): Point {
  const [x, y] = DOORSTEP[side];
  return [x + (MIDDLE_X - x) * share, y + (MIDDLE_Y - y) * share];
}

/** The square of the distance from a point to a line from `a` to `b`. */
export function squaredDistance(x: number, y: number, a: Point, b: Point): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const length = dx * dx + dy * dy;
  const along = length ? ((x - a[0]) * dx + (y - a[1]) * dy) / length : 0;
  const share = along < 0 ? 0 : along > 1 ? 1 : along;
  const awayX = x - a[0] - share * dx;
  const awayY = y - a[1] - share * dy;
  return awayX * awayX + awayY * awayY;
}

const CURVE_PIECES = 14;

/** Points on the curve from `a` to `d` that is drawn toward `b` and `c`. */
export function bezier(a: Point, b: Point, c: Point, d: Point): Point[] {
  return Array.from({ length: CURVE_PIECES + 1 }, (_, index): Point => {
    const t = index / CURVE_PIECES;
    const u = 1 - t;
    const mixed = (axis: 0 | 1): number =>
      u * u * u * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t * t * t * d[axis];
    return [mixed(0), mixed(1)];
  });
}
