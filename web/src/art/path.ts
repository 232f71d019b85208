// The face of a start, path or goal card as it lies in the maze.
import { door, type DoorShape, keyOnDoor } from "./door";
import { badge, counter, helmet } from "./emblems";
import { type Arm, type Color, halfTurn, isBridge, isUpright, type PathRow, sameSides, type Side } from "./face";
import { HEIGHT, MIDDLE, ON_ARM, WIDTH } from "./geometry";
import { goalContent, veins } from "./goals";
import { gold } from "./gold";
import { HELMET, INK, type RockName, TEAM } from "./inks";
import { hash } from "./noise";
import { bribedTroll, bridge, crystal, ladder, troll } from "./props";
import { PLAIN_ROCKS, rock } from "./rock";
import { BELOW_BRIDGE, type Skeleton } from "./skeleton";
import { at, ellipse, path as shape, rect } from "./svg";
import { lantern } from "./tools";
import { type Layer, type Tunnel, tunnel } from "./tunnel";

/** How a card lies: what the view says of its tile. */
export interface TileState {
  readonly turned?: boolean | undefined;
  /** The openings that are reached; all of them if it is left out. */
  readonly lit?: readonly Side[] | undefined;
  /** Whose counter lies on its gold. */
  readonly claimed?: Color | undefined;
  /** Whose key lies on its door. */
  readonly key?: Color | undefined;
  /** Whose counter its troll holds. */
  readonly bribed?: Color | undefined;
}

const SEEDS = 99991;
const SEED_STEP = 31;

export function pathFace(row: PathRow, state: TileState): string {
  const face = state.turned ? halfTurn(row) : row;
  const seed = hash(row.id + (state.turned ? "t" : "")) % SEEDS;
  const isLit = (side: Side): boolean => state.lit?.includes(side) ?? true;
  const tunnels = face.groups.map((group, index) => tunnel(group, face, isLit, seed + index * SEED_STEP));
  const dug = isBridge(face) ? crossing(tunnels, seed) : meeting(tunnels);
  return ground(face, seed) + dug + content(face, tunnels, state);
}

function ground(face: PathRow, seed: number): string {
  const isGoal = face.type === "goal";
  const name = rockName(face);
  const border = rect(0.9, 0.9, WIDTH - 1.8, HEIGHT - 1.8, {
    rx: 6,
    fill: "none",
    stroke: isGoal ? "#d9a63f" : "#0f0a07",
    strokeOpacity: isGoal ? 0.8 : 0.55,
    strokeWidth: 1.8,
  });
  return rock(name, name === "plain" ? seed % PLAIN_ROCKS : 0) + border + (isGoal ? veins(seed) : "");
}

function rockName(face: PathRow): RockName {
  if (face.type === "goal") return "goal";
  if (face.type === "path") return "plain";
  return face.ladder === "blue" || face.ladder === "green" ? face.ladder : "camp";
}

const LAYERS: readonly Layer[] = ["glow", "rim", "floor", "decor"];

/** Tunnels side by side: layer by layer, so that their floors run into each other. */
const meeting = (tunnels: readonly Tunnel[]): string =>
  LAYERS.map((layer) => tunnels.map((each) => each.layers[layer]).join("")).join("");

/** Planks lead over the tunnel from north to south, which lies in their shade. */
function crossing(tunnels: readonly Tunnel[], seed: number): string {
  const above = tunnels.find((each) => each.group.includes("E"));
  const below = tunnels.find((each) => each.group.includes("N"));
  if (!above || !below) return meeting(tunnels);
  const solid = ({ layers }: Tunnel): string => layers.rim + layers.floor + layers.decor;
  const shade = shape("M43 74H87V130H43Z", { fill: "#140c06", fillOpacity: 0.45 });
  return below.layers.glow + above.layers.glow + solid(above) + solid(below) + shade + bridge(above.isLit, seed);
}

function content(face: PathRow, tunnels: readonly Tunnel[], state: TileState): string {
  return (
    ladderOf(face, tunnels) +
    doorOf(face, tunnels, state.key) +
    trollOf(face, state.bribed) +
    (face.crystal ? crystal(109, 172, 0.8) : "") +
    goalContent(face) +
    goldOf(face, tunnels, state.claimed)
  );
}

