// The faces of role cards: a dwarf and the sign of their role.
import { BLUE_DIGGER, BOSS, bust, DIGGER, type Dwarf, GEOLOGIST, GREEN_DIGGER, PROFITEER, SABOTEUR } from "./dwarfs";
import { emblem } from "./emblems";
import type { DwarfRow } from "./face";
import { HEIGHT, WIDTH } from "./geometry";
import { nugget } from "./gold";
import { INK, TEAM } from "./inks";
import { crystal } from "./props";
import { at, circle, path, rect, scaled } from "./svg";
import { tool } from "./tools";

interface Role {
  readonly dwarf: Dwarf;
  readonly ground: string;
  readonly halo: string;
  readonly signGround: string;
  readonly sign: () => string;
}

const SABOTEUR_ROLE: Role = {
  dwarf: SABOTEUR,
  ground: "#3a1218",
  halo: "#8a4048",
  signGround: "#2a0d07",
  sign: bomb,
};

const ROLES: Readonly<Record<string, Role>> = {
  "base-digger": {
    dwarf: DIGGER,
    ground: "#7d5225",
    halo: "#c88f4d",
    signGround: "#5b3a1e",
    sign: () => tool("pick", 0.24),
  },
  "base-saboteur": SABOTEUR_ROLE,
  "x-saboteur": SABOTEUR_ROLE,
  "x-digger-blue": {
    dwarf: BLUE_DIGGER,
    ground: "#1c4487",
    halo: "#3c74c9",
    signGround: TEAM.blue.dark,
    sign: () => emblem("blue", 0.82),
  },
  "x-digger-green": {
    dwarf: GREEN_DIGGER,
    ground: "#2b611d",
    halo: "#5fa84a",
    signGround: TEAM.green.dark,
    sign: () => emblem("green", 0.82),
  },
  "x-boss": { dwarf: BOSS, ground: "#5b4025", halo: "#b0875a", signGround: "#5b3a1e", sign: star },
  "x-profiteer": {
    dwarf: PROFITEER,
    ground: "#3b2b4d",
    halo: "#7d6a94",
    signGround: "#2a1d38",
    sign: () => nugget(0, 0, 0.85),
  },
  "x-geologist": {
    dwarf: GEOLOGIST,
    ground: "#43295c",
    halo: "#8f6bb0",
    signGround: "#2f1b44",
    sign: () => at(0, 5, scaled(0.42, crystal(0, 0))),
  },
};

export function roleFace(row: DwarfRow): string {
  const role = ROLES[row.id];
  if (!role) throw new Error(`no face for the role ${row.id}`);
  const sign = circle(0, 0, 17, { fill: role.signGround, stroke: INK.cream, strokeWidth: 2.4 }) + role.sign();
  return background(role) + bust(65, 104, 1, role.dwarf) + at(104, 30, sign);
}

const background = ({ ground, halo }: Role): string =>
  rect(0, 0, WIDTH, HEIGHT, { fill: ground }) +
  circle(65, 92, 80, { fill: halo }) +
  circle(65, 92, 56, { fill: INK.white, fillOpacity: 0.09 }) +
  rect(5, 5, WIDTH - 10, HEIGHT - 10, {
    rx: 6,
    fill: "none",
    stroke: INK.cream,
    strokeOpacity: 0.6,
    strokeWidth: 2,
  });

function bomb(): string {
  return (
    circle(-2, 3, 8, { fill: "#4a4040", stroke: "#ffd9c7", strokeWidth: 2 }) +
    path("M3-3L8-9", { stroke: "#ffd9c7", strokeWidth: 2.4 }) +
    circle(9, -10, 3, { fill: INK.lamplight })
  );
}

function star(): string {
  return path("M0-10L3-3L10-3L5 2L7 9L0 5L-7 9L-5 2L-10-3L-3-3Z", { fill: INK.gold });
}
