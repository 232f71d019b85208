// Dragging a card from the hand to the maze or to a player: one way for mouse, touch and pen.
const SLOP = 8;

interface Dragged {
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

/** Where a card may be dropped. */
export interface Place {
  readonly cell: string | null;
  readonly seat: number | null;
}

const NOWHERE: Place = { cell: null, seat: null };

interface Hooks {
  begin(index: number): void;
  over(place: Place): void;
  drop(place: Place): void;
}

export class Drag {
  now = $state.raw<Dragged | null>(null);
  #from: Dragged | null = null;
  #hooks: Hooks;

  constructor(hooks: Hooks) {
    this.#hooks = hooks;
  }

  start(index: number, event: PointerEvent): void {
    if (event.button !== 0) return;
    this.#from = { index, x: event.clientX, y: event.clientY };
    (event.currentTarget as Element).releasePointerCapture?.(event.pointerId);
    addEventListener("pointermove", this.#move);
    addEventListener("pointerup", this.#up);
    addEventListener("pointercancel", this.#cancel);
  }

  #move = (event: PointerEvent): void => {
    const from = this.#from;
    if (!from) return;
    if (!this.now) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLOP) return;
      this.#hooks.begin(from.index);
    }
    this.now = { index: from.index, x: event.clientX, y: event.clientY };
    this.#hooks.over(placeAt(event.clientX, event.clientY));
  };

  #up = (event: PointerEvent): void => {
    if (this.now) {
      this.#hooks.drop(placeAt(event.clientX, event.clientY));
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
    }
    this.#end();
  };

  #cancel = (): void => {
    if (this.now) this.#hooks.drop(NOWHERE);
    this.#end();
  };

  #end(): void {
    this.now = null;
    this.#from = null;
    removeEventListener("pointermove", this.#move);
    removeEventListener("pointerup", this.#up);
    removeEventListener("pointercancel", this.#cancel);
  }
}

/** Swallows the click that ends a drag. */
function swallow(event: MouseEvent): void {
  event.stopPropagation();
  event.preventDefault();
}

function placeAt(x: number, y: number): Place {
  for (const element of document.elementsFromPoint(x, y)) {
    if (!(element instanceof HTMLElement)) continue;
    const { cell, seat } = element.dataset;
    if (cell !== undefined || seat !== undefined)
      return { cell: cell ?? null, seat: seat === undefined ? null : Number(seat) };
  }
  return NOWHERE;
}
