// Data of this tab: a record opened from a file, and the names of players in rooms it has seen.
// Kept until the page is closed, so that going on and coming back works.
const OPENED = "stollen.record";
const NAMES = "stollen.names.";

/** A record as a file holds it; the server judges the rest. */
export interface AnyRecord {
  readonly ruleset: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, string>>;
  readonly moves: readonly string[];
}

export function readRecord(text: string): AnyRecord | null {
  try {
    const found = JSON.parse(text) as Partial<AnyRecord> | null;
    const whole = typeof found?.ruleset === "string" && typeof found.seats === "number" && Array.isArray(found.moves);
    return whole ? (found as AnyRecord) : null;
  } catch {
    return null;
  }
}

export function saveOpened(record: AnyRecord): void {
  sessionStorage.setItem(OPENED, JSON.stringify(record));
}

export const openedRecord = (): AnyRecord | null => readRecord(sessionStorage.getItem(OPENED) ?? "");

export function saveNames(code: string, names: readonly string[]): void {
  sessionStorage.setItem(NAMES + code, JSON.stringify(names));
}

export function namesOf(code: string): readonly string[] {
  try {
    return JSON.parse(sessionStorage.getItem(NAMES + code) ?? "[]") as string[];
  } catch {
    return [];
  }
}
