// The signs of the teams: blue is the diamond, green is the leaf; and the helmet that stands for a seat.
import type { Color } from "./face";
import { INK, TEAM, type Tones } from "./inks";
import { at, circle, group, line, type Paint, path, scaled } from "./svg";

/** The emblem of a team; `fill` is its body, `shine` the light on the diamond. */
export function emblem(color: Color, scale = 1, fill: string = INK.cream, shine: string = INK.white): string {
  return scaled(scale, color === "blue" ? diamond(fill, shine) : leaf(fill));
}

const diamond = (fill: string, shine: string): string =>
  path("M0-13L10 0L0 13L-10 0Z", { fill }) +
  path("M0-13L10 0H-10Z", { fill: shine, fillOpacity: 0.55 }) +
  path("M-10 0H10M-4 0L0-13L4 0L0 13Z", {
    fill: "none",
    stroke: TEAM.blue.dark,
    strokeOpacity: 0.55,
    strokeWidth: 1.2,
  });

const leaf = (fill: string): string =>
  path("M-9 12C-13-2-4-13 12-13C14 2 4 12-7 8Z", { fill }) +
  path("M-12 14C-7 5-1-1 7-8M-4 3L-5-4M0-1L6 1", line(TEAM.green.dark, 2));

/** A round badge in the team's color with its emblem. */
export function badge(color: Color, radius: number, rim: number, emblemScale: number): string {
  return (
    circle(0, 0, radius, { fill: TEAM[color].base, stroke: INK.cream, strokeWidth: rim }) + emblem(color, emblemScale)
  );
}

const HELMET_LINE: Paint = { stroke: "#140d08", strokeWidth: 2.4, strokeLinejoin: "round" };

/** A miner's helmet with its lamp. */
export function helmet(tones: Tones, scale = 1): string {
  return scaled(
    scale,
    path("M-18 8C-19-12-10-21 0-21S19-12 18 8Z", { fill: tones.base, ...HELMET_LINE }) +
      path("M-13 5C-13-8-8-15-1-17C-6-10-6-2-6 5Z", { fill: tones.light, fillOpacity: 0.65 }) +
      path("M-25 9C-12 2 12 2 25 9C26 14 24 17 21 17C10 12-10 12-21 17C-24 17-26 14-25 9Z", {
        fill: tones.dark,
        ...HELMET_LINE,
      }) +
      circle(0, -8, 6.5, { fill: INK.lampGlass, ...HELMET_LINE }) +
      circle(0, -8, 3, { fill: INK.white }),
  );
}

/** A dwarf counter: the team's own outline (blue cut as a diamond, green round), a helmet with the emblem on it. */
export function counter(x: number, y: number, color: Color, scale = 1): string {
  return at(x, y, (color === "blue" ? diamondDisc() : roundDisc()) + counterHelmet(color), { scale });
}

const DISC_SHADOW: Paint = { fill: INK.black, fillOpacity: 0.4 };
const DISC_RIM = 2.6;
const DISC_LINE = 5.5;

function diamondDisc(): string {
  const cut = "M0-21L21 0L0 21L-21 0Z";
  const body: Paint = { fill: TEAM.blue.base, strokeLinejoin: "round" };
  return (
    path(cut, { transform: "translate(0 2)", ...DISC_SHADOW }) +
    path(cut, { ...body, stroke: "#0d1d3d", strokeWidth: DISC_LINE }) +
    path(cut, { ...body, stroke: INK.cream, strokeWidth: DISC_RIM })
  );
}

function roundDisc(): string {
  const fill = TEAM.green.base;
  return (
    circle(0, 2, 18, DISC_SHADOW) +
    circle(0, 0, 18, { fill, stroke: "#0f2c09", strokeWidth: DISC_LINE }) +
    circle(0, 0, 18, { fill, stroke: INK.cream, strokeWidth: DISC_RIM })
  );
}

const COUNTER_SCALES: Readonly<Record<Color, { helmet: number; emblem: number }>> = {
  blue: { helmet: 0.8, emblem: 0.62 },
  green: { helmet: 0.94, emblem: 0.56 },
};
const DIAMOND_SHINE = "#9cc4ff";

function counterHelmet(color: Color): string {
  const scales = COUNTER_SCALES[color];
  return group(
    { transform: `translate(0 3) scale(${scales.helmet})` },
    path("M-12 5C-13-11-7-16 0-16S13-11 12 5Z", { fill: INK.cream }) +
      path("M-17 7C-8 2 8 2 17 7C17 10 16 11 14 11C6 8-6 8-14 11C-16 11-17 10-17 7Z", { fill: "#f0dcae" }) +
      at(0, -5, emblem(color, scales.emblem, TEAM[color].base, DIAMOND_SHINE)),
  );
}
