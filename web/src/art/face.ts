// What is printed on a card, as the rows of `generated/cards.ts` give it.

export type Side = "N" | "E" | "S" | "W";
export type Color = "blue" | "green";
export type Tool = "pick" | "lamp" | "cart";
export type Box = "duel" | "base" | "expansion";

/** Where a door stands: on the arm of a side, or in the middle between two openings. */
export type Arm = Side | "C";

export type ActionKind =
  | "break"
  | "repair"
  | "rockfall"
  | "map"
  | "key"
  | "theft"
  | "hands_off"
  | "swap_hats"
  | "inspection"
  | "swap_hands"
  | "trapped"
  | "free";

export interface Gold {
  readonly value: number;
  readonly on: readonly Side[];
}

export interface Door {
  readonly color: Color;
  readonly arm: Arm;
  readonly on: readonly Side[];
}

export interface Troll {
  readonly arm: Side;
  readonly on: readonly Side[];
}

interface Row {
  readonly id: string;
  readonly box: Box;
  readonly count: number;
}

/** A card of the maze: `groups` are the openings that are joined inside the card. */
export interface PathRow extends Row {
  readonly type: "start" | "path" | "goal";
  readonly openings: readonly Side[];
  readonly groups: readonly (readonly Side[])[];
  readonly gold?: Gold | undefined;
  readonly door?: Door | undefined;
  readonly troll?: Troll | undefined;
  readonly ladder?: Color | "any";
  readonly crystal?: boolean;
  readonly treasure?: boolean;
}

export interface ActionRow extends Row {
  readonly type: "action";
  readonly kind: ActionKind;
  readonly tools?: readonly Tool[];
}

export interface DwarfRow extends Row {
  readonly type: "dwarf";
  readonly less?: number;
}

export interface NuggetRow extends Row {
  readonly type: "nugget";
  readonly value: number;
}

export type CardRow = PathRow | ActionRow | DwarfRow | NuggetRow;

const OPPOSITE: Readonly<Record<Side, Side>> = { N: "S", E: "W", S: "N", W: "E" };

export const opposite = (side: Side): Side => OPPOSITE[side];

export const isUpright = (side: Arm): boolean => side === "N" || side === "S";

export const isPath = (row: CardRow): row is PathRow =>
  row.type === "start" || row.type === "path" || row.type === "goal";

export function sameSides(some: readonly Side[], others: readonly Side[]): boolean {
  return some.length === others.length && some.every((side) => others.includes(side));
}

/** Two tunnels that cross without meeting, one over the other. */
export function isBridge(face: PathRow): boolean {
  return face.groups.length === 2 && face.groups.every(isStraight);
}

export function isStraight(group: readonly Side[]): boolean {
  const [first, second] = group;
  return group.length === 2 && first !== undefined && opposite(first) === second;
}

/** The face after half a turn, computed so that what is drawn on it stays upright. */
export function halfTurn(face: PathRow): PathRow {
  const turned = (sides: readonly Side[]): Side[] => sides.map(opposite);
  const turnedArm = (arm: Arm): Arm => (arm === "C" ? "C" : opposite(arm));
  const { gold, door, troll } = face;
  return {
    ...face,
    openings: turned(face.openings),
    groups: face.groups.map(turned),
    gold: gold && { ...gold, on: turned(gold.on) },
    door: door && { ...door, arm: turnedArm(door.arm), on: turned(door.on) },
    troll: troll && { ...troll, arm: opposite(troll.arm), on: turned(troll.on) },
  };
}
