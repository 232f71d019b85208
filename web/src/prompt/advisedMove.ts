// A move that is advised: its cards, and where they would go.
import type { Choice } from "../generated/messages";
import { cellKey } from "./moveMenu";

/** What a hint shows of a move. */
export interface AdvisedMove {
  readonly move: string;
  readonly kind: Choice["kind"];
  readonly cards: readonly string[];
  readonly cell: string | null;
  readonly turned: boolean;
  readonly seat: number | null;
  /** The tool, hindrance or value, if there is one. */
  readonly what: string;
}

export function advisedMove(move: string, choice: Choice): AdvisedMove {
  return {
    move,
    kind: choice.kind,
    cards: "cards" in choice ? choice.cards : "card" in choice ? [choice.card] : [],
    cell: "cell" in choice ? cellKey(choice.cell) : null,
    turned: "turned" in choice && choice.turned === true,
    seat: "seat" in choice ? choice.seat : null,
    what: whatOf(choice),
  };
}

function whatOf(choice: Choice): string {
  if (choice.kind === "repair") return choice.tool;
  if (choice.kind === "mend") return choice.what;
  return choice.kind === "take" ? String(choice.value) : "";
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
