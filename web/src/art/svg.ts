// Small words for writing SVG as text. Only presentation attributes, so a strict content security policy allows them.
import { INK } from "./inks";

export interface Paint {
  readonly fill?: string;
  readonly fillOpacity?: number;
  readonly fillRule?: "evenodd";
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly strokeOpacity?: number;
  readonly strokeLinecap?: "round";
  readonly strokeLinejoin?: "round";
  readonly strokeDasharray?: string;
  readonly opacity?: number;
  readonly rx?: number;
  readonly clipPath?: string;
  readonly transform?: string;
}

export interface Place {
  readonly rotate?: number;
  readonly scale?: number;
}

/** A coordinate with one decimal: a tenth of a unit is less than a pixel on the largest card. */
export const short = (value: number): string => String(Math.round(value * 10) / 10 || 0);

const exact = (value: number): string => String(Math.round(value * 1000) / 1000 || 0);

const attributeName = (name: string): string => name.replace(/[A-Z]/g, (letter) => "-" + letter.toLowerCase());

function attributes(values: Paint): string {
  let text = "";
  for (const [name, value] of Object.entries(values) as [string, string | number][]) {
    text += ` ${attributeName(name)}="${typeof value === "number" ? exact(value) : value}"`;
  }
  return text;
}

/** Attributes that may be left out when they are zero. */
function numbers(values: Readonly<Record<string, number>>): string {
  let text = "";
  for (const [name, value] of Object.entries(values)) {
    if (value !== 0) text += ` ${name}="${exact(value)}"`;
  }
  return text;
}

export const path = (d: string, paint: Paint): string => `<path d="${d}"${attributes(paint)}/>`;

export const circle = (x: number, y: number, radius: number, paint: Paint): string =>
  `<circle${numbers({ cx: x, cy: y, r: radius })}${attributes(paint)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, paint: Paint): string =>
  `<ellipse${numbers({ cx: x, cy: y, rx, ry })}${attributes(paint)}/>`;

export const rect = (x: number, y: number, width: number, height: number, paint: Paint): string =>
  `<rect${numbers({ x, y, width, height })}${attributes(paint)}/>`;

export const group = (paint: Paint, content: string): string => `<g${attributes(paint)}>${content}</g>`;

/** Content drawn around its own origin, put at a place. */
export function at(x: number, y: number, content: string, { rotate = 0, scale = 1 }: Place = {}): string {
  let transform = `translate(${short(x)} ${short(y)})`;
  if (rotate !== 0) transform += ` rotate(${exact(rotate)})`;
  if (scale !== 1) transform += ` scale(${exact(scale)})`;
  return group({ transform }, content);
}

export const scaled = (scale: number, content: string): string =>
  scale === 1 ? content : group({ transform: `scale(${exact(scale)})` }, content);

export type Point = readonly [x: number, y: number];

/** The path data of a closed line through points. */
export const closedLine = (points: readonly Point[]): string =>
  "M" + points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L") + "Z";

/** The dark line around things. */
export const outlined = (width = 2.6): Paint => ({
  stroke: INK.outline,
  strokeWidth: width,
  strokeLinejoin: "round",
  strokeLinecap: "round",
});

/** A line without filling, round at its ends. */
export const line = (color: string, width: number): Paint => ({
  fill: "none",
  stroke: color,
  strokeWidth: width,
  strokeLinecap: "round",
});

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text that came from outside, safe between tags and inside attributes. */
export const escapeText = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

export interface TextStyle {
  readonly size: number;
  readonly weight: number;
  readonly fill: string;
  readonly fitWidth?: number;
}

const FONT = "var(--font-ui,sans-serif)";

/** Words centered at `x`; `fitWidth` presses them into that width. */
export function centeredText(x: number, y: number, words: string, style: TextStyle): string {
  const fit =
    style.fitWidth === undefined ? "" : ` textLength="${exact(style.fitWidth)}" lengthAdjust="spacingAndGlyphs"`;
  return (
    `<text${numbers({ x, y })} text-anchor="middle" font-size="${exact(style.size)}" font-weight="${style.weight}"` +
    ` fill="${style.fill}" font-family="${FONT}"${fit}>${escapeText(words)}</text>`
  );
}
