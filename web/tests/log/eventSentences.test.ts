import { beforeAll, describe, expect, test } from "vitest";
import { LANGUAGES } from "../../src/state/settings.svelte";
import { sentenceOf, type Namer } from "../../src/log/eventSentences";
import { LogLines } from "../../src/log/logLines";
import { setLanguage } from "../../src/text/language.svelte";
import { EVENTS, gameOf, linesOf, RULESETS } from "../games";

const NAMES = ["Ada", "Ben", "Cleo", "Dirk", "Eva"];
const sentence = (me: number | null): Namer => ({ name: (seat) => NAMES[seat]!, isMe: (seat) => seat === me });

describe.each(LANGUAGES)("an event in %s", (language) => {
  beforeAll(() => setLanguage(language));

  test.each([0, 1, null])("is told to seat %s", async (me) => {
    const lines = EVENTS.map((event, index) => [`${index} ${event.type}`, sentenceOf(event, sentence(me))]);
    await expect(linesOf(Object.fromEntries(lines))).toMatchFileSnapshot(
      `../kept/events.${language}.${me ?? "table"}.txt`,
    );
  });
});

describe.each(RULESETS)("the log of %s", (ruleset) => {
  beforeAll(() => setLanguage("en"));

  test("tells the whole game, the newest first", async () => {
    const steps = gameOf(ruleset).steps.map(({ events }, version) => ({ version, at: 0, events, survey: null }));
    const entries = new LogLines().entries(steps, sentence(0), "");
    const lines = entries.map(
      ({ key, turn, sentence: { text, seat, cell } }) =>
        `${key} ${turn ?? "-"} ${seat ?? "-"} ${cell ?? "-"} ${text}\n`,
    );
    await expect(lines.reverse().join("")).toMatchFileSnapshot(`../kept/log.${ruleset}.txt`);
    expect(entries[0]!.turn).toBe(steps.length - 1);
  });
});

test("what says nothing new is not told", () => {
  const silent = EVENTS.filter((event) => sentenceOf(event, sentence(0)) === null).map((event) => event.type);
  expect([...new Set(silent)].sort()).toEqual([
    "dealt_unseen",
    "drew_unseen",
    "laid",
    "nuggets_offered_unseen",
    "role_dealt_unseen",
  ]);
});

test("a name that ends a sentence gets no stop behind it", () => {
  const shout: Namer = { name: () => "Hey!", isMe: () => false };
  expect(sentenceOf({ type: "stole", seat: 1, target: 2 } as never, shout)!.text).not.toContain("!.");
});
