// One tunnel of a card in layers: glow on the rock, rim, wall and floor, pebbles and rubble.
import { contour } from "./contour";
import { type Arm, type PathRow, sameSides, type Side } from "./face";
import { cutField, type Field, overlapMoved, tunnelField } from "./field";
import { DOORSTEP, HEIGHT, ON_ARM, past, WIDTH } from "./geometry";
import { LIGHT } from "./inks";
import { stream } from "./noise";
import { rubble } from "./rock";
import { type Skeleton, skeleton } from "./skeleton";
import { path, type Point, short } from "./svg";

export type Layer = "glow" | "rim" | "floor" | "decor";
export type Layers = Readonly<Record<Layer, string>>;

export interface Tunnel {
  readonly group: readonly Side[];
  readonly bones: Skeleton;
  readonly layers: Layers;
  readonly isLit: boolean;
}

type Border = (x: number, y: number) => number;

/** A part of a tunnel with one light; `border` is negative inside of it. */
interface Part {
  readonly isLit: boolean;
  readonly border?: Border;
}

export function tunnel(group: readonly Side[], face: PathRow, isLit: (side: Side) => boolean, seed: number): Tunnel {
  const bones = skeleton(group, face);
  const parts = partsByLight(group, face, isLit, bones);
  const anyLit = parts.some((part) => part.isLit);
  const walls = wallLayers(`${face.id} ${group.join("")} ${seed}`, () => tunnelField(bones, seed), parts);
  const stones = bones.deadEnd && !face.ladder ? rubble(bones.deadEnd, seed + 5, anyLit) : "";
  return { group, bones, layers: { ...walls, decor: pebbles(bones, seed + 77, anyLit) + stones }, isLit: anyLit };
}

/** A door or a troll parts a tunnel that is lit on one side of it only. */
function partsByLight(
  group: readonly Side[],
  face: PathRow,
  isLit: (side: Side) => boolean,
  bones: Skeleton,
): readonly Part[] {
  const barred = [face.door, face.troll].find((bar) => bar && sameSides(bar.on, group));
  const litSide = group.find(isLit);
  if (!barred || !litSide || group.every(isLit)) return [{ isLit: litSide !== undefined }];
  const border = barred.arm === "C" ? borderInMiddle(bones.spot, litSide) : borderOnArm(barred.arm);
  const isNearLit = barred.arm === "C" ? false : isLit(barred.arm);
  return [
    { isLit: isNearLit, border },
    { isLit: !isNearLit, border: (x, y) => -border(x, y) },
  ];
}

/** Negative before the door, seen from its side. */
const borderOnArm =
  (arm: Exclude<Arm, "C">): Border =>
  (x, y) =>
    past(arm, ON_ARM[arm], x, y);

/** Positive toward the lit side of a door in the middle. */
function borderInMiddle(spot: Point, litSide: Side): Border {
  const toX = DOORSTEP[litSide][0] - spot[0];
  const toY = DOORSTEP[litSide][1] - spot[1];
  const length = Math.hypot(toX, toY);
  return (x, y) => ((x - spot[0]) * toX + (y - spot[1]) * toY) / length;
}

const GLOW_REACH = 15;
const RIM_WIDTH = 4.5;
/** The floor lies this far right and down inside its wall, which gives depth. */
const FLOOR_RIGHT = 2;
const FLOOR_DOWN = 6;

/** The contours of a tunnel or of a part of it, as path data. */
interface Outlines {
  readonly glow: string;
  readonly rim: string;
  readonly wall: string;
  readonly floor: string;
}

/** Whole tunnels look the same lit and unlit, claimed and unclaimed; their outlines are computed once. */
const wholeTunnels = new Map<string, Outlines>();

function wallLayers(name: string, field: () => Field, parts: readonly Part[]): Omit<Layers, "decor"> {
  const layers = { glow: "", rim: "", floor: "" };
  const outlines = parts.length > 1 ? partOutlines(field(), parts) : [wholeOutlines(name, field)];
  parts.forEach(({ isLit }, index) => {
    const { glow, rim, wall, floor } = outlines[index]!;
    const light = isLit ? LIGHT.lit : LIGHT.unlit;
    if (isLit) layers.glow += path(glow, { fill: "#ffae4a", fillOpacity: 0.1 });
    layers.rim += path(rim, { fill: light.rim, stroke: "#1a130f", strokeOpacity: 0.8, strokeWidth: 1.6 });
    layers.floor += path(wall, { fill: light.wall, stroke: "#1b0f07", strokeWidth: 1.4, strokeLinejoin: "round" });
    layers.floor += path(floor, { fill: `url(#st-${light.floor})` });
  });
  return layers;
}

function wholeOutlines(name: string, field: () => Field): Outlines {
  const known = wholeTunnels.get(name);
  if (known) return known;
  const walls = field();
  const outlines = outlinesOf(walls, floorOf(walls));
  wholeTunnels.set(name, outlines);
  return outlines;
}

function partOutlines(walls: Field, parts: readonly Part[]): Outlines[] {
  const floors = floorOf(walls);
  return parts.map(({ border }) =>
    border ? outlinesOf(cutField(walls, border), cutField(floors, border)) : outlinesOf(walls, floors),
  );
}

const floorOf = (walls: Field): Field => overlapMoved(walls, FLOOR_RIGHT, FLOOR_DOWN);

const outlinesOf = (walls: Field, floors: Field): Outlines => ({
  glow: contour(walls, GLOW_REACH),
  rim: contour(walls, RIM_WIDTH),
  wall: contour(walls, 0),
  floor: contour(floors, 0),
});

const PEBBLE_DISTANCE = 16;
const PEBBLE_BORDER = 5;

/** All pebbles of a tunnel in one path. */
function pebbles(bones: Skeleton, seed: number, isLit: boolean): string {
  const random = stream(seed);
  let d = "";
  for (const points of bones.lines) {
    for (let index = 1; index < points.length; index++) {
      d += pebblesAlong(points[index - 1]!, points[index]!, random);
    }
  }
  return d && path(d, { fill: (isLit ? LIGHT.lit : LIGHT.unlit).pebble, fillOpacity: 0.55 });
}

function pebblesAlong(from: Point, to: Point, random: () => number): string {
  const count = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / PEBBLE_DISTANCE);
  let d = "";
  for (let index = 0; index < count; index++) {
    const share = random();
    const x = from[0] + (to[0] - from[0]) * share + (random() - 0.5) * 24;
    const y = from[1] + (to[1] - from[1]) * share + (random() - 0.3) * 22;
    const size = 1 + random() * 1.6;
    if (isWellInside(x, y)) d += pebble(x, y, size);
  }
  return d;
}

const isWellInside = (x: number, y: number): boolean =>
  x >= PEBBLE_BORDER && x <= WIDTH - PEBBLE_BORDER && y >= PEBBLE_BORDER && y <= HEIGHT - PEBBLE_BORDER;

function pebble(x: number, y: number, size: number): string {
  const step = (right: number, down: number): string => `l${short(size * right)} ${short(size * down)}`;
  return `M${short(x - size)} ${short(y)}${step(1, -0.8)}${step(1.2, 0.7)}${step(-1, 0.7)}Z`;
}
