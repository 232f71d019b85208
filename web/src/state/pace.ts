// Shows steps one after another at a readable pace. None is skipped; the user can hurry.
export type Pace = "calm" | "brisk" | "instant";
export const PACES: readonly Pace[] = ["calm", "brisk", "instant"];

/** Milliseconds for which a step is shown before the next one, and for which the end of a round can be read. */
export const PAUSES: Readonly<Record<Pace, number>> = { calm: 1800, brisk: 800, instant: 0 };
export const READING = 8000;

/** Even at once, a step is drawn before the next one is taken: one's own move is seen first. */
export const A_FRAME = 17;

export class PacedQueue<Item> {
  readonly #show: (item: Item) => void;
  readonly #pause: (item: Item) => number;
  readonly #changed: (waiting: number) => void;
  #waiting: Item[] = [];
  #freeAt = 0;
  #stopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `show` takes an item, `pause` returns its time on screen, `changed` gets the number of waiting items. */
  constructor(
    show: (item: Item) => void,
    pause: (item: Item) => number,
    changed: (waiting: number) => void = () => {},
  ) {
    this.#show = show;
    this.#pause = pause;
    this.#changed = changed;
  }

  add(item: Item): void {
    this.#waiting.push(item);
    this.#goOn();
  }

  /** Shows the next item now. */
  release(): void {
    this.#freeAt = 0;
    this.#goOn();
  }

  /** Everything that waits, at once. */
  rush(): void {
    this.#stopped = false;
    for (const item of this.#waiting.splice(0)) this.#show(item);
    this.#freeAt = 0;
    this.#goOn();
  }

  stop(stopped: boolean): void {
    this.#stopped = stopped;
    this.#goOn();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
  }

  #goOn(): void {
    clearTimeout(this.#timer);
    while (!this.#stopped && this.#waiting.length > 0 && Date.now() >= this.#freeAt) {
      const item = this.#waiting.shift()!;
      this.#freeAt = Date.now() + this.#pause(item);
      this.#show(item);
    }
    if (!this.#stopped && this.#waiting.length > 0)
      this.#timer = setTimeout(() => this.#goOn(), Math.max(0, this.#freeAt - Date.now()));
    this.#changed(this.#waiting.length);
  }
}
