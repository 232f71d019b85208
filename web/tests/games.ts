// Games as the server tells them: `tests/golden/data/browser_views`, renewed by `python -m tests.golden browser_views`.
import type { Event, ReplayedStep, RoundSummary, View } from "../src/generated/messages";

export interface GameStep {
  readonly seat: number | null;
  readonly move: string | null;
  /** As seat 0 heard them. */
  readonly events: readonly Event[];
  readonly mark?: NonNullable<ReplayedStep["mark"]>;
  readonly survey?: RoundSummary;
}

export interface Moment {
  readonly game: number;
  readonly step: number;
  readonly view: View;
}

export interface Game {
  readonly ruleset: string;
  readonly seats: number;
  readonly steps: readonly GameStep[];
  readonly moments: readonly Moment[];
}

const GAMES = import.meta.glob<Game>("../../tests/golden/data/browser_views/{duel,solo,saboteur,saboteur2}.json", {
  eager: true,
  import: "default",
});
const EVENT_FILE = import.meta.glob<Readonly<Record<string, readonly Event[]>>>(
  "../../tests/golden/data/browser_views/events.json",
  { eager: true, import: "default" },
);

export const RULESETS = ["duel", "solo", "saboteur", "saboteur2"] as const;
export type Ruleset = (typeof RULESETS)[number];

export const gameOf = (ruleset: Ruleset): Game => GAMES[`../../tests/golden/data/browser_views/${ruleset}.json`]!;

/** The first events of every type, as different eyes are told them. */
export const EVENTS: readonly Event[] = Object.values(EVENT_FILE).flatMap((file) => Object.values(file).flat());

/** The view at which something is offered for the first time. */
export function viewOffering(ruleset: Ruleset, kind: string): View {
  const found = gameOf(ruleset).moments.find(({ view }) => view.moves.some((move) => move.split(" ")[0] === kind));
  if (!found) throw new Error(`${kind} is never offered in ${ruleset}`);
  return found.view;
}

/** The view at the beginning, halfway (of seat 0 and of a spectator) or at the end of the first game. */
export function viewAt(ruleset: Ruleset, when: "first" | "half" | "watched" | "last"): View {
  const first = gameOf(ruleset).moments.filter(({ game }) => game === 0);
  const half = first.filter(({ step }) => step === HALFWAY).map(({ view }) => view);
  if (when === "half") return half.find((view) => view.seat === 0)!;
  if (when === "watched") return half.find((view) => view.seat === null)!;
  return (when === "first" ? first[0] : first.at(-1))!.view;
}

const HALFWAY = 60;

/** What is kept as text: a line for each value, by its key. */
export const linesOf = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key} = ${typeof value === "string" ? value : JSON.stringify(value)}\n`)
    .join("");
