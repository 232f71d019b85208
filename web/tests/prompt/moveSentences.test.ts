import { beforeAll, describe, expect, test } from "vitest";
import { moveSentence } from "../../src/prompt/moveSentences";
import { LANGUAGES } from "../../src/state/settings.svelte";
import { has, setLanguage } from "../../src/text/language.svelte";
import { gameOf, linesOf, RULESETS } from "../games";
import { choice } from "../choices";

const NAMES = ["Ada", "Ben", "Cleo", "Dirk", "Eva"];
const OF_A_KIND = 3;

/** The first moves of each kind, turned or not, and with each last word. */
function samples(): readonly string[] {
  const counts = new Map<string, number>();
  const all = RULESETS.flatMap((ruleset) => gameOf(ruleset).moments.flatMap(({ view }) => view.moves));
  return [...new Set(all)].filter((move) => {
    const words = move.split(" ");
    const kind = [words[0], words.length, words.at(-1)!.replace(/^.*[,-].*$/, "")].join(" ");
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return counts.get(kind)! <= OF_A_KIND;
  });
}

describe.each(LANGUAGES)("a move in %s", (language) => {
  beforeAll(() => setLanguage(language));

  test("is a sentence", async () => {
    const said = Object.fromEntries(
      samples().map((move) => [move, moveSentence(choice(move), (seat) => NAMES[seat]!)]),
    );
    await expect(linesOf(said)).toMatchFileSnapshot(`../kept/sentences.${language}.txt`);
  });

  test("of every kind has one", () => {
    for (const move of samples()) expect(has(`move-${move.split(" ")[0]}`)).toBe(true);
  });
});
