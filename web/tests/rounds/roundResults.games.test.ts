import { describe, expect, test } from "vitest";
import { gained, lastResult, roundResults, verdict } from "../../src/rounds/roundResults";
import { gameOf, RULESETS } from "../games";

describe.each(RULESETS)("the rounds of a whole game of %s", (ruleset) => {
  const { steps, seats } = gameOf(ruleset);

  test("are those that its steps ended", async () => {
    const lines = roundResults(steps, seats).map((round) => {
      const gains = Array.from({ length: seats }, (_, seat) => gained(round, seat));
      const { survey, ...rest } = round;
      return `${JSON.stringify(rest)}\n  ${JSON.stringify(verdict(round, ruleset))} gains ${gains.join()} cards ${survey?.maze.length ?? "-"}\n`;
    });
    await expect(lines.join("")).toMatchFileSnapshot(`../kept/rounds.${ruleset}.txt`);
  });

  test("are known from the step that ended them until the next one", () => {
    const ended = steps.flatMap((_, step) => {
      const found = lastResult(steps.slice(0, step + 1), seats);
      return found ? [[step, found.round, found.survey === steps[step]!.survey]] : [];
    });
    expect(ended.map(([, round, survey]) => [round, survey])).toEqual([
      [1, true],
      [2, true],
      [3, true],
    ]);
    expect(ended.map(([step]) => step)).toEqual(steps.flatMap(({ survey }, step) => (survey ? [step] : [])));
  });
});
