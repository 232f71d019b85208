// What goal cards have beside their tunnels: gold veins, the treasure or a stone, and their back.
import type { PathRow } from "./face";
import { HEIGHT, WIDTH } from "./geometry";
import { gold, heapGlow, treasure } from "./gold";
import { INK } from "./inks";
import { stream } from "./noise";
import { boulder } from "./props";
import { rock } from "./rock";
import { at, centeredText, circle, line, path, type Point, rect, short } from "./svg";

const VEIN_STARTS: readonly Point[] = [
  [12, 18],
  [112, 16],
  [14, 176],
  [116, 172],
];
const VEIN_STEPS = 4;

export function veins(seed: number): string {
  const random = stream(seed + 3);
  return VEIN_STARTS.map((start) => vein(start, random)).join("");
}

function vein([x, y]: Point, random: () => number): string {
  let d = `M${x} ${y}`;
  for (let step = 0; step < VEIN_STEPS; step++) {
    d += `l${short((random() - 0.5) * 22)} ${short(3 + random() * 8)}`;
  }
  return (
    path(d, { ...line(INK.gold, 2.2), strokeOpacity: 0.55 }) +
    path(`M${x + 5} ${y + 6}l4-3l3 4l-4 3Z`, { fill: "#ffd768", fillOpacity: 0.75 })
  );
}

/** The three goals of Saboteur hold the treasure or a stone; the goals of the duel hold neither. */
export function goalContent(face: PathRow): string {
  if (face.treasure === undefined) return "";
  return face.treasure ? treasure() : boulder(96, 158);
}

/** The gold band along the border. */
const goldBand = (): string =>
  rect(5, 5, WIDTH - 10, HEIGHT - 10, { rx: 6, fill: "none", stroke: "url(#st-goldband)", strokeWidth: 3.4 });

const CRACK =
  "M22 16L38 46L30 62L52 80M108 184L92 154L100 138L80 120M106 20L96 44L104 58L84 76M24 180L36 158L28 142L48 124";

/** A goal that lies face down: a seal with a question mark and gold cracks. */
export function goalBack(): string {
  return rock("goal") + goldBand() + heapGlow(62, 0.75) + goldCracks() + seal() + questionMark();
}

function goldCracks(): string {
  const crack = (color: string, width: number): string =>
    path(CRACK, { ...line(color, width), strokeLinejoin: "round" });
  return crack("#20160a", 9) + crack("#ffc94a", 4);
}

const seal = (): string =>
  path("M65 56L97 74L101 112L82 142L47 143L29 114L34 76Z", {
    fill: INK.seal,
    stroke: INK.gold,
    strokeWidth: 3.4,
    strokeLinejoin: "round",
  }) + path("M65 56L97 74L72 82L34 76Z", { fill: INK.white, fillOpacity: 0.07 });

const questionMark = (): string =>
  path("M50 88C50 70 82 70 82 90C82 102 66 102 66 114", { ...line(INK.goldPale, 10), strokeLinejoin: "round" }) +
  circle(66, 129, 6, { fill: INK.goldPale });

/** A card of gold for the winners of a round. */
export function nuggetCard(value: number): string {
  const corner = (x: number, y: number): string =>
    at(
      x,
      y,
      circle(0, 0, 14, { fill: INK.seal, stroke: INK.gold, strokeWidth: 2 }) +
        centeredText(0, 7, String(value), { size: 20, weight: 800, fill: INK.goldPale }),
    );
  return rock("goal") + goldBand() + heapGlow(60) + gold(65, 100, value, 1.9) + corner(24, 30) + corner(106, 170);
}
