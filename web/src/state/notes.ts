// A player's marks and notes, room by room. They stay in this browser.
const KEY = "stollen.notes";
const MOST_ROOMS = 30;

/** Marks for a player, in the order of clicks. */
export const MARKS = ["none", "unsure", "suspect", "trust"] as const;
export type Mark = (typeof MARKS)[number];
export const SIGNS: Readonly<Record<Mark, string>> = { none: "", unsure: "?", suspect: "!", trust: "✓" };

export interface Notes {
  readonly marks: Readonly<Record<number, Mark>>;
  readonly about: Readonly<Record<number, string>>;
  readonly text: string;
}

export const NO_NOTES: Notes = { marks: {}, about: {}, text: "" };

interface Book {
  readonly room: string;
  readonly notes: Notes;
}

function books(): readonly Book[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as Book[]) : [];
  } catch {
    return [];
  }
}

/** Each seat of a room has its own notes, because several people can share a device. */
const keyOf = (room: string, seat: number | null): string => `${room}/${seat ?? "table"}`;

export function notesFor(room: string, seat: number | null): Notes {
  return { ...NO_NOTES, ...books().find((book) => book.room === keyOf(room, seat))?.notes };
}

export function saveNotes(room: string, seat: number | null, notes: Notes): void {
  const name = keyOf(room, seat);
  const others = books().filter((book) => book.room !== name);
  localStorage.setItem(KEY, JSON.stringify([{ room: name, notes }, ...others].slice(0, MOST_ROOMS)));
}

export const nextMark = (mark: Mark): Mark => MARKS[(MARKS.indexOf(mark) + 1) % MARKS.length]!;
