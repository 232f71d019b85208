// Doors across an arm, and keys.
import { badge, emblem } from "./emblems";
import type { Color } from "./face";
import { INK, TEAM } from "./inks";
import { at, circle, group, line, path, type Place, rect, short } from "./svg";

/** Flat across a tunnel north to south, tall across one east to west, square on a bend. */
export type DoorShape = "flat" | "narrow" | "tall" | "square";

interface Measures {
  readonly width: number;
  readonly height: number;
  readonly planks: number;
  readonly emblem: number;
  /** Where the emblem goes when a key lies over the door. */
  readonly aside: readonly [x: number, y: number];
}

const SHAPES: Readonly<Record<DoorShape, Measures>> = {
  flat: { width: 54, height: 36, planks: 4, emblem: 0.95, aside: [-13.5, 0] },
  narrow: { width: 46, height: 36, planks: 4, emblem: 0.95, aside: [-11.5, 0] },
  tall: { width: 34, height: 56, planks: 3, emblem: 1.08, aside: [0, -13] },
  square: { width: 48, height: 46, planks: 4, emblem: 1.25, aside: [-12, -6] },
};

const FRAME = 4.5;
const ASIDE_SCALE = 0.86;

/** A door; unlocked, its emblem moves aside but stays. */
export function door(x: number, y: number, color: Color, shape: DoorShape, unlocked: boolean, place?: Place): string {
  const measures = SHAPES[shape];
  const sign = unlocked ? at(...measures.aside, emblem(color, ASIDE_SCALE)) : emblem(color, measures.emblem);
  return at(x, y, doorFrame(measures) + doorLeaf(measures, color) + sign + nails(measures), place);
}

function doorFrame({ width, height }: Measures): string {
  const left = -width / 2;
  const top = -height / 2;
  return (
    rect(left, top + 3, width, height, { rx: 4, fill: INK.black, fillOpacity: 0.45 }) +
    rect(left, top, width, height, { rx: 4, fill: INK.wood, stroke: INK.woodLine, strokeWidth: 2.4 }) +
    path(`M${left + 2} ${top + 2.2}H${-left - 2}`, { stroke: INK.woodLight, strokeWidth: 1.6 })
  );
}

function doorLeaf({ width, height, planks }: Measures, color: Color): string {
  const left = -width / 2;
  const top = -height / 2;
  const tones = TEAM[color];
  const gap = (index: number): string => {
    const x = left + 4 + ((width - 8) * index) / planks;
    return path(`M${short(x)} ${top + 4}V${-top - 4}`, { stroke: tones.dark, strokeWidth: 1.4, strokeOpacity: 0.7 });
  };
  const gaps = Array.from({ length: planks - 1 }, (_, index) => gap(index + 1)).join("");
  return (
    rect(left + FRAME, top + FRAME, width - 2 * FRAME, height - 2 * FRAME, { rx: 2, fill: tones.base }) +
    gaps +
    path(`M${left + FRAME} ${top + 6.5}h${width - 2 * FRAME}`, {
      stroke: tones.light,
      strokeWidth: 2,
      strokeOpacity: 0.6,
    })
  );
}

function nails({ width, height }: Measures): string {
  const x = width / 2 - 2.6;
  const y = height / 2 - 2.6;
  const nail = (cx: number, cy: number): string => circle(cx, cy, 1.3, { fill: INK.woodLine });
  return nail(-x, -y) + nail(x, -y) + nail(-x, y) + nail(x, y);
}

const KEY_LINE = 2.4;
const KEY_SHADOW_LINE = 5;

export function key(x: number, y: number, place: Place, lineWidth = KEY_LINE): string {
  return at(
    x,
    y,
    group(
      { stroke: INK.goldLine, strokeWidth: lineWidth, strokeLinejoin: "round" },
      path("M-4-3.4H26V3.4H22V10H16.5V3.4H13V8H8V3.4H-4Z", { fill: INK.gold }) +
        path("M-14-12a12 12 0 1 0 .1 0ZM-14-5.5a5.5 5.5 0 1 1-.1 0Z", { fill: INK.gold, fillRule: "evenodd" }),
    ) + path("M-22-4a9 9 0 0 1 8-6M-2-1.4H24", line("#fff0b8", 2)),
    place,
  );
}

const KEY_ON_DOOR: Place = { rotate: -40, scale: 0.86 };

/** The key that lies over an unlocked door; its bow shows whose key it is. */
export function keyOnDoor(x: number, y: number, owner: Color, shape: DoorShape): string {
  const [right, down] = shape === "tall" ? [2, 15] : [14, 8];
  return at(
    x + right,
    y + down,
    at(6, -4, key(0, 0, KEY_ON_DOOR, KEY_SHADOW_LINE) + key(0, 0, KEY_ON_DOOR)) +
      at(-4, 5, badge(owner, 10, 2.2, 0.58)),
  );
}
