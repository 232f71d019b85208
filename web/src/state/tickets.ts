// The rooms of this device. Its tickets let it play there and are stored only here.
import type { Admission } from "../generated/messages";

const KEY = "stollen.tickets";
const MOST = 100;

export interface StoredTicket extends Admission {
  readonly since: number;
}

export function tickets(): readonly StoredTicket[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as StoredTicket[];
  } catch {
    return [];
  }
}

export function keep(ticket: Admission): void {
  const others = tickets().filter((kept) => kept.room !== ticket.room);
  localStorage.setItem(KEY, JSON.stringify([{ ...ticket, since: Date.now() }, ...others].slice(0, MOST)));
}

export function drop(room: string): void {
  localStorage.setItem(KEY, JSON.stringify(tickets().filter((kept) => kept.room !== room)));
}

export const ticketFor = (room: string): StoredTicket | undefined => tickets().find((kept) => kept.room === room);
