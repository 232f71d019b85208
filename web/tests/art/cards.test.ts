import { describe, expect, test } from "vitest";
import { BACK, cardBody, cardSvg, drawCard, GOAL_BACK } from "../../src/art/card";
import { artDefs } from "../../src/art/defs";
import { type CardRow, type Color, halfTurn, isPath, type PathRow, type Side } from "../../src/art/face";
import { playerFace } from "../../src/art/playerFaces";
import { ICON_NAMES, iconSvg } from "../../src/art/icons";
import * as objects from "../../src/art/objects";
import type { TileState } from "../../src/art/path";
import { CARDS } from "../../src/generated/cards";
import { covers, floorsOf, tagsOf } from "./picture";

const SIDES: readonly Side[] = ["N", "E", "S", "W"];
const COLORS: readonly Color[] = ["blue", "green"];
const rows = Object.values(CARDS);
const paths = rows.filter(isPath);

/** Every set of some sides. */
function subsets(sides: readonly Side[]): Side[][] {
  return sides.reduce<Side[][]>((sets, side) => [...sets, ...sets.map((set) => [...set, side])], [[]]);
}

function states(row: CardRow): TileState[] {
  if (!isPath(row)) return [{}];
  const lights: TileState[] = [{}, ...subsets(row.openings).map((lit) => ({ lit }))];
  const marks: TileState[] = COLORS.flatMap((color) => [
    ...(row.gold ? [{ claimed: color }] : []),
    ...(row.door ? [{ key: color }] : []),
    ...(row.troll ? [{ bribed: color }] : []),
  ]);
  return [...lights, ...marks].flatMap((state) => [state, { ...state, turned: true }]);
}

/** A point just inside the border of each side, in the middle of its tunnel. */
const JUST_INSIDE: Readonly<Record<Side, readonly [number, number]>> = {
  N: [65, 8],
  E: [128, 103],
  S: [65, 198],
  W: [3, 103],
};

function floorAt(picture: string, side: Side): "lit" | "unlit" | "rock" {
  const [x, y] = JUST_INSIDE[side];
  const isFloor = (light: "floor" | "cold") => floorsOf(picture, light).some((d) => covers(d, x, y));
  if (isFloor("floor")) return "lit";
  return isFloor("cold") ? "unlit" : "rock";
}

const definedIds = new Set(tagsOf(artDefs()).flatMap(({ attributes }) => attributes["id"] ?? []));

