// The three tools, whole and broken, drawn around their middle.
import type { Tool } from "./face";
import { INK } from "./inks";
import { at, circle, group, line, outlined, path, rect, scaled } from "./svg";

export function tool(name: Tool, scale = 1): string {
  if (name === "pick") return pick(scale);
  return name === "lamp" ? lantern(scale, "shining") : cart(scale);
}

/** The same tool in two halves along a jagged break; the halves are cut by shapes of `artDefs`. */
export function brokenTool(name: Tool, scale = 1): string {
  const whole = name === "lamp" ? lantern(scale, "out") : tool(name, scale);
  const half = (which: "left" | "right"): string => group({ clipPath: `url(#st-break-${which})` }, whole);
  return at(-7, 3, half("left"), { rotate: -9 }) + at(8, -1, half("right"), { rotate: 10 });
}

const JAGGED = "M-4-60L6-30L-8-12L9 4L-7 20L4 60";

export const breakShapes = (): string =>
  `<clipPath id="st-break-left"><path d="${JAGGED}H-80V-60Z"/></clipPath>` +
  `<clipPath id="st-break-right"><path d="${JAGGED}H80V-60Z"/></clipPath>`;

function pick(scale: number): string {
  return at(
    0,
    0,
    path("M-5-30H5L6 44H-6Z", { fill: INK.timber, ...outlined() }) +
      path("M-2-24V40", { stroke: INK.timberLight, strokeWidth: 2.4 }) +
      path("M-46-10C-32-36-14-42 0-42S32-36 46-10C30-24 14-27 0-27S-30-24-46-10Z", { fill: INK.steel, ...outlined() }) +
      path("M-38-18C-26-34-12-38 0-38S26-34 38-18", {
        fill: "none",
        stroke: INK.white,
        strokeWidth: 2.6,
        strokeOpacity: 0.9,
      }) +
      rect(-9, -44, 18, 20, { rx: 3, fill: INK.steelDark, ...outlined() }),
    { rotate: 38, scale },
  );
}

/** A lantern that lights up what is around it, one that only burns, or one that is out. */
export type LanternState = "shining" | "burning" | "out";

const LANTERN_WOOD = "#8b5a2b";

export function lantern(scale: number, state: LanternState): string {
  const burns = state !== "out";
  return scaled(
    scale,
    lanternHandle() +
      (state === "shining" ? circle(0, 4, 40, { fill: INK.lamplight, fillOpacity: 0.35 }) : "") +
      path("M-20-18L-14-32H14L20-18Z", { fill: LANTERN_WOOD, ...outlined() }) +
      path("M-22-18H22V24H-22Z", { fill: burns ? INK.goldPale : "#4b5561", ...outlined() }) +
      (burns ? flame() : "") +
      path("M-11-18V24M11-18V24", { stroke: INK.outline, strokeWidth: 3 }) +
      path("M-26 24H26L22 38H-22Z", { fill: LANTERN_WOOD, ...outlined() }) +
      path("M-22 28H20", { stroke: INK.woodLight, strokeWidth: 2.4 }),
  );
}

function lanternHandle(): string {
  const bow = (color: string, width: number): string =>
    path("M-16-32C-16-54 16-54 16-32", { fill: "none", stroke: color, strokeWidth: width });
  return bow(INK.outline, 7) + bow(INK.steelDark, 3.4);
}

const flame = (): string =>
  path("M0 18C-12 14-8 0 0-12C8 0 12 14 0 18Z", { fill: "#f5861f" }) +
  path("M0 17C-6 14-4 6 0 0C4 6 6 14 0 17Z", { fill: "#fff6cf" });

const SEAM = { stroke: "#5b676f", strokeWidth: 3 };

function cart(scale: number): string {
  return scaled(
    scale,
    path("M-30-20L-22-32L-10-28L0-38L12-30L22-33L31-20Z", { fill: INK.gold, ...outlined() }) +
      path("M-22-32L-10-28L-16-20H-30ZM0-38L12-30L4-20L-10-28Z", { fill: INK.goldLight }) +
      path("M-42-20H42L32 22H-32Z", { fill: "#8e99a1", ...outlined() }) +
      path("M-36-8H36M-33 6H33", SEAM) +
      path("M-46-20H46V-13H-46Z", { fill: "#b9c3c9", ...outlined(2.4) }) +
      path("M-14-13L-11 22M14-13L11 22", SEAM) +
      wheel(-19) +
      wheel(19),
  );
}

const wheel = (x: number): string =>
  circle(x, 28, 12.5, { fill: "#5a4636", ...outlined() }) +
  circle(x, 28, 5, { fill: "#c9a679", stroke: INK.outline, strokeWidth: 2 });

/** A cross for harm and a tick for help, in the upper right corner of a card. */
export const crossMark = (): string =>
  at(
    104,
    30,
    circle(0, 0, 15, { fill: "#2a0d07", stroke: "#ffd9c7", strokeWidth: 2.4 }) +
      path("M-6-6L6 6M6-6L-6 6", line("#ffd9c7", 4.4)),
  );

export const tickMark = (): string =>
  at(
    104,
    30,
    circle(0, 0, 15, { fill: INK.okay, stroke: "#fff8e2", strokeWidth: 2.4 }) +
      path("M-7 0L-2 6L8-6", { ...line("#fff8e2", 4.4), strokeLinejoin: "round" }),
  );
