import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../src/state/settings.svelte";
import { inline, PAGES, PAGES_OF, pageOf, parsePage, type Piece, rulePage } from "../../src/text/rulebook";

const linksIn = (pieces: readonly Piece[]): readonly string[] =>
  pieces.flatMap((piece) => (piece.kind === "clause" ? [piece.clause] : []));

test("a page is read clause by clause", () => {
  const source = [
    "text before",
    "# The `Duel`",
    '- **D1** <a id="D1"></a> No chapter yet.',
    "  - no note of a chapter",
    "## First",
    "Words of the chapter.",
    '- **D2** <a id="D2"></a> One **bold**',
    "  goes on here.",
    "  - A note",
    "    that goes on",
    "  - another *note*",
    "    and on",
    "",
    "- no clause",
    "",
    "## Second",
    "  nothing to go on",
    "    nor here",
    '- **S10** <a id="s10"></a> Last.',
    "    four blanks without a note",
  ].join("\n");
  const clause = (id: string, text: string, notes: readonly string[], plain: string) => ({
    id,
    text: [{ kind: "text", text }],
    notes: notes.map((one) => [{ kind: "text", text: one }]),
    plain,
  });
  expect(parsePage("duel", source)).toEqual({
    name: "duel",
    title: "The Duel",
    chapters: [
      {
        title: "",
        clauses: [
          clause("D1", " No chapter yet.", ["no note of a chapter"], "d1  no chapter yet. no note of a chapter"),
        ],
      },
      {
        title: "First",
        clauses: [
          {
            id: "D2",
            text: [
              { kind: "text", text: " One " },
              { kind: "strong", text: "bold" },
              { kind: "text", text: " goes on here." },
            ],
            notes: [
              [{ kind: "text", text: "A note that goes on" }],
              [
                { kind: "text", text: "another " },
                { kind: "soft", text: "note" },
                { kind: "text", text: " and on" },
              ],
            ],
            plain: "d2  one **bold** goes on here. a note that goes on another *note* and on",
          },
        ],
      },
      { title: "Second", clauses: [clause("S10", " Last.", [], "s10  last.")] },
    ],
  });
  expect(parsePage("x", "")).toEqual({ name: "x", title: "", chapters: [] });
});

test("words may be bold, soft, code or a link", () => {
  expect(inline("a **b** c *d* `e` [f](x.md#d8) [g](https://x) h")).toEqual([
    { kind: "text", text: "a " },
    { kind: "strong", text: "b" },
    { kind: "text", text: " c " },
    { kind: "soft", text: "d" },
    { kind: "text", text: " " },
    { kind: "code", text: "e" },
    { kind: "text", text: " " },
    { kind: "clause", text: "f", clause: "D8" },
    { kind: "text", text: " " },
    { kind: "text", text: "g" },
    { kind: "text", text: " h" },
  ]);
  expect([inline(""), inline("**a**"), inline("plain")]).toEqual([
    [],
    [{ kind: "strong", text: "a" }],
    [{ kind: "text", text: "plain" }],
  ]);
});

describe.each(LANGUAGES)("the rule book in %s", (language) => {
  test("has its clauses, and nothing in them is left unread", async () => {
    const lines: string[] = [];
    for (const name of PAGES) {
      const page = await rulePage(name, language);
      lines.push(`# ${page.name}: ${page.title}`);
      for (const chapter of page.chapters) {
        lines.push(`## ${chapter.title}`);
        for (const { id, text, notes } of chapter.clauses) {
          expect([...text, ...notes.flat()].filter((piece) => piece.text.trim() === "" && piece.text !== " ")).toEqual(
            [],
          );
          lines.push([id, ...linksIn(text), ...notes.map((note) => `(${linksIn(note).join(" ")})`)].join(" "));
        }
      }
    }
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`../kept/rulebook.${language}.txt`);
  });
});

test("a page that a language lacks is that of English", async () => {
  expect(await rulePage("duel", "xx" as never)).toEqual(await rulePage("duel", "en"));
  expect((await rulePage("nothing" as never, "en")).chapters).toEqual([]);
});

test("a clause is on the page of its letter", () => {
  expect(["C1", "D8", "S2", "B1", "X13", "Z9", ""].map(pageOf)).toEqual([
    "common",
    "duel",
    "solo",
    "saboteur",
    "saboteur2",
    "common",
    "common",
  ]);
  expect([PAGES, PAGES_OF]).toEqual([
    ["common", "duel", "solo", "saboteur", "saboteur2"],
    {
      duel: ["common", "duel"],
      solo: ["common", "duel", "solo"],
      saboteur: ["common", "saboteur"],
      saboteur2: ["common", "saboteur2", "saboteur"],
    },
  ]);
});