function bonesOf(tunnels: readonly Tunnel[], on: readonly Side[]): Skeleton {
  const found = tunnels.find((each) => sameSides(each.group, on));
  if (!found) throw new Error(`no tunnel joins ${on.join("")}`);
  return found.bones;
}

const LADDER_DOWN = 6;

function ladderOf(face: PathRow, tunnels: readonly Tunnel[]): string {
  const [first] = tunnels;
  if (!face.ladder || !first) return "";
  if (face.type === "start") return camp(face.ladder);
  const [x, y] = first.bones.spot;
  return ladder(x, y + LADDER_DOWN, face.ladder);
}

/** A start card: the ladder in the middle, helmets and the team's emblem around it. */
function camp(owner: Color | "any"): string {
  const [x, y] = MIDDLE;
  const shade = ellipse(x, y + 4, 30, 24, { fill: INK.black, fillOpacity: 0.16 });
  return shade + ladder(x, y + 10, owner) + (owner === "any" ? sharedCamp() : teamCamp(owner));
}

const sharedCamp = (): string => at(24, 34, helmet(HELMET.plain, 0.8)) + at(109, 168, lantern(0.42, "burning"));

function teamCamp(owner: Color): string {
  const hat = helmet(TEAM[owner], 0.86);
  const sign = badge(owner, 16.5, 2.4, 0.92);
  return at(24, 36, hat) + at(106, 36, hat) + at(25, 166, sign) + at(105, 166, sign);
}

function doorOf(face: PathRow, tunnels: readonly Tunnel[], owner: Color | undefined): string {
  if (!face.door) return "";
  const { arm, color, on } = face.door;
  const bones = bonesOf(tunnels, on);
  const [x, y] = arm === "C" ? bones.spot : ON_ARM[arm];
  const form = arm === "C" ? middleDoorShape(face, bones, on) : armDoorShape(arm);
  return door(x, y, color, form, owner !== undefined) + (owner ? keyOnDoor(x, y, owner, form) : "");
}

const armDoorShape = (arm: Arm): DoorShape => (isUpright(arm) ? "flat" : "tall");

function middleDoorShape(face: PathRow, bones: Skeleton, on: readonly Side[]): DoorShape {
  if (bones.isCurve) return "square";
  if (!on.includes("N")) return "tall";
  return face.groups.length > 1 ? "narrow" : "flat";
}

const UPRIGHT_TROLL = 0.94;
const LEVEL_TROLL = 0.82;
/** Where a bribed troll stands: in the rock beside its arm. */
const ASIDE_X = 103;
const ASIDE_Y = 56;

function trollOf(face: PathRow, owner: Color | undefined): string {
  if (!face.troll) return "";
  const { arm } = face.troll;
  const [armX, y] = ON_ARM[arm];
  const upright = isUpright(arm);
  const x = upright ? armX : armX + (arm === "E" ? -1 : 1);
  if (owner) return bribedTroll(upright ? ASIDE_X : x, upright ? y : ASIDE_Y, owner);
  return troll(x, y + 1, upright ? UPRIGHT_TROLL : LEVEL_TROLL);
}

function goldOf(face: PathRow, tunnels: readonly Tunnel[], owner: Color | undefined): string {
  if (!face.gold) return "";
  const bones = bonesOf(tunnels, face.gold.on);
  const [x, y] = isBridge(face) ? BELOW_BRIDGE : bones.spot;
  const { value } = face.gold;
  const side = bones.deadEnd?.side;
  if (!owner) return gold(x, y, value, side === undefined ? 1.08 : isUpright(side) ? 0.95 : 0.82);
  if (side === undefined) return gold(x, y - 9, value, 0.92) + counter(x + 3, y + 14, owner, 0.78);
  if (isUpright(side)) return gold(x - 8, y - 2, value, 0.84) + counter(x + 11, y + 5, owner, 0.64);
  return gold(x, y - 9, value, 0.74) + counter(x, y + 10, owner, 0.58);
}
