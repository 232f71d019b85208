// Enlarges a card of the hand while the pointer or a finger rests on it.
const REST = 500;
const WIDTH = 160;
const GAP = 12;

export interface Near {
  readonly index: number;
  readonly left: number;
  readonly bottom: number;
}

export class CloseUp {
  now = $state.raw<Near | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Starts the timer: the pointer or a finger is on a card. */
  come(index: number, event: PointerEvent): void {
    const card = event.currentTarget as HTMLElement;
    this.go();
    this.#timer = setTimeout(() => (this.now = { index, ...above(card.getBoundingClientRect()) }), REST);
  }

  go(): void {
    clearTimeout(this.#timer);
    this.now = null;
  }
}

/** Above the card, and never beyond the window. */
function above(card: DOMRect): { readonly left: number; readonly bottom: number } {
  const middle = card.left + card.width / 2 - WIDTH / 2;
  return { left: Math.max(GAP, Math.min(middle, innerWidth - WIDTH - GAP)), bottom: innerHeight - card.top + GAP };
}
