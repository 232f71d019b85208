// Dwarfs from the chest up: a hat over the eyes, nose, beard.
import { HELMET, INK, TEAM, type Tones } from "./inks";
import { at, circle, ellipse, group, line, outlined, path } from "./svg";

export type Hat = "helmet" | "foreman" | "fedora" | "hood" | "topper";

export interface Beard {
  readonly base: string;
  readonly dark: string;
}

export interface Dwarf {
  readonly hat: Hat;
  readonly tones: Tones;
  readonly beard: Beard;
  readonly coat: string;
  readonly glasses?: "monocle" | "spectacles";
}

export const BEARD = {
  white: { base: "#e9dcc6", dark: "#b9a588" },
  brown: { base: "#8a5a2c", dark: "#5b3a1e" },
  black: { base: "#3d3330", dark: "#1d1715" },
  red: { base: "#c9762f", dark: "#8a4512" },
  ash: { base: "#4a3f3f", dark: "#241d1d" },
  straw: { base: "#c9b18a", dark: "#8b724a" },
  snow: { base: "#f4efe6", dark: "#c0b4a4" },
  gray: { base: "#d8c6ae", dark: "#b9a588" },
} as const;

const tones = (base: string, dark: string, light: string): Tones => ({ base, dark, light });

export const DIGGER: Dwarf = { hat: "helmet", tones: HELMET.gold, beard: BEARD.white, coat: "#7a5022" };
export const BLUE_DIGGER: Dwarf = { hat: "helmet", tones: TEAM.blue, beard: BEARD.white, coat: "#274c85" };
export const GREEN_DIGGER: Dwarf = { hat: "helmet", tones: TEAM.green, beard: BEARD.white, coat: "#2f6323" };
export const PRISONER: Dwarf = { hat: "helmet", tones: HELMET.leather, beard: BEARD.gray, coat: "#5d4a3a" };
export const SABOTEUR: Dwarf = {
  hat: "hood",
  tones: tones("#7a2a33", "#4a131b", "#c0606a"),
  beard: BEARD.ash,
  coat: "#4a131b",
};
export const BOSS: Dwarf = {
  hat: "foreman",
  tones: tones("#e8e2d6", "#9b8f7c", "#ffffff"),
  beard: BEARD.brown,
  coat: "#5b5148",
};
export const PROFITEER: Dwarf = {
  hat: "topper",
  tones: tones("#3d3548", "#231d2b", "#8e80a3"),
  beard: BEARD.straw,
  coat: "#3d3548",
  glasses: "monocle",
};
export const GEOLOGIST: Dwarf = {
  hat: "fedora",
  tones: tones("#b98ad6", "#6f3f94", "#e7cdfa"),
  beard: BEARD.snow,
  coat: "#4e3a63",
  glasses: "spectacles",
};

const DRAW_HAT: Readonly<Record<Hat, (tones: Tones) => string>> = { helmet, foreman, fedora, hood, topper };

export function bust(x: number, y: number, scale: number, dwarf: Dwarf): string {
  return at(x, y, head(dwarf) + beard(dwarf.beard) + DRAW_HAT[dwarf.hat](dwarf.tones) + glasses(dwarf), { scale });
}

function head(dwarf: Dwarf): string {
  const eyes = circle(-13, 2, 3.4, { fill: "#1d120a" }) + circle(13, 2, 3.4, { fill: "#1d120a" });
  return (
    path("M-58 84C-58 48-40 34 0 34S58 48 58 84Z", { fill: dwarf.coat, ...outlined(3) }) +
    path("M-30-8C-34 18-30 30-26 34H26C30 30 34 18 30-8Z", { fill: "#d99b6c", ...outlined() }) +
    (dwarf.hat === "hood" ? "" : eyes)
  );
}

function beard({ base, dark }: Beard): string {
  return (
    path("M-34 4C-40 40-26 76 0 86C26 76 40 40 34 4C28 18 14 16 0 22C-14 16-28 18-34 4Z", {
      fill: base,
      ...outlined(3),
    }) +
    path("M-16 34C-14 50-8 64 0 74M16 34C14 50 8 64 0 74M0 36V60", line(dark, 3)) +
    path("M-22 19C-12 10-4 14 0 20C4 14 12 10 22 19C12 28 4 26 0 22C-4 26-12 28-22 19Z", {
      fill: dark,
      stroke: INK.outline,
      strokeWidth: 2,
    }) +
    ellipse(0, 9, 10, 8.5, { fill: "#e5a97c", ...outlined(2.4) })
  );
}

