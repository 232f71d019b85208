// Every drawing is as it was: changed ones are named here. `vitest run -u` keeps the new ones, after they were looked at.
import { expect, test } from "vitest";
import { BACK, cardSvg, type CardOptions, GOAL_BACK, isCard } from "../../src/art/card";
import { artDefs } from "../../src/art/defs";
import { isPath, type PathRow, type Side } from "../../src/art/face";
import { playerFace } from "../../src/art/playerFaces";
import { ICON_NAMES, iconSvg } from "../../src/art/icons";
import { memoized } from "../../src/art/memo";
import { hash, noise, stream } from "../../src/art/noise";
import * as objects from "../../src/art/objects";
import { plate } from "../../src/art/plate";
import { CARDS } from "../../src/generated/cards";

const PRIMES = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35] as const;

/** A short text that stands for a long one. */
function print(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, PRIMES[0]);
    low = Math.imul(low ^ code, PRIMES[1]);
  }
  high = Math.imul(high ^ (high >>> 16), PRIMES[2]) ^ (low >>> 13);
  return `${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`;
}

function statesOf(row: PathRow): readonly CardOptions[] {
  const half: readonly Side[] = row.openings.slice(0, Math.ceil(row.openings.length / 2));
  const [blue, green] = (["blue", "green"] as const).map((color) => ({ claimed: color, key: color, bribed: color }));
  const marked: readonly CardOptions[] =
    row.gold || row.door || row.troll
      ? [
          { ...blue, lit: half },
          { ...green, turned: true },
        ]
      : [];
  return [{ turned: true }, { lit: [] }, { lit: half }, { lit: half, turned: true }, ...marked];
}

test("cards", async () => {
  const lines = Object.values(CARDS).map((row) => {
    const states = isPath(row)
      ? statesOf(row)
      : [{}, { label: row.id, title: "Title", alt: "Alt", className: "is-ghost" }];
    return `${row.id} ${print(cardSvg(row.id))} ${states.length} ${print(states.map((state) => cardSvg(row.id, state)).join(""))}\n`;
  });
  await expect(lines.join("")).toMatchFileSnapshot("../kept/art.cards.txt");
});

test("backs, labels, objects, faces and icons", async () => {
  const goals = ["d-goal-3-t-new-green", "base-goal-treasure"].flatMap((id) => [{ id }, { id, turn: 7 }]);
  const labels = [
    "Map",
    "Mend lamp or cart",
    "Lampe oder Lore flicken",
    "Rollenkarten miteinander vertauschen",
    "Ein Name, der auf gar keinen Fall auf eine Karte passt",
  ];
  const pictures: Record<string, string> = {
    defs: artDefs(),
    back: cardSvg(BACK),
    "goal back": cardSvg(GOAL_BACK),
    plate: plate(["d-map", ["d-line-ew", { turned: true, lit: [] }], "d-key"], 'Three "cards"'),
    ...Object.fromEntries(goals.map((peek) => [`peek ${JSON.stringify(peek)}`, cardSvg(GOAL_BACK, { peek })])),
    ...Object.fromEntries(labels.map((label) => [`label ${label}`, cardSvg("d-map", { label })])),
    ...Object.fromEntries(
      ICON_NAMES.flatMap((name) => [
        [`icon ${name}`, iconSvg(name)],
        [`icon ${name} with a class`, iconSvg(name, "large")],
      ]),
    ),
    ...Object.fromEntries(
      ["blue", "green", ...Array.from({ length: 14 }, (_, seat) => seat)].map((who) => [
        `face ${who}`,
        playerFace(who as number),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(objects).flatMap(([name, draw]) => objectsOf(name, draw as (...words: unknown[]) => string)),
    ),
  };
  await expect(
    Object.entries(pictures)
      .map(([name, picture]) => `${name} ${picture.length} ${print(picture)}\n`)
      .join(""),
  ).toMatchFileSnapshot("../kept/art.objects.txt");
});

const WORDS: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  counterSvg: [["blue"], ["green"]],
  emblemSvg: [["blue"], ["green"]],
  helmetSvg: [["blue"], ["green"], ["plain"]],
  toolSvg: ["pick", "lamp", "cart"].flatMap((tool) => [
    [tool, true],
    [tool, false],
    [tool, true, "tag"],
  ]),
};

const objectsOf = (name: string, draw: (...words: unknown[]) => string): [string, string][] =>
  (WORDS[name] ?? [[], ["logo"]]).map((words) => [[name, ...words].join(" "), draw(...words)]);

test("numbers that look random are the same every time", () => {
  expect(["", "a", "foobar"].map(hash)).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]); // as FNV-1a has them
  const next = stream(42);
  expect(Array.from({ length: 6 }, () => next().toFixed(6))).toMatchInlineSnapshot(`
    [
      "0.033200",
      "0.679175",
      "0.116395",
      "0.673701",
      "0.100793",
      "0.878363",
    ]
  `);
  const zero = stream(0);
  expect(Array.from({ length: 2 }, () => zero().toFixed(6))).toMatchInlineSnapshot(`
    [
      "0.317599",
      "0.012529",
    ]
  `);
  expect(
    [
      [0, 0],
      [0.5, 0.25],
      [-1.3, 7.8],
      [12.01, -3.99],
    ].map(([x, y]) => noise(x!, y!, 5).toFixed(6)),
  ).toMatchInlineSnapshot(`
    [
      "-0.579969",
      "-0.425738",
      "0.686602",
      "0.151553",
    ]
  `);
});

test("what every view asks for is drawn once, for all its words", () => {
  let drawn = 0;
  const draw = memoized((word: string, large?: boolean) => `${word} ${String(large)} ${(drawn += 1)}`);
  expect([draw("a"), draw("a"), draw("a", true), draw("b"), draw("a", true)]).toEqual([
    "a undefined 1",
    "a undefined 1",
    "a true 2",
    "b undefined 3",
    "a true 2",
  ]);
});

test("a card is known by its id, and so are the backs", () => {
  expect([BACK, GOAL_BACK, "d-map", "nothing"].map(isCard)).toEqual([true, true, true, false]);
  expect([cardSvg(BACK).includes(cardSvg(GOAL_BACK)), cardSvg("d-map", { turned: true }) === cardSvg("d-map")]).toEqual(
    [false, true],
  );
});
