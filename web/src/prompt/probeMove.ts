// A move with a card that cannot be played, so that the server refuses it and cites the clause.
import { CARDS } from "../generated/cards";
import type { View } from "../generated/messages";
import { type Cell, cellKey } from "./moveMenu";

const BESIDE: readonly Cell[] = [
  [1, 0],
  [0, 1],
  [0, -1],
  [-1, 0],
];
const WORDS: Readonly<Record<string, string>> = {
  hands_off: "hands-off",
  swap_hats: "swap-hats",
  swap_hands: "swap-hands",
  inspection: "inspect",
  trapped: "trap",
};

export function probeMove(card: string, view: View): string | null {
  const row = CARDS[card];
  if (!row || view.seat === null) return null;
  if (row.type !== "action") return `place ${card} ${emptyCell(view)}`;
  const other = (view.seat + 1) % view.seats.length;
  switch (row.kind) {
    case "map":
      return `map ${card} ${cellKey(view.goals[0]?.cell ?? [0, 0])}`;
    case "rockfall":
    case "key":
      return `${row.kind} ${card} ${cellKey((view.maze.at(-1) ?? view.starts[0])!.cell)}`;
    case "repair":
      return `repair ${card} ${view.seat} ${row.tools?.[0] ?? "pick"}`;
    case "theft":
      return `theft ${card}`;
    default:
      return `${WORDS[row.kind] ?? row.kind} ${card} ${other}`;
  }
}

/** A free place beside a start, or beside the card that was laid last. */
function emptyCell(view: View): string {
  const taken = new Set([...view.starts, ...view.maze, ...view.goals].map((card) => cellKey(card.cell)));
  const around = [...view.maze.slice(-1), ...view.starts].flatMap(({ cell }) =>
    BESIDE.map(([x, y]) => cellKey([cell[0] + x, cell[1] + y])),
  );
  return around.find((cell) => !taken.has(cell)) ?? "0,0";
}
