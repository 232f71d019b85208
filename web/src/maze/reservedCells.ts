// The ground that the maze keeps free: wherever cards could be laid in this round, so that nothing jumps when one is chosen.
import type { MoveMenu } from "../prompt/moveMenu";

export class ReservedCells {
  #round = 0;
  #cells = new Set<string>();

  cells(round: number, menu: MoveMenu): readonly string[] {
    if (round !== this.#round) this.#cells.clear();
    this.#round = round;
    for (const { places } of menu.cards.values()) for (const cell of places.keys()) this.#cells.add(cell);
    return [...this.#cells];
  }
}
