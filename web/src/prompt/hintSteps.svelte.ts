// Hints in steps: first the idea, then the card, then the move. A bot is asked once.
import type { Advice, MoveReason } from "../generated/messages";
import { cardLabel, cardName } from "../text/cardNames";
import { t, type Words } from "../text/language.svelte";
import type { CardChoice } from "../hand/cardChoice.svelte";
import { choiceOf } from "./moveMenu";
import { type AdvisedMove, placesOf, advisedMove } from "./advisedMove";

export const LAST_STEP = 3;

/** A reason in words. */
export function reasonText(reason: MoveReason, name: (seat: number) => string): string {
  const words: Words = { ...reason.arguments };
  if (typeof words["seat"] === "number") words["seat"] = name(words["seat"]);
  if (typeof words["tool"] === "string") words["tool"] = t(`tool-${words["tool"]}`);
  if (typeof words["what"] === "string") words["what"] = hindrance(words["what"]);
  return t(`hint-${reason.message}`, words);
}

/** What hinders a player, in words: a broken tool, a trap or a thief. */
export const hindrance = (what: string): string =>
  t(["trapped", "theft"].includes(what) ? `what-${what}` : `tool-${what}`);

/** How the move is made, in words. */
export function moveText(advised: AdvisedMove, name: (seat: number) => string): string {
  const { kind, cell, seat, what } = advised;
  if (kind === "place") return t(advised.turned ? "hint-do-place-turned" : "hint-do-place", { cell: cell ?? "" });
  if (kind === "orient") return t(advised.turned ? "hint-do-orient-turned" : "hint-do-orient");
  if (kind === "pass" || kind === "mend" || kind === "pay") {
    const cards = advised.cards.map((card) => cardLabel(card) || cardName(card)).join(", ");
    return t(`hint-do-${kind}`, { cards, what: what && hindrance(what) });
  }
  if (kind === "end" || kind === "decline") return t(`hint-do-${kind}`);
  if (kind === "take") return t("hint-do-take", { value: what });
  if (cell !== null) return t("hint-do-cell", { cell });
  return seat === null ? t("hint-do-alone") : t("hint-do-seat", { seat: name(seat) });
}

export class HintSteps {
  /** 0: no hint; 1: the idea; 2: the card; 3: the move. */
  step = $state(0);

  readonly #advice: () => Advice | null;
  readonly #ask: () => void;
  readonly #choice: CardChoice;

  constructor(advice: () => Advice | null, ask: () => void, choice: CardChoice) {
    this.#advice = advice;
    this.#ask = ask;
    this.#choice = choice;
  }

  get waits(): boolean {
    return this.step > 0 && this.#advice() === null;
  }

  get reasons(): readonly MoveReason[] {
    return this.#advice()?.candidates[0]?.grounds ?? [];
  }

  get advised(): AdvisedMove | null {
    const move = this.#advice()?.candidates[0]?.move ?? "";
    const choice = choiceOf(this.#choice.offered, move);
    return choice === undefined ? null : advisedMove(move, choice);
  }

  /** Asks another bot, beginning with the idea. */
  again(): void {
    this.#choice.reset();
    this.step = 1;
    this.#ask();
  }

  /** One step further. */
  press(): void {
    if (this.step === 0) {
      this.step = 1;
      this.#ask();
      return;
    }
    const advised = this.advised;
    if (advised === null) return;
    this.step = advised.cards.length === 0 ? LAST_STEP : Math.min(LAST_STEP, this.step + 1);
    this.#showCards(advised);
    if (this.step === LAST_STEP) this.#showPlace(advised);
  }

  close(): void {
    this.step = 0;
  }

  /** Chooses the cards of the hint. */
  #showCards(advised: AdvisedMove): void {
    const [card] = advised.cards;
    if (card === undefined || advised.kind === "pay") return;
    if (advised.kind !== "pass" && advised.kind !== "mend") {
      this.#choice.pick(this.#choice.hand.indexOf(card));
      return;
    }
    this.#choice.mode = advised.kind;
    this.#choice.chosen = placesOf(this.#choice.hand, advised.cards);
  }

  #showPlace(advised: AdvisedMove): void {
    if (advised.kind !== "place" || advised.cell === null) return;
    this.#choice.prefersTurned = advised.turned;
    this.#choice.tapped = advised.cell;
  }
}
