// What moves do, for tests that name moves by their texts.
import type { Choice } from "../src/generated/messages";
import type { Offered } from "../src/prompt/moveMenu";

const CELL = /^-?\d+,-?\d+$/;

/** What a move does. */
export function choice(text: string): Choice {
  const [kind = "", ...rest] = text.split(" ");
  const cell = rest
    .find((word) => CELL.test(word))
    ?.split(",")
    .map(Number);
  const fields = ((): object => {
    if (kind === "pass" || kind === "pay") return { cards: rest };
    if (kind === "mend") return { cards: rest.slice(0, 2), what: rest[2] };
    if (kind === "take") return { value: Number(rest[0]) };
    if (kind === "steal") return { seat: Number(rest[0]) };
    if (kind === "bribe") return { cell };
    if (kind === "orient") return { cell, turned: rest[1] === "turned" };
    if (kind === "end" || kind === "decline") return {};
    if (cell) return { card: rest[0], cell, ...(rest[2] === "turned" ? { turned: true } : {}) };
    const seat = rest[1] === undefined ? {} : { seat: Number(rest[1]) };
    return { card: rest[0], ...seat, ...(rest[2] === undefined ? {} : { tool: rest[2] }) };
  })();
  return { kind, ...fields } as Choice;
}

/** A view's moves. */
export const offered = (...moves: readonly string[]): Offered => ({ moves, choices: moves.map(choice) });
