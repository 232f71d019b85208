// The colors of the cards, the same in both themes.
import type { Color } from "./face";

export const INK = {
  black: "#000",
  white: "#fff",
  cream: "#fff3d9",
  outline: "#2a1a0e",
  woodLine: "#2b1809",
  wood: "#9a6a3a",
  woodLight: "#c79257",
  timber: "#a8713c",
  timberLight: "#d9a866",
  beam: "#c58a4c",
  gold: "#f2b632",
  goldLight: "#ffe596",
  goldPale: "#ffe08a",
  goldLine: "#4a2d06",
  seal: "#2a1d10",
  stone: "#9c8f83",
  stoneDark: "#6b6058",
  stoneLight: "#c4b8aa",
  stoneLine: "#1c1512",
  steel: "#c9d1d6",
  steelDark: "#7b878f",
  parchment: "#f0dfb9",
  lamplight: "#ffd257",
  lampGlass: "#ffe9a8",
  eyeYellow: "#ffe14d",
  okay: "#3d6b2f",
  knowing: "#cfe6ff",
} as const;

/** A body color with its shade and its light. */
export interface Tones {
  readonly base: string;
  readonly dark: string;
  readonly light: string;
}

const tones = (base: string, dark: string, light: string): Tones => ({ base, dark, light });

export const TEAM: Readonly<Record<Color, Tones>> = {
  blue: tones("#2a62bd", "#163a78", "#7fb0f2"),
  green: tones("#4a9a35", "#225717", "#a4dc83"),
};

export const HELMET = {
  plain: tones("#8d7a68", "#5a4a3c", "#b9a690"),
  amber: tones("#e0912f", "#8f4f10", "#ffce86"),
  steel: tones("#c9d1d6", "#5f6b73", "#fff"),
  gold: tones("#d9952f", "#8f5a10", "#ffd68a"),
  leather: tones("#c08a4a", "#7d5424", "#eac08a"),
} as const;

export const LADDER_WOOD = tones("#c79257", "#4a2f14", "#f0cd95");

export const TROLL_SKIN = tones("#8f7f94", "#5c4d64", "#b7a8ba");

/** Tunnels that are reached are lit warm, the others are cold. */
export const LIGHT = {
  lit: {
    rim: "#7d6854",
    wall: "#6b3f1c",
    floor: "floor",
    pebble: "#8a5726",
    rubble: tones("#8d7f74", "#5f544c", "#c3b5a6"),
  },
  unlit: {
    rim: "#544c48",
    wall: "#25252b",
    floor: "cold",
    pebble: "#3f4048",
    rubble: tones("#6c6a6d", "#45444a", "#929197"),
  },
} as const;

/** Facets of the rock; the second tone is the ground between them. */
export const ROCK_TONES = {
  plain: ["#4a3f37", "#443932", "#3f352e", "#4f433a", "#3b312b", "#473c34"],
  blue: ["#33405a", "#2d394f", "#293449", "#384661", "#253045", "#303c54"],
  green: ["#3a4a33", "#33422d", "#2f3c29", "#405038", "#2a3725", "#37452f"],
  goal: ["#57452b", "#4f3e26", "#493921", "#5d4a2f", "#44351f", "#524128"],
  back: ["#2b2b33", "#27272e", "#232329", "#303039", "#202026", "#29292f"],
  camp: ["#4a4038", "#433931", "#3e352e", "#50463d", "#3a312b", "#463c34"],
} as const;

export type RockName = keyof typeof ROCK_TONES;
