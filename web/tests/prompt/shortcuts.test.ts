import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../src/state/settings.svelte";
import { commandOf, LESSON_KEYS, REPLAY_KEYS, TABLE_KEYS } from "../../src/prompt/shortcuts";
import { keepScroll, isScrolled } from "../../src/log/scrollAnchor";
import { has, setLanguage } from "../../src/text/language.svelte";

describe("keys", () => {
  const press = (key: string, part: Partial<KeyboardEvent> = {}) =>
    commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...part }, 6);

  test("choose the cards of the hand", () => {
    expect(["0", "1", "6", "7", "9", "10", "½"].map((key) => press(key))).toEqual([
      null,
      { type: "card", index: 0 },
      { type: "card", index: 5 },
      null,
      null,
      null,
      null,
    ]);
  });

  test("have commands, in capitals too", () => {
    expect(
      Object.fromEntries(
        [..."rRpPmMhHsS?xX ", "Escape", "escape", "Enter", "Tab"].map((key) => [key, press(key)?.type ?? null]),
      ),
    ).toEqual({
      r: "turn",
      R: "turn",
      p: "pass",
      P: "pass",
      m: "mend",
      M: "mend",
      h: "hint",
      H: "hint",
      s: "hurry",
      S: "hurry",
      "?": "help",
      x: null,
      X: null,
      " ": null,
      Escape: "back",
      escape: null,
      Enter: null,
      Tab: null,
    });
  });

  test("belong to the browser with Ctrl, Meta or Alt", () => {
    expect([{ ctrlKey: true }, { metaKey: true }, { altKey: true }].map((part) => press("r", part))).toEqual([
      null,
      null,
      null,
    ]);
  });

  test("are all listed, and all that are listed have words", async () => {
    const letters = TABLE_KEYS.flatMap(({ keys }) => keys).filter((key) => /^[A-Z?]$/.test(key));
    expect(letters.map((key) => press(key) !== null)).toEqual(letters.map(() => true));
    expect(letters.join("")).toBe("RPMHS?");
    for (const language of LANGUAGES) {
      await setLanguage(language);
      for (const { does, keys } of [...TABLE_KEYS, ...LESSON_KEYS, ...REPLAY_KEYS])
        expect([does, ...keys.filter((key) => key.startsWith("keyname-"))].every(has)).toBe(true);
    }
    const lists = Object.entries({ TABLE_KEYS, LESSON_KEYS, REPLAY_KEYS }).map(
      ([name, rows]) => `## ${name}\n${rows.map(({ keys, does }) => `${keys.join(" ")} = ${does}\n`).join("")}`,
    );
    await expect(lists.join("")).toMatchFileSnapshot("../kept/keys.txt");
  });
});

describe("a list that grows at its top", () => {
  const line = (offsetTop: number, offsetHeight = 40) => ({ offsetTop, offsetHeight });

  test("stays at its newest lines", () => {
    const list = { scrollTop: 24, children: [line(0), line(40)] };
    expect(isScrolled(list)).toBe(false);
    keepScroll(list)();
    expect(list.scrollTop).toBe(0);
  });

  test("stays where somebody reads", () => {
    const [a, b, c] = [line(0), line(40), line(80)];
    const list = { scrollTop: 50, children: [a, b, c] };
    expect(isScrolled(list)).toBe(true);
    const back = keepScroll(list);
    b.offsetTop += 100;
    list.children = [line(0, 100), a, b, c];
    back();
    expect(list.scrollTop).toBe(150);
  });

  test("reads the line that is still in sight, to its last pixel", () => {
    const [a, b] = [line(0), line(40)];
    const list = { scrollTop: 40, children: [a, b] };
    const back = keepScroll(list);
    a.offsetTop += 7;
    b.offsetTop += 30;
    back();
    expect(list.scrollTop).toBe(70);
  });

  test("stays as it is where the line that was read has gone, or none was in sight", () => {
    const [a, b] = [line(0), line(40)];
    const list: { scrollTop: number; children: ReturnType<typeof line>[] } = { scrollTop: 60, children: [a, b] };
    const back = keepScroll(list);
    list.children = [a];
    b.offsetTop = 500;
    back();
    expect(list.scrollTop).toBe(60);
    const far = { scrollTop: 999, children: [a] };
    keepScroll(far)();
    expect(far.scrollTop).toBe(0);
  });
});
