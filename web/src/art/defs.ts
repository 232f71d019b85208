// Gradients, rocks and cutting shapes that all cards of a page share.
import { rockSymbols } from "./rock";
import { breakShapes } from "./tools";

type Stop = readonly [offset: number, color: string, opacity?: number];

function stopTags(stops: readonly Stop[]): string {
  return stops
    .map(([offset, color, opacity]) => {
      const strength = opacity === undefined ? "" : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${color}"${strength}/>`;
    })
    .join("");
}

/** A gradient around a point of the card. */
const around = (name: string, x: number, y: number, radius: number, ...stops: Stop[]): string =>
  `<radialGradient id="st-${name}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}">` +
  `${stopTags(stops)}</radialGradient>`;

/** A gradient from top to bottom of what it fills. */
const downward = (name: string, ...stops: Stop[]): string =>
  `<linearGradient id="st-${name}" x1="0" y1="0" x2="0" y2="1">${stopTags(stops)}</linearGradient>`;

const gradients = (): string =>
  around("floor", 65, 100, 64, [0, "#ffe6b0"], [0.45, "#f6c981"], [1, "#e8ae62"]) +
  around("cold", 65, 100, 64, [0, "#9698a2"], [1, "#7d808c"]) +
  around("goldglow", 0, 0, 30, [0, "#fff2b8", 0.95], [0.5, "#ffd45c", 0.5], [1, "#ffc23c", 0]) +
  around("heap", 65, 100, 62, [0, "#fff2b8", 0.9], [0.55, "#ffcf55", 0.45], [1, "#ffc23c", 0]) +
  around("dim", 65, 100, 120, [0, "#000", 0], [1, "#000", 0.45]) +
  downward("bevel", [0, "#fff", 0.16], [0.12, "#fff", 0], [0.85, "#000", 0], [1, "#000", 0.3]) +
  downward("parch", [0, "#f7eacb"], [1, "#dfc695"]) +
  downward("rust", [0, "#b4492f"], [1, "#74261a"]) +
  downward("plum", [0, "#6d5488"], [1, "#3e2d52"]) +
  downward("night", [0, "#40587a"], [1, "#1f2d42"]) +
  downward("coal", [0, "#5a4d45"], [1, "#2a221e"]) +
  downward("goldband", [0, "#ffe596"], [0.5, "#f2b632"], [1, "#b87508"]);

/** What the cards refer to. */
export const defs = (): string => gradients() + rockSymbols() + breakShapes();

/**
 * The same, to be put into the page once, before the first card. The page's style sheet takes `.art-defs` out of the
 * flow with `position: absolute`; with `display: none` the gradients would be lost.
 */
export const artDefs = (): string =>
  `<svg class="art-defs" width="0" height="0" aria-hidden="true"><defs>${defs()}</defs></svg>`;
