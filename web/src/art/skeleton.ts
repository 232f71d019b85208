// Where the tunnels of a card run: the lines along their middle.
import { isStraight, isUpright, type PathRow, type Side } from "./face";
import { bezier, DOORSTEP, HEIGHT, inward, MIDDLE, OUTSIDE } from "./geometry";
import type { Point } from "./svg";

export interface DeadEnd {
  readonly side: Side;
  readonly end: Point;
}

export interface Skeleton {
  readonly lines: readonly (readonly Point[])[];
  /** Where gold or a ladder lies. */
  readonly spot: Point;
  readonly deadEnd?: DeadEnd;
  readonly isCurve?: boolean;
  /** Three or more arms meet in a wider hall. */
  readonly isHall?: boolean;
}

type Group = readonly Side[];

export function skeleton(group: Group, face: PathRow): Skeleton {
  const [first] = group;
  if (first !== undefined && group.length === 1) return face.ladder ? shaft(first) : deadEnd(first, face);
  if (group.length === 2 && !isStraight(group)) return curve(group, face);
  return { lines: group.map(armOf), spot: MIDDLE, isHall: group.length > 2 };
}

const armOf = (side: Side): Point[] => [OUTSIDE[side], DOORSTEP[side], MIDDLE];

const shaft = (side: Side): Skeleton => ({ lines: [armOf(side)], spot: MIDDLE });

function deadEnd(side: Side, face: PathRow): Skeleton {
  const length = deadEndLength(side, face);
  const end = inward(side, length);
  return {
    lines: [[OUTSIDE[side], DOORSTEP[side], end]],
    spot: inward(side, length * (isUpright(side) ? 0.52 : 0.7)),
    deadEnd: { side, end },
  };
}

/** The share of the way to the middle: short beside a through path, a little longer where gold lies. */
function deadEndLength(side: Side, face: PathRow): number {
  const upright = isUpright(side);
  const hasGold = face.gold?.on.length === 1 && face.gold.on[0] === side;
  if (face.groups.some((group) => group.length > 1)) {
    if (upright) return hasGold ? 0.52 : 0.46;
    return hasGold ? 0.37 : 0.32;
  }
  if (face.groups.length === 1) return upright ? 0.66 : 0.64;
  if (hasGold) return 0.56;
  return upright ? 0.5 : 0.44;
}

/** Points of a curve, counted from its upright end: where gold lies free of a door on one of its arms. */
const CURVE_MIDDLE = 7;
const AWAY_FROM_UPRIGHT_DOOR = 9;
const AWAY_FROM_LEVEL_DOOR = 5;

function curve(group: Group, face: PathRow): Skeleton {
  const upright = group.find(isUpright) ?? "N";
  const level = group.find((side) => !isUpright(side)) ?? "E";
  const isTight = face.groups.filter((other) => other.length > 1).length > 1;
  const from = DOORSTEP[upright];
  const to = DOORSTEP[level];
  const [middleX, middleY] = MIDDLE;
  const fromPull = isTight ? 0.42 : 0.7;
  const toPull = isTight ? 0.42 : 0.72;
  const points = bezier(
    from,
    [middleX, from[1] + (middleY - from[1]) * fromPull],
    [to[0] + (middleX - to[0]) * toPull, middleY],
    to,
  );
  const spotIndex =
    face.door?.arm === level
      ? AWAY_FROM_LEVEL_DOOR
      : face.door?.arm === upright
        ? AWAY_FROM_UPRIGHT_DOOR
        : CURVE_MIDDLE;
  return {
    lines: [[OUTSIDE[upright], ...points, OUTSIDE[level]]],
    spot: points[spotIndex] ?? MIDDLE,
    isCurve: true,
  };
}

/** The gold of a bridge lies south of the planks, on the tunnel that runs below them. */
export const BELOW_BRIDGE: Point = [MIDDLE[0], HEIGHT * 0.8];
