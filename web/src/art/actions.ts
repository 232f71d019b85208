// The faces of action cards. Rust harms, parchment helps, night blue looks, plum trades.
import { door, key } from "./door";
import { helmet } from "./emblems";
import { bust, PRISONER } from "./dwarfs";
import type { ActionKind, ActionRow, Tool } from "./face";
import { HEIGHT, WIDTH } from "./geometry";
import { nugget } from "./gold";
import { HELMET, INK } from "./inks";
import { eye } from "./eye";
import { boulder } from "./props";
import { at, circle, group, line, outlined, path, rect, scaled } from "./svg";
import { brokenTool, crossMark, tickMark, tool } from "./tools";

type ReservedCells = "rust" | "parch" | "night" | "plum" | "coal";

const BORDER: Readonly<Record<ReservedCells, string>> = {
  rust: "#f0b49a",
  parch: "#8b6a34",
  night: "#b7cdea",
  plum: "#d9c2ef",
  coal: "#c4b8aa",
};

const DRAW: Readonly<Record<ActionKind, (tools: readonly Tool[]) => string>> = {
  break: breakFace,
  repair: repairFace,
  rockfall: rockfallFace,
  map: mapFace,
  key: keyFace,
  theft: theftFace,
  hands_off: handsOffFace,
  swap_hats: swapHatsFace,
  inspection: inspectionFace,
  swap_hands: swapHandsFace,
  trapped: trappedFace,
  free: freeFace,
};

export const actionFace = (row: ActionRow): string => DRAW[row.kind](row.tools ?? []);

function frame(name: ReservedCells): string {
  return (
    rect(0, 0, WIDTH, HEIGHT, { fill: `url(#st-${name})` }) +
    rect(5, 5, WIDTH - 10, HEIGHT - 10, {
      rx: 6,
      fill: "none",
      stroke: BORDER[name],
      strokeWidth: 2,
      strokeOpacity: 0.75,
    })
  );
}

const RAYS = 12;

function rays(): string {
  const ray = (index: number): string => `<path d="M-5-34L0-90L5-34Z" transform="rotate(${(index * 360) / RAYS})"/>`;
  const all = Array.from({ length: RAYS }, (_, index) => ray(index)).join("");
  return group({ transform: "translate(65 96)", fill: "#c79a4a", fillOpacity: 0.25 }, all);
}

// -- tools

const BURST =
  "M65 20L77 50L104 33L99 66L126 76L104 96L124 120L97 124L101 158L76 141L65 172" +
  "L54 141L29 158L33 124L6 120L26 96L4 76L31 66L26 33L53 50Z";
const BIG_TOOL = 1.06;
const SMALL_TOOL = 0.72;

function breakFace([first = "pick"]: readonly Tool[]): string {
  const burst = path(BURST, { fill: "#2a0d07", fillOpacity: 0.45 });
  return frame("rust") + burst + at(65, 98, brokenTool(first, BIG_TOOL)) + crossMark();
}

function repairFace([first = "pick", second]: readonly Tool[]): string {
  const tools = second ? eitherTool(first, second) : at(65, 104, tool(first, BIG_TOOL));
  return frame("parch") + rays() + tools + tickMark();
}

function eitherTool(first: Tool, second: Tool): string {
  const divide = path("M14 128L116 84", {
    stroke: BORDER.parch,
    strokeWidth: 2,
    strokeDasharray: "2 5",
    strokeLinecap: "round",
  });
  return at(48, 70, tool(first, SMALL_TOOL)) + divide + at(80, 142, tool(second, SMALL_TOOL));
}

// -- the maze

function rockfallFace(): string {
  const ceiling = path("M0 0H130V34L112 26L96 40L74 28L56 42L34 28L16 40L0 30Z", { fill: "#17110d" });
  const falling = path("M36 44V84M65 48V70M96 46V92", {
    stroke: "#e8d6bd",
    strokeWidth: 3.6,
    strokeDasharray: "9 8",
    strokeLinecap: "round",
    strokeOpacity: 0.75,
  });
  const boulders =
    boulder(36, 104, 0.82) +
    boulder(92, 112, 0.95) +
    boulder(66, 84, 0.6) +
    boulder(60, 150, 1.25) +
    boulder(28, 162, 0.66) +
    boulder(102, 164, 0.7);
  return frame("coal") + ceiling + falling + boulders;
}

function mapFace(): string {
  const fold = "#b99b63";
  const sheet =
    path("M-48-52L-16-60L16-52L48-60V50L16 58L-16 50L-48 58Z", { fill: INK.parchment, ...outlined(3) }) +
    path("M-16-60V50M16-52V58", { stroke: fold, strokeWidth: 2 }) +
    path("M-16-60L16-52V58L-16 50Z", { fill: fold, fillOpacity: 0.28 }) +
    path("M-38 36C-30 20-36 6-22 2S-6-8-4-20", { ...line("#7a4a22", 5), strokeDasharray: "1 9" }) +
    path("M16-32L34-12M34-32L16-12", line("#a52c17", 7));
  return frame("night") + at(65, 86, sheet, { rotate: -5, scale: 0.94 }) + eye(65, 158, 0.6);
}

