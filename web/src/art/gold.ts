// Gold: one, two or three nuggets, counted not read, and the treasure.
import { INK } from "./inks";
import { MIDDLE } from "./geometry";
import { at, circle, path } from "./svg";

export function nugget(x: number, y: number, scale = 1): string {
  return at(
    x,
    y,
    path("M-12 3L-10-6L-2-11L7-10L12-2L10 8L1 11L-8 10Z", {
      fill: INK.gold,
      stroke: INK.goldLine,
      strokeWidth: 2.6,
      strokeLinejoin: "round",
    }) +
      path("M-10-6L-2-11L7-10L3-3L-5-2Z", { fill: "#ffefb0" }) +
      path("M3-3L7-10L12-2L10 8L4 3Z", { fill: "#fbcb4e" }) +
      path("M-5-2L3-3L4 3L1 11L-8 10L-12 3Z", { fill: "#e09e17" }) +
      path("M-5-2L-12 3L-10-6Z", { fill: "#f7c443" }),
    { scale },
  );
}

type Heap = readonly (readonly [x: number, y: number, scale: number])[];

const ONE: Heap = [[0, 0, 1.18]];
const TWO: Heap = [
  [-10, 4, 1],
  [10, -4, 1],
];
const THREE: Heap = [
  [0, -12, 0.95],
  [-12, 8, 0.95],
  [12, 8, 0.95],
];
const TREASURE: Heap = [
  [-20, 14, 0.95],
  [20, 14, 0.95],
  [0, 18, 1.1],
  [-11, 2, 1],
  [12, 1, 1],
  [0, -12, 1.05],
  [-27, 24, 0.7],
  [28, 24, 0.7],
];

const heaped = (heap: Heap): string => heap.map(([x, y, scale]) => nugget(x, y, scale)).join("");

/** As many nuggets as the gold is worth, in their glow. */
export function gold(x: number, y: number, value: number, scale = 1): string {
  const heap = value === 1 ? ONE : value === 2 ? TWO : THREE;
  return at(x, y, circle(0, 0, 30, { fill: "url(#st-goldglow)" }) + heaped(heap), { scale });
}

/** The glow behind a heap in the middle of a card. */
export function heapGlow(radius: number, opacity = 1): string {
  const strength = opacity === 1 ? {} : { opacity };
  return circle(...MIDDLE, radius, { fill: "url(#st-heap)", ...strength });
}

const SPARKLES = "M-3-34l3-10l3 10l10 3l-10 3l-3 10l-3-10l-10-3ZM30-14l2-6l2 6l6 2l-6 2l-2 6l-2-6l-6-2Z";

export function treasure(): string {
  return heapGlow(60) + at(...MIDDLE, heaped(TREASURE) + path(SPARKLES, { fill: "#fffbe6" }), { scale: 1.22 });
}
