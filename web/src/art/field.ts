// The distance of every point of a grid over the card to the wall of a tunnel: negative inside.
import { HALF_TUNNEL, HEIGHT, MARGIN, MIDDLE, past, squaredDistance, WIDTH } from "./geometry";
import { isUpright } from "./face";
import { noise } from "./noise";
import type { DeadEnd, Skeleton } from "./skeleton";

export const STEP = 2.5;
export const COLUMNS = Math.ceil((WIDTH + 2 * MARGIN) / STEP) + 1;
export const ROWS = Math.ceil((HEIGHT + 2 * MARGIN) / STEP) + 1;

export type Field = Float32Array;

export const gridToCard = (index: number): number => index * STEP - MARGIN;

function fieldOf(value: (x: number, y: number, index: number) => number): Field {
  const field = new Float32Array(COLUMNS * ROWS);
  let index = 0;
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      field[index] = value(gridToCard(column), gridToCard(row), index);
      index++;
    }
  }
  return field;
}

/** No contour is drawn closer to the middle line or farther from it, so roughness does not matter there. */
const NEAREST = 9;
const FARTHEST = 46;

export function tunnelField(bones: Skeleton, seed: number): Field {
  const distance = bones.deadEnd ? toDeadEnd(bones.deadEnd) : toLines(bones);
  const hall = bones.isHall ? hallWidth : () => 0;
  return fieldOf((x, y) => {
    const away = distance(x, y);
    if (away < NEAREST || away > FARTHEST) return away - HALF_TUNNEL;
    return away - HALF_TUNNEL - roughness(x, y, seed) - hall(x, y);
  });
}

function toLines({ lines }: Skeleton): (x: number, y: number) => number {
  return (x, y) => {
    let nearest = Infinity;
    for (const points of lines) {
      for (let index = 1; index < points.length; index++) {
        const away = squaredDistance(x, y, points[index - 1]!, points[index]!);
        if (away < nearest) nearest = away;
      }
    }
    return Math.sqrt(nearest);
  };
}

const CORNER = 10;

/** A flat end with round corners keeps rock between a dead end and its neighbors. */
function toDeadEnd({ side, end }: DeadEnd): (x: number, y: number) => number {
  const upright = isUpright(side);
  return (x, y) => {
    const across = Math.abs(upright ? x - MIDDLE[0] : y - MIDDLE[1]) - CORNER;
    const beyond = past(side, end, x, y);
    return CORNER + Math.hypot(Math.max(across, 0), Math.max(beyond, 0)) + Math.min(Math.max(across, beyond), 0);
  };
}

/** The border stays straight for this many units, so that neighbors join without a seam. */
const STRAIGHT = 3;
const FADE = 14;

/** How much wider or narrower the tunnel is hewn here. */
function roughness(x: number, y: number, seed: number): number {
  const fromBorder = Math.min(x, WIDTH - x, y, HEIGHT - y);
  const share = Math.min(1, (fromBorder - STRAIGHT) / FADE);
  if (share <= 0) return 0;
  return share * (noise(x / 15, y / 15, seed) * 3 + noise(x / 7, y / 7, seed + 9) * 1.3);
}

const HALL_RADIUS = 40;
const HALL_EXTRA = 3.5;

const hallWidth = (x: number, y: number): number =>
  HALL_EXTRA * Math.max(0, 1 - Math.hypot(x - MIDDLE[0], y - MIDDLE[1]) / HALL_RADIUS);

/** The part of a field on one side of a border, where `border` is negative. */
export function cutField(field: Field, border: (x: number, y: number) => number): Field {
  return fieldOf((x, y, index) => Math.max(field[index]!, border(x, y)));
}

/** What is left of the field when it is overlaid with itself, moved by some units: the floor seen below the wall. */
export function overlapMoved(field: Field, right: number, down: number): Field {
  return fieldOf((x, y, index) =>
    Math.max(field[index]!, valueAt(field, (x + MARGIN - right) / STEP, (y + MARGIN - down) / STEP)),
  );
}

const within = (value: number, low: number, high: number): number => (value < low ? low : value > high ? high : value);

/** The value between grid points, from the four around it. */
function valueAt(field: Field, column: number, row: number): number {
  const left = within(Math.floor(column), 0, COLUMNS - 2);
  const top = within(Math.floor(row), 0, ROWS - 2);
  const across = within(column - left, 0, 1);
  const down = within(row - top, 0, 1);
  const index = top * COLUMNS + left;
  const upper = field[index]! * (1 - across) + field[index + 1]! * across;
  const lower = field[index + COLUMNS]! * (1 - across) + field[index + COLUMNS + 1]! * across;
  return upper * (1 - down) + lower * down;
}
