// What stands or lies in a tunnel: trolls, ladders, crystals, boulders, planks.
import { badge, counter } from "./emblems";
import type { Color } from "./face";
import { INK, LADDER_WOOD, TEAM, TROLL_SKIN } from "./inks";
import { stream } from "./noise";
import { at, circle, ellipse, group, line, type Paint, path, rect, short } from "./svg";

const TROLL_LINE = "#241a29";
const TROLL_ASIDE_SCALE = 0.78;

/** A troll that bars its arm. */
export function troll(x: number, y: number, scale: number): string {
  return at(x, y, trollBody(trollEyes(), 7, tusks()), { scale });
}

/** A bribed troll stands aside asleep and holds the counter it was bribed with. */
export function bribedTroll(x: number, y: number, owner: Color): string {
  const body = trollBody(closedEyes(), 14, "");
  return at(x, y, group({ opacity: 0.92 }, body) + counter(0, 20, owner, 0.66), { scale: TROLL_ASIDE_SCALE });
}

function trollBody(eyes: string, mouthTop: number, teeth: string): string {
  const { base, dark, light } = TROLL_SKIN;
  return (
    path(
      "M-27 26C-30 8-24-2-17-6C-20-12-24-14-27-22C-20-22-15-19-12-15C-7-20 7-20 12-15" +
        "C15-19 20-22 27-22C24-14 20-12 17-6C24-2 30 8 27 26Z",
      { fill: base, stroke: TROLL_LINE, strokeWidth: 2.6, strokeLinejoin: "round" },
    ) +
    path(
      "M-12-15C-7-20 7-20 12-15C6-17-6-17-12-15ZM-22-19C-19-18-17-16-15-13L-17-9C-18-13-20-16-22-19Z" +
        "M-25 8C-24 1-20-2-16-4",
      { fill: light },
    ) +
    path("M-27 26C-28 18-27 12-25 8C-18 12-16 20-16 26ZM27 26C28 18 27 12 25 8C18 12 16 20 16 26Z", { fill: dark }) +
    path("M-13-9L-3-5M13-9L3-5", { stroke: TROLL_LINE, strokeWidth: 3, strokeLinecap: "round" }) +
    eyes +
    path("M0-3C3 1 4 4 0 5C-4 4-3 1 0-3Z", { fill: dark }) +
    path(`M-11 9C-5 ${mouthTop} 5 ${mouthTop} 11 9C8 15-8 15-11 9Z`, { fill: "#2b1d2f" }) +
    teeth +
    path("M-9 26C-9 20-3 18 0 18S9 20 9 26Z", { fill: light, stroke: TROLL_LINE, strokeWidth: 2 })
  );
}

function trollEyes(): string {
  const eye = (x: number): string =>
    circle(x, -3, 3.9, { fill: INK.eyeYellow, stroke: TROLL_LINE, strokeWidth: 1.2 }) +
    circle(x - Math.sign(x) * 0.5, -2.6, 1.5, { fill: TROLL_LINE });
  return eye(-7) + eye(7);
}

const closedEyes = (): string => path("M-11-2.5q4 4 8 0M3-2.5q4 4 8 0", line(TROLL_LINE, 2.2));

const tusks = (): string => path("M-8 9l2.5-6l2.5 6ZM8 9l-2.5-6l-2.5 6Z", { fill: INK.cream });

/** A ladder out of a black shaft, painted with an emblem or of plain wood. */
export function ladder(x: number, y: number, owner: Color | "any"): string {
  const shaft =
    ellipse(0, 14, 25, 14, { fill: "#0d0906" }) +
    ellipse(0, 14, 25, 14, { fill: "none", stroke: "#8a6a45", strokeWidth: 2.5 });
  const sign = owner === "any" ? "" : at(0, -14, badge(owner, 13, 2.2, 0.72));
  return at(x, y, shaft + rungs(owner) + rail(-10.5, owner) + rail(10.5, owner) + sign);
}

const ladderTones = (owner: Color | "any") => (owner === "any" ? LADDER_WOOD : TEAM[owner]);

const RUNG_HEIGHTS = [10, -3, -16, -29];

function rungs(owner: Color | "any"): string {
  const { dark, light } = ladderTones(owner);
  const rung = (y: number): string =>
    path(`M-10 ${y}H10`, { stroke: dark, strokeWidth: 6.5 }) +
    path(`M-10 ${short(y - 0.8)}H10`, { stroke: light, strokeWidth: 3 });
  return RUNG_HEIGHTS.map(rung).join("");
}

