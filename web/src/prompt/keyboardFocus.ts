// Moves the focus to what the chosen card can do, and restores a lost focus.
const WAYS_ON = [".ask .choice", ".cell.glows", ".acts [data-action^='target']", ".acts .btn.primary:enabled"];
const SHELTERS = [".ask .choice", ".cell[tabindex='0']"];

export const hasFocus = (): boolean => document.activeElement !== null && document.activeElement !== document.body;

/** After a digit chose a card: focuses the first place where it can be played. */
export const focusTarget = (): void => focusFirst(WAYS_ON);

/** After a move removed the focused element: focuses one nearby. */
export function restoreFocus(): void {
  if (!hasFocus()) focusFirst(SHELTERS);
}

function focusFirst(selectors: readonly string[]): void {
  for (const selector of selectors) {
    const found = document.querySelector<HTMLElement>(selector);
    if (found) return found.focus({ preventScroll: true });
  }
}

/** Whether an element takes keys itself: a field, a list or a dialog. */
export const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches("input, textarea, select, dialog[open], dialog[open] *");
