// The lines of the log. A step is told once, and anew only when people are called otherwise or the language is another.
import type { Step } from "../state/liveRoom.svelte";
import { tell, type Teller, type Told } from "./eventSentences";

/** A line of the log. */
export interface Entry {
  readonly key: string;
  readonly turn: number | null;
  readonly told: Told;
}

export class Telling {
  #told = new WeakMap<Step, readonly Entry[]>();
  #worded = "";

  /** All lines, the newest first; `worded` tells everything but the steps that the words depend on. */
  entries(steps: readonly Step[], teller: Teller, worded: string): readonly Entry[] {
    if (worded !== this.#worded) this.#told = new WeakMap();
    this.#worded = worded;
    return steps.flatMap((step, turn) => this.#lines(step, turn || null, teller)).reverse();
  }

  #lines(step: Step, turn: number | null, teller: Teller): readonly Entry[] {
    const known = this.#told.get(step);
    if (known) return known;
    const lines = step.events.flatMap((event, index) => {
      const told = tell(event, teller);
      return told ? [{ key: `${step.version}-${index}`, turn, told }] : [];
    });
    this.#told.set(step, lines);
    return lines;
  }
}
