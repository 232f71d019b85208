// The lines of the log. A step is worded once, and again only when names or the language change.
import type { Step } from "../state/liveRoom.svelte";
import { sentenceOf, type Namer, type EventSentence } from "./eventSentences";

/** A line of the log. */
export interface LogEntry {
  readonly key: string;
  readonly turn: number | null;
  readonly sentence: EventSentence;
}

export class LogLines {
  #sentence = new WeakMap<Step, readonly LogEntry[]>();
  #worded = "";

  /** All lines, the newest first; `worded` tells everything but the steps that the words depend on. */
  entries(steps: readonly Step[], namer: Namer, worded: string): readonly LogEntry[] {
    if (worded !== this.#worded) this.#sentence = new WeakMap();
    this.#worded = worded;
    return steps.flatMap((step, turn) => this.#lines(step, turn || null, namer)).reverse();
  }

  #lines(step: Step, turn: number | null, namer: Namer): readonly LogEntry[] {
    const known = this.#sentence.get(step);
    if (known) return known;
    const lines = step.events.flatMap((event, index) => {
      const sentence = sentenceOf(event, namer);
      return sentence ? [{ key: `${step.version}-${index}`, turn, sentence }] : [];
    });
    this.#sentence.set(step, lines);
    return lines;
  }
}
