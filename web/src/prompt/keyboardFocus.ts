// Where the keyboard is led: to what the chosen card can do, and never into the void.
const WAYS_ON = [".ask .choice", ".cell.glows", ".acts [data-deed^='target']", ".acts .btn.primary:enabled"];
const SHELTERS = [".ask .choice", ".cell[tabindex='0']"];

export const hasFocus = (): boolean => document.activeElement !== null && document.activeElement !== document.body;

/** After a card was chosen by its digit: on to where it can be played. */
export const focusTarget = (): void => focusFirst(WAYS_ON);

/** After a move took away what had the focus: to somewhere near. */
export function restoreFocus(): void {
  if (!hasFocus()) focusFirst(SHELTERS);
}

function focusFirst(selectors: readonly string[]): void {
  for (const selector of selectors) {
    const found = document.querySelector<HTMLElement>(selector);
    if (found) return found.focus({ preventScroll: true });
  }
}

/** Whether keys are meant for something else: a field one writes or chooses in, or a dialog above the table. */
export const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches("input, textarea, select, dialog[open], dialog[open] *");
