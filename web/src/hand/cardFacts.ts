// What is printed on a card, by its id.
import { CARDS } from "../generated/cards";
import { isPath, type PathRow } from "../art/face";

const pathRow = (id: string): PathRow | null => {
  const row = CARDS[id];
  return row && isPath(row) ? row : null;
};

export const goldOn = (id: string): number => pathRow(id)?.gold?.value ?? 0;
export const isTreasure = (id: string): boolean => pathRow(id)?.treasure === true;
export const hasCrystal = (id: string): boolean => pathRow(id)?.crystal === true;
export const isOfTheDuel = (id: string): boolean => CARDS[id]?.box === "duel";