function rail(x: number, owner: Color | "any"): string {
  const { base, dark, light } = ladderTones(owner);
  const stroke = (color: string, width: number): Paint => ({
    stroke: color,
    strokeWidth: width,
    strokeLinecap: "round",
  });
  return (
    path(`M${x} 20V-38`, stroke(dark, 8)) +
    path(`M${x} 20V-38`, stroke(base, 5)) +
    path(`M${x - 1} 18V-38`, stroke(light, 1.4))
  );
}

interface Shard {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly lean: number;
}

const SHARDS: readonly Shard[] = [
  { x: -9, y: 20, width: 8, height: 30, lean: -16 },
  { x: 9, y: 20, width: 8, height: 26, lean: 18 },
  { x: 0, y: 22, width: 10, height: 44, lean: 2 },
];

export function crystal(x: number, y: number, scale = 1): string {
  return at(
    x,
    y,
    path("M-20 20L-14 24H16L22 19L14 14H-12Z", { fill: "#1d1522" }) +
      SHARDS.map(shard).join("") +
      path("M-22 22L-14 15L-7 22ZM8 23L15 16L23 22Z", { fill: "#4b3a55" }),
    { scale },
  );
}

function shard({ x, y, width, height, lean }: Shard): string {
  const shoulder = width - height;
  const lowest = `${short(width * 0.2)} ${short(width * 1.6 - height)}`;
  const facet = `M${-width} ${shoulder}L0 ${-height}L${width} ${shoulder}L${lowest}Z`;
  return at(
    x,
    y,
    path(`M${-width} 0V${shoulder}L0 ${-height}L${width} ${shoulder}V0Z`, {
      fill: "#b06be0",
      stroke: "#351551",
      strokeWidth: 2.2,
      strokeLinejoin: "round",
    }) +
      path(`M${-width} 0V${shoulder}L0 ${-height}V0Z`, { fill: "#e3bcff" }) +
      path(`M0 0V${-height}L${width} ${shoulder}V0Z`, { fill: "#9a4fd0" }) +
      path(facet, { fill: "#f7e6ff" }),
    { rotate: lean },
  );
}

export function boulder(x: number, y: number, scale = 1): string {
  return at(
    x,
    y,
    path("M-26 18L-29 2L-17-17L4-23L22-14L29 6L23 19Z", {
      fill: INK.stone,
      stroke: INK.stoneLine,
      strokeWidth: 2.6,
      strokeLinejoin: "round",
    }) +
      path("M-17-17L4-23L22-14L7-5L-11-3Z", { fill: INK.stoneLight }) +
      path("M7-5L22-14L29 6L23 19L4 18Z", { fill: INK.stoneDark }) +
      path("M-11-3L7-5L4 18L-26 18L-29 2Z", { fill: "#8a7d72" }) +
      path("M-6 2l5 6l-3 6", { stroke: "#3a302a", strokeWidth: 1.8, fill: "none" }),
    { scale },
  );
}

const PLANKS = 9;
const PLANK_WIDTH = 7.8;
const PLANK_TONES = { lit: ["#b97f45", "#a87038", "#c58c50"], unlit: ["#75706c", "#69655f", "#7f7a75"] } as const;
const RAIL_TONES = { lit: { wood: "#8a5a2c", knob: "#d9a866" }, unlit: { wood: "#59544f", knob: "#8a857f" } } as const;

/** Planks with rails on which the way from east to west crosses over the other. */
export function bridge(isLit: boolean, seed: number): string {
  const light = isLit ? "lit" : "unlit";
  const random = stream(seed);
  let planks = "";
  for (let index = 0; index < PLANKS; index++) {
    planks += plank(30 + index * PLANK_WIDTH, 78 + (random() - 0.5) * 3, PLANK_TONES[light][index % 3]!);
  }
  const shadow = path("M32 124H98L96 136H34Z", { fill: INK.black, fillOpacity: 0.5 });
  return shadow + planks + handrail(80, light) + handrail(122, light);
}

function plank(x: number, y: number, tone: string): string {
  return (
    rect(Number(short(x)), Number(short(y)), 7.2, 45, { rx: 1.2, fill: tone, stroke: INK.woodLine, strokeWidth: 1.5 }) +
    path(`M${short(x + 1.8)} ${short(y + 3)}v38`, { stroke: INK.white, strokeOpacity: 0.18, strokeWidth: 1.2 })
  );
}

function handrail(y: number, light: keyof typeof RAIL_TONES): string {
  const { wood, knob } = RAIL_TONES[light];
  const run = `M26 ${y}H104`;
  const post = (x: number): string => circle(x, y, 4, { fill: knob, stroke: INK.woodLine, strokeWidth: 1.6 });
  return path(run, line(INK.woodLine, 6.5)) + path(run, line(wood, 3.6)) + [27, 65, 103].map(post).join("");
}
