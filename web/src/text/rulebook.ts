// The rule book as data: the same pages that stand in docs/rules, read clause by clause.
import type { Language } from "../state/settings.svelte";

export type Piece =
  | { readonly kind: "text" | "strong" | "soft" | "code"; readonly text: string }
  | { readonly kind: "clause"; readonly text: string; readonly clause: string };

export interface Clause {
  readonly id: string;
  readonly text: readonly Piece[];
  readonly notes: readonly (readonly Piece[])[];
  readonly plain: string;
}

export interface Chapter {
  readonly title: string;
  readonly clauses: readonly Clause[];
}

export interface RulePage {
  readonly name: string;
  readonly title: string;
  readonly chapters: readonly Chapter[];
}

export const PAGES = ["common", "duel", "solo", "saboteur", "saboteur2"] as const;
export type PageName = (typeof PAGES)[number];

/** Which pages hold for a game. */
export const PAGES_OF: Readonly<Record<string, readonly PageName[]>> = {
  duel: ["common", "duel"],
  solo: ["common", "duel", "solo"],
  saboteur: ["common", "saboteur"],
  saboteur2: ["common", "saboteur2", "saboteur"],
};

const SOURCES = import.meta.glob<string>("../../../docs/rules/**/*.md", { query: "?raw", import: "default" });

export async function rulePage(name: PageName, language: Language): Promise<RulePage> {
  const folder = language === "en" ? "" : `${language}/`;
  const load = SOURCES[`../../../docs/rules/${folder}${name}.md`] ?? SOURCES[`../../../docs/rules/${name}.md`];
  return parsePage(name, load ? await load() : "");
}

const CLAUSE = /^- \*\*([A-Z]\d+)\*\* <a id="\w+"><\/a>(.*)$/;

export function parsePage(name: string, source: string): RulePage {
  let title = "";
  const chapters: { title: string; clauses: { id: string; lines: string[]; notes: string[] }[] }[] = [];
  for (const line of source.split("\n")) {
    const found = CLAUSE.exec(line);
    const clause = chapters.at(-1)?.clauses.at(-1);
    if (line.startsWith("# ")) title = line.slice(2).replace(/`/g, "");
    else if (line.startsWith("## ")) chapters.push({ title: line.slice(3), clauses: [] });
    else if (found) {
      if (chapters.length === 0) chapters.push({ title: "", clauses: [] });
      chapters.at(-1)!.clauses.push({ id: found[1]!, lines: [found[2]!], notes: [] });
    } else if (clause && /^ {2}- /.test(line)) clause.notes.push(line.trim().slice(2));
    else if (clause && /^ {4}\S/.test(line) && clause.notes.length > 0)
      clause.notes.push(`${clause.notes.pop()} ${line.trim()}`);
    else if (clause && /^ {2}\S/.test(line)) clause.lines.push(line.trim());
  }
  return {
    name,
    title,
    chapters: chapters.map((chapter) => ({
      title: chapter.title,
      clauses: chapter.clauses.map(({ id, lines, notes }) => ({
        id,
        text: inline(lines.join(" ")),
        notes: notes.map(inline),
        plain: `${id} ${[...lines, ...notes].join(" ")}`.toLowerCase(),
      })),
    })),
  };
}

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[([^\]]+)\]\([^)]*?#(\w+)\)|\[([^\]]+)\]\([^)]*\)/g;

/** Bold, italic, code and links to clauses; anything else is text. */
export function inline(source: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of source.matchAll(INLINE)) {
    if (match.index > from) pieces.push({ kind: "text", text: source.slice(from, match.index) });
    const [all, strong, soft, code, linked, anchor, elsewhere] = match;
    if (strong) pieces.push({ kind: "strong", text: strong });
    else if (soft) pieces.push({ kind: "soft", text: soft });
    else if (code) pieces.push({ kind: "code", text: code });
    else if (linked && anchor) pieces.push({ kind: "clause", text: linked, clause: anchor.toUpperCase() });
    else pieces.push({ kind: "text", text: elsewhere ?? all });
    from = match.index + all.length;
  }
  if (from < source.length) pieces.push({ kind: "text", text: source.slice(from) });
  return pieces;
}

export const pageOf = (clause: string): PageName =>
  (({ C: "common", D: "duel", S: "solo", B: "saboteur", X: "saboteur2" }) as const)[clause[0] ?? "C"] ?? "common";
