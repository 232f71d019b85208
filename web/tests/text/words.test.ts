import { beforeAll, describe, expect, test } from "vitest";
import { Problem } from "../../src/net/api";
import { CARDS } from "../../src/generated/cards";
import { LANGUAGES, settings } from "../../src/state/settings.svelte";
import { cardLabel, cardName, cardSpoken, goalName, roleLine, roleName } from "../../src/text/cardNames";
import { has, number, cachedText, setLanguage, currentLanguage, t } from "../../src/text/language.svelte";
import { problemWords, refusalWords } from "../../src/text/problems";

describe.each(LANGUAGES)("cards in %s", (language) => {
  beforeAll(() => setLanguage(language));

  test("have names, labels and spoken names", async () => {
    const line = (id: string): string => {
      const { type } = CARDS[id] ?? {};
      const more =
        type === "action"
          ? [cardLabel(id)]
          : type === "dwarf"
            ? [roleName(id), roleLine(id)]
            : type === "goal"
              ? [goalName(id)]
              : [];
      return [id, cardName(id), cardSpoken(id), cardSpoken(id, true), ...more].join(" | ");
    };
    await expect(`${[...Object.keys(CARDS), "nothing"].map(line).join("\n")}\n`).toMatchFileSnapshot(
      `../kept/cards.${language}.txt`,
    );
  });
});

describe("a card", () => {
  beforeAll(() => setLanguage("en"));

  test("that is no action has no label, and one that is no path no goal", () => {
    expect([cardLabel("d-line-ew"), cardLabel("nothing"), goalName("nothing"), goalName("d-key")]).toEqual([
      "",
      "",
      t("card-unknown"),
      t("card-unknown"),
    ]);
  });
});

describe("words", () => {
  test("are those of the language one speaks, or their id where there are none", async () => {
    await setLanguage("de");
    expect([
      t("lobby-ready"),
      t("no-such-message"),
      has("lobby-ready"),
      has("no-such-message"),
      currentLanguage(),
      document.documentElement.lang,
    ]).toEqual(["Bereit", "no-such-message", true, false, "de", "de"]);
    await setLanguage("en");
    expect([t("lobby-ready"), currentLanguage(), document.documentElement.lang]).toEqual(["Ready", "en", "en"]);
    expect([t("lobby-seat", { seat: 3 }), t("lobby-open-seats", { count: 1 }).includes("One seat")]).toEqual([
      "Seat 3",
      true,
    ]);
    expect(t("lobby-seat")).toBe("Seat {$seat}");
  });

  test("that are said again and again are worded once in a language", async () => {
    let asked = 0;
    const say = (): string => `${t("lobby-ready")} ${(asked += 1)}`;
    expect([cachedText("a", say), cachedText("a", say), cachedText("b", say)]).toEqual([
      "Ready 1",
      "Ready 1",
      "Ready 2",
    ]);
    await setLanguage("de");
    expect(cachedText("a", say)).toBe("Bereit 3");
    for (let key = 0; key < 5000; key += 1) cachedText(`key ${key}`, say);
    asked = 0;
    expect([cachedText("key 4999", say), cachedText("a", say)]).toEqual([`Bereit 5003`, "Bereit 1"]);
    await setLanguage("en");
  });

  test("write numbers as the language does", () => {
    settings.chosenLanguage = "de";
    expect(number(12345.5)).toBe("12.345,5");
    settings.chosenLanguage = "en";
    expect(number(12345.5)).toBe("12,345.5");
    settings.chosenLanguage = null;
  });
});

describe("a refusal", () => {
  beforeAll(() => setLanguage("de"));
  const refused = (message: string, given: Record<string, string | number> = {}): string =>
    refusalWords({ code: "illegal_move", text: "in English", message, arguments: given });

  test("is worded by the rule, then by its code, then as it came", () => {
    expect(refusalWords({ code: "full", text: "in English" })).toBe(t("refused-full", { text: "in English" }));
    expect(refusalWords({ code: "full", text: "in English" })).not.toContain("English");
    expect(refusalWords({ code: "strange", text: "in English" })).toBe("in English");
    expect(refused("strange")).toBe("in English");
    expect(refusalWords({ code: "full", text: "in English", message: "strange" })).toBe(
      t("refused-full", { text: "in English" }),
    );
    expect(refusalWords({ code: "full", text: "in English", message: "no-end" })).toBe(t("forbidden-no-end"));
  });

  test("names cards, tools, sides and what hinders", async () => {
    const given = [
      { card: "d-key" },
      { card: "d-line-ew" },
      { tool: "lamp" },
      { what: "trapped" },
      { what: "theft" },
      { what: "pick" },
      { side: "N" },
      { cell: "1,1" },
      { count: 3 },
    ];
    const ids = (await import("../../../locales/de.ftl?raw")).default.matchAll(/^forbidden-([\w-]+) =(.*(?:\n .*)*)/gm);
    const lines = [...ids].map(
      ([, id, text]) =>
        `${id}: ${given
          .filter((one) => text!.includes(`$${Object.keys(one)[0]}`))
          .map((one) => refused(id!, one as never).replace(/\{\$\w+\}/g, "…"))
          .join(" / ")}\n`,
    );
    await expect(lines.join("")).toMatchFileSnapshot("../kept/refusals.de.txt");
  });

  test("that was thrown is worded, and any other fault as it is", () => {
    expect(problemWords(new Problem("full", "in English"))).toBe(t("refused-full", { text: "in English" }));
    expect(problemWords(new Error("broken"))).toBe("Error: broken");
    expect(problemWords("odd")).toBe("odd");
  });
});
