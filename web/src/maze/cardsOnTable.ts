// The cards on the table of a view, ready to be drawn.
import type { CardOptions } from "../art/drawings";
import type { RoundSummary, View, TeamWay } from "../generated/messages";
import { type Cell, cellKey } from "../prompt/moveMenu";

/** The part of a view that lies on the table. */
export type TableView = Pick<View, "starts" | "maze" | "goals" | "seats">;

export interface TableCard {
  readonly cell: Cell;
  readonly id: string;
  readonly hidden: boolean;
  readonly peek: string | null;
  readonly art: CardOptions;
}

export function cardsOnTable(view: TableView): readonly TableCard[] {
  const color = (seat: number | null): string | null => (seat === null ? null : (view.seats[seat]?.color ?? null));
  const starts = view.starts.map((start) => ({
    cell: start.cell,
    id: start.card,
    hidden: false,
    peek: null,
    art: { lit: start.lit },
  }));
  const paths = view.maze.map((path) => ({
    cell: path.cell,
    id: path.card,
    hidden: false,
    peek: null,
    art: {
      turned: path.turned,
      lit: path.lit,
      claimed: color(path.claimed_by),
      bribed: color(path.bribed_by),
      key: color(path.unlocked_by),
    },
  }));
  const goals = view.goals.map((goal) => {
    const hidden = !goal.revealed;
    const peek = hidden ? (goal.card ?? null) : null;
    return {
      cell: goal.cell,
      id: goal.card ?? "goal-back",
      hidden,
      peek,
      art: hidden
        ? peek
          ? { peek: { id: peek, turn: goal.peeked_at } }
          : {}
        : { turned: goal.turned, lit: goal.lit, claimed: color(goal.claimed_by), key: color(goal.unlocked_by) },
    };
  });
  return [...starts, ...paths, ...goals] as readonly TableCard[];
}

/** Cards by cell. An unchanged card stays the same object, so that its cell is not redrawn. */
export class CardCache {
  #known = new Map<string, readonly [drawn: string, card: TableCard]>();

  byCell(cards: readonly TableCard[]): ReadonlyMap<string, TableCard> {
    const known = this.#known;
    this.#known = new Map(
      cards.map((card) => {
        const key = cellKey(card.cell);
        const drawn = JSON.stringify(card);
        const before = known.get(key);
        return [key, before?.[0] === drawn ? before : [drawn, card]];
      }),
    );
    return new Map([...this.#known].map(([key, [, card]]) => [key, card]));
  }
}

/** A round that ended, lit as one team reached it; without a team, as anybody did. */
export function litForTeam(survey: RoundSummary, way: TeamWay | undefined, seats: View["seats"]): TableView {
  const { starts, maze, goals } = survey;
  if (!way) return { starts, maze, goals, seats };
  const reached = new Map(way.reached.map((one) => [cellKey(one.cell), one.sides]));
  const lit = <Card extends { readonly cell: Cell; readonly lit: readonly string[] }>(card: Card): Card => ({
    ...card,
    lit: reached.get(cellKey(card.cell)) ?? [],
  });
  return { starts: starts.map(lit), maze: maze.map(lit), goals: goals.map(lit), seats };
}
