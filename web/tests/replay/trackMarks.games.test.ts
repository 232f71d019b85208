import { expect, test } from "vitest";
import type { Event } from "../../src/generated/messages";
import { MARK_KINDS, marksOf, nearestMark } from "../../src/replay/trackMarks";
import { CUES, cueOf } from "../../src/sound/cues";
import { effectsOf } from "../../src/maze/stepEffects";
import { EVENTS, gameOf, RULESETS } from "../games";

test.each(RULESETS)("what is marked, heard and moved at each step of %s", async (ruleset) => {
  const { steps } = gameOf(ruleset);
  const marks = new Map(marksOf(steps).map(({ step, kind }) => [step, kind]));
  const lines = steps.flatMap(({ events }, step) => {
    const effects = effectsOf(events).map((effect) => Object.values(effect).join(" "));
    const found = [marks.get(step) ?? "-", cueOf(events, false) ?? "-", ...effects];
    return found.join("") === "--" ? [] : [`${step} ${found.join(" | ")}\n`];
  });
  await expect(lines.join("")).toMatchFileSnapshot(`../kept/track.${ruleset}.txt`);
});

test("every event has its sound and its movement, or none", async () => {
  const line = (event: Event): string => {
    const effects = effectsOf([event]).map((effect) => JSON.stringify(effect));
    return [event.type, cueOf([event], false) ?? "-", ...effects].join(" | ");
  };
  await expect([...new Set(EVENTS.map(line))].join("\n") + "\n").toMatchFileSnapshot("../kept/track.events.txt");
});

test("of several sounds the first in its list is taken", () => {
  const of = (...types: readonly string[]): readonly Event[] => types.map((type) => ({ type }) as Event);
  const heard = {
    win: "game_ended",
    claim: "took",
    reveal: "revealed",
    rockfall: "collapsed",
    break: "trapped",
    place: "bribed",
  } as const;
  const sounds = CUES.filter((cue) => cue !== "turn");
  expect(sounds.map((_, first) => cueOf(of(...Object.values(heard).slice(first).reverse()), true))).toEqual(sounds);
});

test("every kind of mark has a place in the legend", () => {
  const found = RULESETS.flatMap((ruleset) => marksOf(gameOf(ruleset).steps)).map(({ kind }) => kind);
  expect(new Set(found)).toEqual(new Set(MARK_KINDS));
});

test("the nearest mark lies ahead, or behind, or one stays", () => {
  const marks = [2, 5, 9].map((step) => ({ step, kind: "goal" as const }));
  expect([0, 2, 4, 5, 8, 9, 12].map((step) => nearestMark(marks, step, 1))).toEqual([2, 5, 5, 9, 9, 9, 12]);
  expect([0, 2, 4, 5, 8, 9, 12].map((step) => nearestMark(marks, step, -1))).toEqual([0, 2, 2, 2, 5, 5, 9]);
});
