// The pictures of the rule book. `make docs` runs this: node plates.js FOLDER
import { mkdirSync, writeFileSync } from "node:fs";
import { GOAL_BACK } from "./src/art/card";
import { plate, type Shown } from "./src/art/plate";

const PLATES: Readonly<Record<string, readonly [words: string, cards: readonly Shown[]]>> = {
  common: [
    "A straight tunnel, a curve, a crossing, a dead end, a tunnel that is not reached, a goal face down, a broken tool, a repair, a rockfall, a map",
    [
      "base-line-ew",
      "base-curve-ne",
      "base-cross",
      "base-dead-new",
      ["base-t-nes", { lit: [] }],
      GOAL_BACK,
      "base-break-lamp",
      "base-repair-pick-cart",
      "base-rockfall",
      "base-map",
    ],
  ],
  duel: [
    "The two starts, a blue and a green door, a ladder, a troll, gold with a counter on it, a bridge, a goal, a key",
    [
      "d-start-blue",
      "d-start-green",
      "d-door-blue-t-new",
      ["d-door-green-cross", { key: "blue" }],
      "d-ladder-green-ne",
      ["d-troll-cross", { bribed: "green" }],
      ["d-bridge-gold", { claimed: "blue" }],
      "d-bridge",
      "d-goal-3-t-new-green",
      "d-key",
    ],
  ],
  solo: [
    "A start, gold on a bridge, goals worth three, two, one and nothing, a goal face down",
    [
      "d-start-green",
      ["d-bridge-gold", { claimed: "green" }],
      "d-goal-3-t-nsw-blue",
      "d-goal-2-curve-nw",
      "d-goal-1-dead-nw",
      "d-goal-0-cross",
      GOAL_BACK,
    ],
  ],
  saboteur: [
    "The start, the treasure, a stone, a digger, a saboteur, nuggets worth one, two and three",
    [
      "base-start",
      "base-goal-treasure",
      "base-goal-stone-ne",
      "base-digger",
      "base-saboteur",
      "nugget-1",
      "nugget-2",
      "nugget-3",
    ],
  ],
  saboteur2: [
    "A blue and a green digger, the boss, a profiteer, a geologist, a saboteur, crystals, a door, a ladder, theft, a trap",
    [
      "x-digger-blue",
      "x-digger-green",
      "x-boss",
      "x-profiteer",
      "x-geologist",
      "x-saboteur",
      "x-crystal-cross",
      "x-door-green-ew",
      "x-ladder-ne",
      "x-theft",
      "x-trapped",
    ],
  ],
};

const folder = process.argv[2]!;
mkdirSync(folder, { recursive: true });
for (const [name, [words, cards]] of Object.entries(PLATES))
  writeFileSync(`${folder}/${name}.svg`, plate(cards, words));
