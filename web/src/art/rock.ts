// The rock behind everything, and the rubble that ends a tunnel.
import { isUpright } from "./face";
import { HEIGHT, WIDTH } from "./geometry";
import { LIGHT, ROCK_TONES, type RockName } from "./inks";
import { hash, stream } from "./noise";
import type { DeadEnd } from "./skeleton";
import { at, closedLine, path, type Point, rect, short } from "./svg";

/** Paths lie on one of four rocks, every other card on the one of its kind. */
export const PLAIN_ROCKS = 4;

const symbolName = (name: RockName, variant: number): string => `st-rock-${name}${variant}`;

/** The rock of a card with light from above; the facets are shared by all cards of the page. */
export function rock(name: RockName, variant = 0): string {
  return (
    `<use href="#${symbolName(name, variant)}" width="${WIDTH}" height="${HEIGHT}"/>` +
    rect(0, 0, WIDTH, HEIGHT, { fill: "url(#st-bevel)" })
  );
}

export function rockSymbols(): string {
  const names = Object.keys(ROCK_TONES) as RockName[];
  return names.flatMap((name) => variants(name).map((variant) => rockSymbol(name, variant))).join("");
}

const variants = (name: RockName): number[] => [...Array(name === "plain" ? PLAIN_ROCKS : 1).keys()];

function rockSymbol(name: RockName, variant: number): string {
  const random = stream(hash(name + variant));
  const tones = ROCK_TONES[name];
  const ground = rect(0, 0, WIDTH, HEIGHT, { fill: tones[1] });
  const body = ground + facets(random, tones) + cracks(random);
  return `<symbol id="${symbolName(name, variant)}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${body}</symbol>`;
}

type Random = () => number;

const FACET_COLUMNS = 4;
const FACET_ROWS = 6;
const JITTER = 22;

/** Triangles in the tones of the rock; those of one tone are one path, because every card of a table repeats them. */
function facets(random: Random, tones: readonly string[]): string {
  const corners = facetCorners(random);
  const shapes = tones.map(() => "");
  for (let row = 0; row < FACET_ROWS; row++) {
    for (let column = 0; column < FACET_COLUMNS; column++) {
      for (const half of facetHalves(corners, column, row, random() > 0.5)) {
        shapes[Math.floor(random() * tones.length)] += closedLine(half);
      }
    }
  }
  return tones.map((tone, index) => path(shapes[index]!, { fill: tone, stroke: tone, strokeWidth: 0.6 })).join("");
}

/** The two triangles of a field of the rock, cut along one of its diagonals. */
function facetHalves(corners: readonly Point[][], column: number, row: number, isFalling: boolean): Point[][] {
  const a = corners[row]![column]!;
  const b = corners[row]![column + 1]!;
  const c = corners[row + 1]![column + 1]!;
  const d = corners[row + 1]![column]!;
  return isFalling
    ? [
        [a, b, c],
        [a, c, d],
      ]
    : [
        [a, b, d],
        [b, c, d],
      ];
}

function facetCorners(random: Random): Point[][] {
  const shift = (index: number, last: number): number =>
    index === 0 || index === last ? 0 : (random() - 0.5) * JITTER;
  const corner = (column: number, row: number): Point => [
    (column * WIDTH) / FACET_COLUMNS + shift(column, FACET_COLUMNS),
    (row * HEIGHT) / FACET_ROWS + shift(row, FACET_ROWS),
  ];
  return Array.from({ length: FACET_ROWS + 1 }, (_, row) =>
    Array.from({ length: FACET_COLUMNS + 1 }, (_, column) => corner(column, row)),
  );
}

const CRACKS = 5;

function cracks(random: Random): string {
  const d = Array.from({ length: CRACKS }, () => crack(random)).join("");
  return path(d, { fill: "none", stroke: "#000", strokeOpacity: 0.28, strokeWidth: 1.1 });
}

function crack(random: Random): string {
  const x = random() * WIDTH;
  const y = random() * HEIGHT;
  const angle = random() * 6.3;
  const length = 8 + random() * 14;
  const step = (turn: number, size: number): string =>
    `l${short(Math.cos(angle + turn) * size)} ${short(Math.sin(angle + turn) * size)}`;
  return `M${short(x)} ${short(y)}${step(0, length)}${step(0.7, length * 0.6)}`;
}

type Stone = readonly [x: number, y: number, size: number];

// Six stones around the end of a tunnel that comes from the north or from the west.
const UPRIGHT_STONES: readonly Stone[] = [
  [-15, 3, 9],
  [15, 2, 9.5],
  [0, -5, 11],
  [-8, 9, 7.5],
  [8, 8, 8],
  [-1, 7, 6],
];
const LEVEL_STONES: readonly Stone[] = [
  [2, -15, 9],
  [3, 15, 9],
  [-4, 0, 11],
  [8, -7, 7.5],
  [8, 8, 7.5],
  [5, 1, 6],
];
const INTO_TUNNEL = 5;

/** The heap of stones that closes a dead end. */
export function rubble({ side, end }: DeadEnd, seed: number, isLit: boolean): string {
  const random = stream(seed);
  const towardEast = side === "E" ? 1 : -1;
  const towardSouth = side === "S" ? 1 : -1;
  const [endX, endY] = end;
  const stones = isUpright(side)
    ? UPRIGHT_STONES.map(([x, y, size]): Stone => [endX + x, endY + (y - INTO_TUNNEL) * towardSouth, size])
    : LEVEL_STONES.map(([x, y, size]): Stone => [endX + (x - INTO_TUNNEL) * towardEast, endY + y, size]);
  const fromBackToFront = stones.toSorted((one, other) => one[1] - other[1]);
  return fromBackToFront.map((stone) => rubbleStone(stone, random, isLit)).join("");
}

const STONE_CORNERS = 6;
const FULL_TURN = 6.283;

function rubbleStone([x, y, size]: Stone, random: Random, isLit: boolean): string {
  const tones = (isLit ? LIGHT.lit : LIGHT.unlit).rubble;
  const start = random() * 2;
  const corners = Array.from({ length: STONE_CORNERS }, (_, index): Point => {
    const angle = start + (index / STONE_CORNERS) * FULL_TURN;
    const radius = size * (0.85 + random() * 0.3);
    return [Math.cos(angle) * radius, Math.sin(angle) * radius * 0.88];
  });
  const part = (share: number): string => short(size * share);
  const shade = `M${part(-0.5)} ${part(0.5)}Q0 ${part(0.8)} ${part(0.6)} ${part(0.35)}`;
  return at(
    x,
    y,
    path(closedLine(corners), { fill: tones.base, stroke: "#1c1512", strokeWidth: 2, strokeLinejoin: "round" }) +
      stoneCap(corners, tones.light) +
      path(shade, { stroke: tones.dark, strokeWidth: 1.8, fill: "none" }),
  );
}

/** The light side of a stone: its upper corners. */
function stoneCap(corners: readonly Point[], fill: string): string {
  const upper = corners.filter(([, y]) => y < 1).toSorted((one, other) => one[0] - other[0]);
  const [left, right] = [upper[0], upper.at(-1)];
  if (!left || !right || upper.length < 2) return "";
  return path(closedLine([...upper, [right[0] * 0.2, 0], [left[0] * 0.2, 1]]), { fill });
}
