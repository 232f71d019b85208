// The choice of a player so far: which card, which cell, which player.
import { CARDS } from "../generated/cards";
import type { View } from "../generated/messages";
import {
  AT_CELL,
  type CardMoves,
  glowing,
  mostCards,
  type MoveMenu,
  moveMenu,
  sameCards,
  type Target,
  type Orientations,
  type Offered,
} from "../prompt/moveMenu";

export type Mode = "card" | "pass" | "mend";

export class CardChoice {
  mode = $state<Mode>("card");
  chosen = $state<readonly number[]>([]);
  prefersTurned = $state(false);
  pointed = $state<string | null>(null);
  tapped = $state<string | null>(null);
  /** The cell of a troll that may be bribed. */
  troll = $state<string | null>(null);
  /** The chosen player, while one of their tools has to be chosen. */
  who = $state<number | null>(null);

  readonly #view: () => View;
  readonly #play: (move: string) => void;
  readonly menu: MoveMenu = $derived.by(() => moveMenu(this.#view()));

  constructor(view: () => View, play: (move: string) => void) {
    this.#view = view;
    this.#play = play;
  }

  /** The moves of the view. */
  get offered(): Offered {
    return this.#view();
  }

  get hand(): readonly string[] {
    return this.#view().hand;
  }

  get card(): string | null {
    const index = this.chosen[0];
    return this.mode === "card" && index !== undefined ? (this.hand[index] ?? null) : null;
  }

  get moves(): CardMoves | undefined {
    return this.card === null ? undefined : this.menu.cards.get(this.card);
  }

  /** Cells that can be chosen now. */
  get glow(): readonly string[] {
    if (this.menu.orient) return [];
    if (this.card !== null) return glowing(this.moves);
    return this.mode === "card" ? [...this.menu.bribes.keys()] : [];
  }

  get targets(): readonly Target[] {
    if (this.menu.steals.length > 0) return this.menu.steals;
    const all = this.moves?.targets ?? [];
    return this.who === null ? all : all.filter((target) => target.seat === this.who);
  }

  /** Whether a player can be chosen now. */
  takes(who: number): boolean {
    return (
      this.targets.some((target) => target.seat === who) || (this.moves?.alone != null && who === this.#view().seat)
    );
  }

  /** Chooses a player, by click or drop: plays the move, or asks for the tool. */
  on(who: number): void {
    const all = this.menu.steals.length > 0 ? this.menu.steals : (this.moves?.targets ?? []);
    const own = all.filter((target) => target.seat === who);
    if (own.length === 1) this.do(own[0]!.move);
    else if (own.length > 1) this.who = who;
    else if (this.moves?.alone && who === this.#view().seat) this.do(this.moves.alone);
  }

  get mostPassed(): number {
    return mostCards(this.menu.passes);
  }

  get chosenCards(): readonly string[] {
    return this.chosen.map((index) => this.hand[index] ?? "");
  }

  get passMove(): string | null {
    return this.mode === "pass"
      ? (this.menu.passes.find((pass) => sameCards(pass, this.chosenCards))?.move ?? null)
      : null;
  }

  get mendMoves(): readonly { readonly move: string; readonly what: string }[] {
    if (this.mode !== "mend") return [];
    return this.menu.mends
      .filter((mend) => sameCards(mend, this.chosenCards))
      .map((mend) => ({ move: mend.move, what: mend.what ?? "" }));
  }

  /** The chosen card as it would lie on the cell under the pointer. */
  get ghost(): { cell: string; card: string; turned: boolean } | null {
    const cell = this.tapped ?? this.pointed;
    if (cell === null || this.card === null) return null;
    const orientations = this.moves?.places.get(cell);
    return orientations ? { cell, card: this.card, turned: this.#turned(orientations) } : null;
  }

  get canTurn(): boolean {
    const ghost = this.ghost;
    const all = ghost ? [this.moves?.places.get(ghost.cell)] : [...(this.moves?.places.values() ?? [])];
    return all.some((orientations) => orientations?.upright !== undefined && orientations.turned !== undefined);
  }

  usable(card: string): boolean {
    if (this.#view().moves.length === 0) return true;
    if (this.mode === "card") return this.menu.cards.has(card);
    return true;
  }

  choose(index: number): void {
    if (this.mode === "card") {
      this.chosen = this.chosen[0] === index ? [] : [index];
      this.tapped = null;
      this.who = null;
      return;
    }
    if (this.chosen.includes(index)) this.chosen = this.chosen.filter((one) => one !== index);
    else
      this.chosen = [...this.chosen, index].slice(
        -mostCards(this.mode === "mend" ? this.menu.mends : this.menu.passes),
      );
  }

  /** The move that bribes the troll. */
  get bribe(): string | null {
    return this.troll === null ? null : (this.menu.bribes.get(this.troll) ?? null);
  }

  /** The decision that is open apart from the usual turn. */
  get question(): "orient" | "pay" | "take" | null {
    if (this.menu.orient) return "orient";
    if (this.menu.pays.length > 0) return "pay";
    return this.menu.takes.length > 0 ? "take" : null;
  }

  /** The place that an open question is about. */
  get questioned(): string | null {
    return this.troll ?? this.menu.orient?.cell ?? null;
  }

  /** Chooses a card, whatever was chosen before. */
  pick(index: number): void {
    this.mode = "card";
    this.chosen = [index];
    this.tapped = null;
    this.who = null;
  }

  begin(mode: Mode): void {
    this.mode = this.mode === mode ? "card" : mode;
    this.chosen = mode === "pass" && this.chosen.length === 1 ? this.chosen : [];
    this.tapped = null;
  }

  turn(): void {
    this.prefersTurned = !(this.ghost?.turned ?? this.prefersTurned);
  }

  /** Chooses a cell; by touch the first tap only shows the card. */
  at(cell: string, touch: boolean): void {
    const orientations = this.moves?.places.get(cell);
    if (orientations && touch && this.tapped !== cell) {
      this.tapped = cell;
      return;
    }
    const move = orientations ? this.#way(orientations) : this.moves?.cells.get(cell);
    if (move) this.do(move);
    else if (this.card === null && this.menu.bribes.has(cell)) this.troll = cell;
    else if (this.card !== null) this.#askWhyNot(this.card, cell);
  }

  /** Tries a move that is not offered, so that the server gives its reason and clause. */
  #askWhyNot(card: string, cell: string): void {
    const row = CARDS[card];
    const kind = row?.type === "action" ? row.kind : "place";
    if (kind !== undefined && AT_CELL.has(kind)) this.#play(`${kind} ${card} ${cell}`);
  }

  /** Tries a card that cannot be played, so that the server gives its reason. */
  askWhy(probe: string): void {
    this.#play(probe);
  }

  do(move: string): void {
    this.reset();
    this.#play(move);
  }

  reset(): void {
    this.mode = "card";
    this.chosen = [];
    this.tapped = null;
    this.pointed = null;
    this.troll = null;
    this.who = null;
  }

  #turned(orientations: Orientations): boolean {
    return this.prefersTurned ? orientations.turned !== undefined : orientations.upright === undefined;
  }

  #way(orientations: Orientations): string | undefined {
    return this.#turned(orientations) ? orientations.turned : orientations.upright;
  }
}