function keyFace(): string {
  const small = { scale: 0.62 };
  const doors = door(106, 158, "blue", "tall", false, small) + door(26, 42, "green", "tall", false, small);
  return frame("parch") + rays() + key(58, 106, { rotate: -52, scale: 1.75 }) + doors;
}

// -- gold

function glove(scale: number, tone: string): string {
  const hand =
    "M-20 40V8C-26 0-34-8-30-13S-18-8-14-2V-32C-14-40-4-40-4-32V-8C-4-40-4-44 1-44S7-40 7-34V-8" +
    "C7-38 9-40 13-40S18-36 18-30V-6C18-28 20-30 24-30S29-26 29-20V10C29 24 24 30 22 40Z";
  return scaled(scale, group(outlined(), path(hand, { fill: tone }) + path("M-24 36H26V50H-24Z", { fill: "#7d4a24" })));
}

function theftFace(): string {
  const shine = circle(65, 78, 46, { fill: INK.lamplight, fillOpacity: 0.2 });
  const sparks = path("M22 40l4-10M108 40l-4-10M65 26V14", line(INK.goldLight, 4));
  return frame("plum") + shine + nugget(65, 62, 1.9) + at(65, 128, glove(1.02, "#4a4a55")) + sparks;
}

function handsOffFace(): string {
  const shield =
    path("M65 34L104 50V104C104 138 84 156 65 166C46 156 26 138 26 104V50Z", { fill: INK.okay, ...outlined(3) }) +
    path("M65 34L104 50V104C104 138 84 156 65 166Z", { fill: "#2d5322" });
  return frame("parch") + shield + at(63, 104, glove(0.82, "#e6b98a"));
}

// -- roles and hands

const swapArrows = (): string =>
  group(
    { ...line("#f3e3ff", 6), strokeLinejoin: "round" },
    `<path d="M28 84C30 60 52 46 78 50M70 40L80 50L70 61"/><path d="M102 116C100 140 78 154 52 150M60 160L50 150L60 139"/>`,
  );

function swapHatsFace(): string {
  return (
    frame("plum") + swapArrows() + at(42, 128, helmet(HELMET.amber, 1.25)) + at(88, 78, helmet(HELMET.steel, 1.25))
  );
}

function inspectionFace(): string {
  const handle = "M92 110L112 148";
  const glass =
    path(handle, line(INK.outline, 16)) +
    path(handle, line(INK.timber, 10)) +
    circle(72, 76, 37, { fill: INK.knowing, fillOpacity: 0.42, stroke: INK.outline, strokeWidth: 12 }) +
    circle(72, 76, 37, { fill: "none", stroke: INK.timberLight, strokeWidth: 6.5 });
  return frame("night") + at(58, 128, helmet(HELMET.amber, 1.5)) + glass + eye(72, 76, 1);
}

function swapHandsFace(): string {
  return frame("plum") + swapArrows() + smallHand(80, 84, "#f2c877") + smallHand(50, 124, INK.steel);
}

const smallHand = (x: number, y: number, fill: string): string =>
  smallCard(x - 14.4, y + 10, -22, fill) + smallCard(x, y + 2, 0, fill) + smallCard(x + 14.4, y + 10, 22, fill);

const smallCard = (x: number, y: number, rotate: number, fill: string): string =>
  at(
    x,
    y,
    rect(-13, -20, 26, 40, { rx: 3.5, fill, ...outlined(2.2) }) +
      path("M-6-10H6V10H-6Z", { fill: "none", stroke: INK.outline, strokeOpacity: 0.5, strokeWidth: 2 }),
    { rotate },
  );

function trappedFace(): string {
  const dark = path("M18 40H112V160H18Z", { fill: "#1d0d08", fillOpacity: 0.75 });
  const bars = [30, 53, 77, 100].map((x) => bar(x, 0)).join("");
  return frame("rust") + dark + bust(65, 118, 0.62, PRISONER) + cage(bars);
}

function freeFace(): string {
  return frame("parch") + rays() + cage(bar(26, -9) + bar(104, 9)) + bust(65, 118, 0.66, PRISONER);
}

function bar(x: number, lean: number): string {
  const bent = lean ? { transform: `rotate(${lean} ${x} 100)` } : {};
  return rect(x - 4.5, 40, 9, 118, { rx: 3, fill: "#9aa4ab", ...bent });
}

const cage = (bars: string): string =>
  group(
    { stroke: "#1d1512", strokeWidth: 2.4 },
    bars + rect(18, 34, 94, 11, { rx: 4, fill: INK.steelDark }) + rect(18, 154, 94, 11, { rx: 4, fill: INK.steelDark }),
  );