function helmet({ base, dark, light }: Tones): string {
  return (
    path("M-33-14C-34-44-18-60 0-60S34-44 33-14Z", { fill: base, ...outlined(3) }) +
    path("M-25-18C-26-40-14-52-2-54C-10-44-12-30-12-18Z", { fill: light, fillOpacity: 0.6 }) +
    path("M-42-14C-20-24 20-24 42-14C44-8 42-4 38-3C18-10-18-10-38-3C-42-4-44-8-42-14Z", {
      fill: dark,
      ...outlined(3),
    }) +
    circle(0, -36, 11, { fill: INK.lampGlass, ...outlined() }) +
    circle(0, -36, 5.5, { fill: INK.white })
  );
}

/** A helmet with a ridge and a star. */
function foreman({ base, dark, light }: Tones): string {
  const star = path("M0-13L4-4L13-4L6 2L9 11L0 6L-9 11L-6 2L-13-4L-4-4Z", { fill: INK.gold, ...outlined(2) });
  return (
    path("M-33-16C-36-50-20-62 0-62S36-50 33-16Z", { fill: base, ...outlined(3) }) +
    path("M-6-62H6V-18H-6Z", { fill: light, ...outlined(2) }) +
    path("M-44-16C-20-26 20-26 44-16C45-9 43-5 39-4C18-11-18-11-39-4C-43-5-45-9-44-16Z", {
      fill: dark,
      ...outlined(3),
    }) +
    at(0, -42, star)
  );
}

function fedora({ base, dark, light }: Tones): string {
  return (
    path("M-27-14C-28-44-20-52-9-50C-4-48 4-48 9-50C20-52 28-44 27-14Z", { fill: base, ...outlined(3) }) +
    path("M-20-18C-21-36-17-44-9-44C-12-36-12-28-12-18Z", { fill: light, fillOpacity: 0.6 }) +
    path("M-28-26H28V-15H-28Z", { fill: "#3a2a4a" }) +
    path("M-52-13C-24-26 24-26 52-13C52-6 48-3 44-4C20-11-20-11-44-4C-48-3-52-6-52-13Z", {
      fill: dark,
      ...outlined(3),
    })
  );
}

/** A hood with nothing in it but two eyes. */
function hood({ base, light }: Tones): string {
  const darkness = "#120c10";
  return (
    path("M-44 26C-50-20-34-66 4-74C34-64 48-20 44 26L30 22C34-4 22-26 0-28C-22-26-34-4-30 22Z", {
      fill: base,
      ...outlined(3),
    }) +
    path("M-36 14C-40-18-28-54 2-64C-16-46-26-20-28 6Z", { fill: light, fillOpacity: 0.45 }) +
    path("M-30 10C-32-12-18-28 0-28S32-12 30 10Z", { fill: darkness }) +
    circle(-10, -8, 4.5, { fill: INK.eyeYellow }) +
    circle(10, -8, 4.5, { fill: INK.eyeYellow }) +
    path("M-17-15L-4-10M17-15L4-10", { stroke: darkness, strokeWidth: 4 })
  );
}

function topper({ base, dark, light }: Tones): string {
  return (
    path("M-28-14L-32-74H32L28-14Z", { fill: base, ...outlined(3) }) +
    path("M-24-18L-27-70H-10L-12-18Z", { fill: light, fillOpacity: 0.45 }) +
    path("M-29-34H29L28-20H-28Z", { fill: INK.gold, ...outlined(2.2) }) +
    path("M-46-16C-20-24 20-24 46-16C47-8 45-4 40-3C18-10-18-10-40-3C-45-4-47-8-46-16Z", {
      fill: dark,
      ...outlined(3),
    })
  );
}

function glasses(dwarf: Dwarf): string {
  if (dwarf.glasses === "monocle") return monocle();
  return dwarf.glasses === "spectacles" ? spectacles() : "";
}

const monocle = (): string =>
  circle(14, 2, 9, { fill: "none", stroke: INK.gold, strokeWidth: 3 }) +
  path("M22 6C28 18 28 30 24 40", { stroke: INK.gold, strokeWidth: 2, fill: "none" });

const spectacles = (): string =>
  group(
    { fill: "#d7ecff", fillOpacity: 0.75, stroke: INK.outline, strokeWidth: 3 },
    circle(-13, 2, 9.5, {}) + circle(13, 2, 9.5, {}),
  ) + path("M-3.5 2H3.5", { stroke: INK.outline, strokeWidth: 3 });
