// The ground that the maze keeps free: wherever cards could be laid in this round, so that nothing jumps when one is chosen.
import type { Offer } from "../prompt/moveMenu";

export class Ground {
  #round = 0;
  #cells = new Set<string>();

  cells(round: number, offer: Offer): readonly string[] {
    if (round !== this.#round) this.#cells.clear();
    this.#round = round;
    for (const { places } of offer.cards.values()) for (const cell of places.keys()) this.#cells.add(cell);
    return [...this.#cells];
  }
}
