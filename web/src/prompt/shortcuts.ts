// The keyboard shortcuts, and the rows of the list that `?` opens.

/** A row of the list: keys as they are printed on a keyboard, or messages that name them, and the message that says what they do. */
export interface KeyRow {
  readonly keys: readonly string[];
  readonly does: string;
}

const ARROWS = ["←", "↑", "↓", "→"];
const HELP: KeyRow = { keys: ["?"], does: "key-list" };
const MAZE: readonly KeyRow[] = [
  { keys: ["1", "…", "9"], does: "key-card" },
  { keys: ["Tab"], does: "key-next" },
  { keys: ARROWS, does: "key-cell" },
  { keys: ["Enter"], does: "key-do" },
  { keys: ["R"], does: "key-turn" },
  { keys: ["P"], does: "key-pass" },
  { keys: ["M"], does: "key-mend" },
];
const LOOK: readonly KeyRow[] = [
  { keys: ["+", "−", "0"], does: "key-zoom" },
  { keys: ["Esc"], does: "key-back" },
  HELP,
];

export const TABLE_KEYS: readonly KeyRow[] = [
  ...MAZE,
  { keys: ["H"], does: "key-hint" },
  { keys: ["S"], does: "key-hurry" },
  ...LOOK,
];
export const LESSON_KEYS: readonly KeyRow[] = [...MAZE, ...LOOK];
export const REPLAY_KEYS: readonly KeyRow[] = [
  { keys: ["←", "→"], does: "key-step" },
  { keys: ["keyname-page-up", "keyname-page-down"], does: "key-mark" },
  { keys: ["keyname-home", "keyname-end"], does: "key-ends" },
  { keys: ["keyname-space"], does: "key-play" },
  HELP,
];

/** What a key press asks for; `card` says which card of the hand. */
export type Command =
  | { readonly type: "card"; readonly index: number }
  | { readonly type: "turn" | "pass" | "mend" | "hint" | "hurry" | "back" | "help" };

const LETTERS: Readonly<Record<string, Exclude<Command["type"], "card">>> = {
  r: "turn",
  p: "pass",
  m: "mend",
  h: "hint",
  s: "hurry",
  Escape: "back",
  "?": "help",
};

/** The command of a key, for a hand of this many cards. */
export function commandOf(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">,
  cards: number,
): Command | null {
  if (ctrlKey || metaKey || altKey) return null;
  const digit = /^[1-9]$/.test(key) ? Number(key) : 0;
  if (digit > 0) return digit <= cards ? { type: "card", index: digit - 1 } : null;
  const type = LETTERS[key.length === 1 ? key.toLowerCase() : key];
  return type === undefined ? null : { type };
}
