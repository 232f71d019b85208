// What a player thinks of the others and writes down: kept in this browser, room by room, and sent to nobody.
const KEY = "stollen.notes";
const MOST_ROOMS = 30;

/** How far one trusts somebody, in the order in which a click goes on. */
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

/** A seat of a room has a book of its own: several people may share a device. */
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
