// Cells where cards could be laid in this round. The maze keeps room for them, so that choosing a card moves nothing.
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
