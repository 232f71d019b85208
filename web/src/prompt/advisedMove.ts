// A move that is advised, taken apart: its cards, and where they would go.
import { AT_CELL } from "./moveMenu";

/** A move that was advised, taken apart: what a hint shows of it. */
export interface AdvisedMove {
  readonly move: string;
  readonly kind: string;
  readonly cards: readonly string[];
  readonly cell: string | null;
  readonly turned: boolean;
  readonly seat: number | null;
  readonly what: string;
}

const MANY_CARDS = new Set(["pass", "pay"]);
const NO_CARD = new Set(["bribe", "end", "orient", "take", "steal", "decline"]);
const CELL_ONLY = new Set(["bribe", "orient"]);

export function advisedMove(move: string): AdvisedMove {
  const [kind = "", ...rest] = move.split(" ");
  const [first = "", second = "", third = ""] = rest;
  const nothing = {
    move,
    kind,
    cards: [] as readonly string[],
    cell: null,
    turned: rest.includes("turned"),
    seat: null,
    what: "",
  };
  if (MANY_CARDS.has(kind)) return { ...nothing, cards: rest };
  if (kind === "mend") return { ...nothing, cards: [first, second], what: third };
  if (CELL_ONLY.has(kind)) return { ...nothing, cell: first };
  if (kind === "take") return { ...nothing, what: first };
  if (kind === "steal") return { ...nothing, seat: Number(first) };
  if (NO_CARD.has(kind)) return nothing;
  if (AT_CELL.has(kind)) return { ...nothing, cards: [first], cell: second };
  return { ...nothing, cards: [first], seat: second === "" ? null : Number(second), what: third };
}

/** Where the cards are in a hand, each once. */
export function placesOf(hand: readonly string[], cards: readonly string[]): readonly number[] {
  const taken: number[] = [];
  for (const card of cards) {
    const index = hand.findIndex((one, place) => one === card && !taken.includes(place));
    if (index >= 0) taken.push(index);
  }
  return taken;
}
