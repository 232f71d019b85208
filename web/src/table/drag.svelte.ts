// Dragging a card from the hand to the maze: one way for mouse, touch and pen.
const SLOP = 8;

interface Dragged {
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

export class Drag {
  now = $state.raw<Dragged | null>(null);
  #from: Dragged | null = null;
  #hooks: { begin(index: number): void; over(cell: string | null): void; drop(cell: string | null): void };

  constructor(hooks: { begin(index: number): void; over(cell: string | null): void; drop(cell: string | null): void }) {
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
    this.#hooks.over(cellAt(event.clientX, event.clientY));
  };

  #up = (event: PointerEvent): void => {
    if (this.now) {
      this.#hooks.drop(cellAt(event.clientX, event.clientY));
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
    }
    this.#end();
  };

  #cancel = (): void => {
    if (this.now) this.#hooks.drop(null);
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

/** A drag ends with a click on whatever lies below: that was not meant. */
function swallow(event: MouseEvent): void {
  event.stopPropagation();
  event.preventDefault();
}

function cellAt(x: number, y: number): string | null {
  const cell = document.elementsFromPoint(x, y).find((element) => element instanceof HTMLElement && element.dataset["cell"]);
  return (cell as HTMLElement | undefined)?.dataset["cell"] ?? null;
}
