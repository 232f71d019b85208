// Names of players who share a device, room by room. They stay in this browser.
const KEY = "stollen.nicknames";
const MOST_ROOMS = 30;
export const LONGEST = 24;

export type Nicknames = Readonly<Record<number, string>>;
type Kept = readonly (readonly [room: string, names: Nicknames])[];

function kept(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as Kept) : [];
  } catch {
    return [];
  }
}

export const nicknamesIn = (room: string): Nicknames => kept().find(([one]) => one === room)?.[1] ?? {};

/** Names a seat; an empty name removes the name. */
export function callSeat(room: string, seat: number, name: string): Nicknames {
  const { [seat]: _, ...others } = nicknamesIn(room);
  const called = name.trim().slice(0, LONGEST);
  return keep(room, called ? { ...others, [seat]: called } : others);
}

/** In a rematch every player sits one seat further. */
export function carryNicknames(room: string, next: string, seats: number): void {
  const moved = Object.entries(nicknamesIn(room)).map(([seat, name]) => [(Number(seat) + 1) % seats, name]);
  if (moved.length > 0) keep(next, Object.fromEntries(moved) as Nicknames);
}

function keep(room: string, names: Nicknames): Nicknames {
  localStorage.setItem(
    KEY,
    JSON.stringify([[room, names], ...kept().filter(([one]) => one !== room)].slice(0, MOST_ROOMS)),
  );
  return names;
}