function missingReferences(picture: string): string[] {
  const names = [...picture.matchAll(/(?:url\(#|href="#)([\w-]+)/g)].map((match) => match[1]!);
  return names.filter((name) => !definedIds.has(name));
}

describe.each(rows.map((row) => [row.id, row] as const))("%s", (id, row) => {
  const pictures = states(row).map((state) => cardSvg(id, state));

  test("is well formed in every state, without style attributes and ids of its own", () => {
    for (const picture of pictures) {
      const tags = tagsOf(picture);
      expect(tags.filter(({ attributes }) => "style" in attributes || "id" in attributes)).toEqual([]);
      expect(missingReferences(picture)).toEqual([]);
      expect(picture).not.toMatch(/NaN|undefined|Infinity|null/);
    }
  });

  test("is the same when it is drawn again", () => {
    expect(drawCard(id)).toBe(cardBody(id));
    expect(drawCard(id, { turned: true, lit: [] })).toBe(cardBody(id, { lit: [], turned: true }));
  });
});

describe.each(paths.map((row) => [row.id, row] as const))("the tunnels of %s", (id, row) => {
  test.each([false, true])("leave the card where it is open (turned: %s)", (turned) => {
    const face = turned ? halfTurn(row) : row;
    const picture = cardSvg(id, { turned });
    const open = SIDES.filter((side) => floorAt(picture, side) === "lit");
    expect(open).toEqual(SIDES.filter((side) => face.openings.includes(side)));
  });

  test.each([false, true])("are cold where they are not reached (turned: %s)", (turned) => {
    const face = turned ? halfTurn(row) : row;
    for (const lit of possibleLights(face)) {
      const picture = cardSvg(id, { turned, lit });
      const expected = face.openings.map((side) => (lit.includes(side) ? "lit" : "unlit"));
      expect(face.openings.map((side) => floorAt(picture, side))).toEqual(expected);
    }
  });
});

/** Openings that are joined are reached together, up to a door or a troll. */
function possibleLights(face: PathRow): Side[][] {
  const parts = face.groups.flatMap((group) => {
    const bar = [face.door, face.troll].find((each) => each && group.every((side) => each.on.includes(side)));
    if (!bar) return [group];
    if (bar.arm === "C") return group.map((side) => [side]);
    return [group.filter((side) => side === bar.arm), group.filter((side) => side !== bar.arm)];
  });
  return parts.reduce<Side[][]>((sets, part) => [...sets, ...sets.map((set) => [...set, ...part])], [[]]);
}

test("marks change the picture of a card that has something to mark", () => {
  for (const row of paths) {
    const plain = cardBody(row.id);
    expect(cardBody(row.id, { claimed: "blue" }) === plain).toBe(row.gold === undefined);
    expect(cardBody(row.id, { key: "blue" }) === plain).toBe(row.door === undefined);
    expect(cardBody(row.id, { bribed: "blue" }) === plain).toBe(row.troll === undefined);
  }
});

test("blue and green differ wherever they mark something", () => {
  expect(cardBody("d-bridge-gold", { claimed: "blue" })).not.toBe(cardBody("d-bridge-gold", { claimed: "green" }));
  expect(cardBody("d-door-blue-cross", { key: "blue" })).not.toBe(cardBody("d-door-blue-cross", { key: "green" }));
  expect(cardBody("d-troll-cross", { bribed: "blue" })).not.toBe(cardBody("d-troll-cross", { bribed: "green" }));
});

test("the order in which lit sides are given does not matter", () => {
  expect(cardSvg("d-bridge", { lit: ["S", "N"] })).toBe(cardSvg("d-bridge", { lit: ["N", "S"] }));
});

test("every goal can be shown as peeked at, with and without its turn", () => {
  for (const goal of paths.filter((row) => row.type === "goal")) {
    const picture = cardSvg(GOAL_BACK, { peek: { id: goal.id, turn: 7 } });
    expect(tagsOf(picture).filter(({ name }) => name === "svg")).toHaveLength(2);
    expect(picture).toContain(">7</text>");
    expect(cardSvg(GOAL_BACK, { peek: { id: goal.id } })).not.toContain("<text");
  }
});

test("words from outside are escaped, and a picture without words is decoration", () => {
  const words = `<b> & "it's"`;
  const picture = cardSvg("d-map", { label: words, alt: words, title: words, className: words });
  expect(tagsOf(picture).map(({ name }) => name)).not.toContain("b");
  expect(picture).toContain("&lt;b&gt; &amp; &quot;it&#39;s&quot;");
  expect(cardSvg("d-map")).toContain('aria-hidden="true"');
  expect(cardSvg("d-map", { alt: "Map" })).toContain('role="img" aria-label="Map"');
});

test("a label gets smaller the longer it is, and is pressed together at last", () => {
  const sizeOf = (label: string): number => Number(/font-size="([\d.]+)"/.exec(cardSvg("d-map", { label }))?.[1]);
  expect(sizeOf("Map")).toBe(14.5);
  expect(sizeOf("Mend lamp or cart")).toBeLessThan(14.5);
  expect(sizeOf("Lampe oder Lore flicken")).toBeLessThan(sizeOf("Mend lamp or cart"));
  expect(cardSvg("d-map", { label: "Mend lamp or cart" })).not.toContain("textLength");
  expect(cardSvg("d-map", { label: "Rollenkarten miteinander vertauschen" })).toContain("textLength");
});

test("an unknown card is refused", () => {
  expect(() => cardSvg("no-such-card")).toThrow("no-such-card");
});

test("backs, objects, faces and icons are well formed", () => {
  const pictures = [
    artDefs(),
    cardSvg(BACK),
    cardSvg(GOAL_BACK),
    ...ICON_NAMES.map((name) => iconSvg(name)),
    ...COLORS.flatMap((color) => [objects.counterSvg(color), objects.emblemSvg(color), objects.helmetSvg(color)]),
    ...(["pick", "lamp", "cart"] as const).flatMap((tool) => [
      objects.toolSvg(tool, true),
      objects.toolSvg(tool, false),
    ]),
    ...[objects.markSvg(), objects.nuggetSvg(), objects.keySvg(), objects.crystalSvg(), objects.trollSvg()],
    ...[objects.eyeSvg(), objects.helmetSvg("plain"), playerFace("blue"), playerFace("green")],
    ...Array.from({ length: 12 }, (_, seat) => playerFace(seat)),
  ];
  for (const picture of pictures) {
    expect(tagsOf(picture).filter(({ attributes }) => "style" in attributes)).toEqual([]);
    expect(missingReferences(picture)).toEqual([]);
    expect(picture).not.toMatch(/NaN|undefined|Infinity|null/);
  }
});

test("every id of the shared definitions is given once", () => {
  const ids = tagsOf(artDefs()).flatMap(({ attributes }) => attributes["id"] ?? []);
  expect(new Set(ids).size).toBe(ids.length);
});
