// The players at the table, ready to be drawn: names, colors, tools, gold.
import type { Color, Tool } from "../art/drawings";
import type { RoomPicture, View } from "../generated/messages";
import type { Nicknames } from "../state/nicknames";
import { t } from "../text/language.svelte";
import { goldOn } from "../hand/cardFacts";

export interface Person extends Occupant {
  readonly seat: number;
  readonly isMe: boolean;
  readonly color: Color | null;
  readonly cards: number;
  readonly gold: number | null;
  readonly counters: number;
  readonly debts: number;
  readonly broken: readonly Tool[];
  readonly trapped: boolean;
  readonly theft: boolean;
  readonly role: string | null;
  readonly roleStale: boolean;
  readonly acts: boolean;
}

/** What a room knows of a seat and a view does not. */
export interface Occupant {
  readonly name: string;
  readonly kind: string;
  readonly isBot: boolean;
  readonly standIn: boolean;
  readonly present: boolean;
}

export function people(
  view: View,
  picture: RoomPicture,
  mine: readonly number[],
  present: readonly string[],
  nicknames: Nicknames = {},
): readonly Person[] {
  return peopleAt(
    view,
    view.seats.map((seen) => occupantOf(picture, present, seen.seat, nicknames)),
    mine,
  );
}

/** The name of the person on a seat. Several seats of one person share a device, so each gets its own name. */
export function personName(picture: RoomPicture, seat: number, nicknames: Nicknames): string {
  const sitter = picture.places[seat]?.sitter;
  if (sitter?.type !== "person") return t("lobby-seat", { seat: seat + 1 });
  const name = picture.members.find((one) => one.member === sitter.member)?.name ?? t("lobby-seat", { seat: seat + 1 });
  const shared =
    picture.places.filter((place) => place.sitter.type === "person" && place.sitter.member === sitter.member).length >
    1;
  return nicknames[seat] ?? (shared ? `${name} ${seat + 1}` : name);
}

/** The players of a record, of whom only the names are known. */
export function peopleNamed(view: View, names: readonly string[], mine: readonly number[]): readonly Person[] {
  const occupants = view.seats.map(({ seat }) => ({
    name: names[seat] ?? "",
    kind: "",
    isBot: false,
    standIn: false,
    present: true,
  }));
  return peopleAt(view, occupants, mine);
}

/** A bot as the server names it, `foreman` or `foreman:bold`, in words. */
export function botKind(name: string): string {
  const [level, manner] = name.split(":");
  return manner
    ? t("bot-with-manner", { level: t(`level-${level}`), manner: t(`manner-${manner}`) })
    : t(`level-${level}`);
}

function occupantOf(picture: RoomPicture, present: readonly string[], seat: number, nicknames: Nicknames): Occupant {
  const place = picture.places[seat];
  const sitter = place?.sitter;
  const member = sitter?.type === "person" ? picture.members.find((one) => one.member === sitter.member) : undefined;
  const isBot = sitter?.type === "bot";
  return {
    name: isBot ? botName(seat) : personName(picture, seat, nicknames),
    kind: isBot ? botKind(sitter.level) : "",
    isBot,
    standIn: place?.stand_in != null,
    present: isBot || (member !== undefined && present.includes(member.member)),
  };
}

function peopleAt(view: View, occupants: readonly Occupant[], mine: readonly number[]): readonly Person[] {
  const lying = [...view.maze, ...view.goals];
  return view.seats.map((seen) => {
    const seat = seen.seat;
    return {
      ...occupants[seat]!,
      seat,
      isMe: mine.includes(seat),
      color: seen.color as Color | null,
      cards: seen.hand_size,
      gold: goldOf(seen.gold),
      counters: lying.filter((card) => card.claimed_by === seat).length,
      debts: view.maze.filter((card) => card.bribed_by === seat).length,
      broken: seen.broken as readonly Tool[],
      trapped: seen.trapped,
      theft: seen.theft,
      role: seen.role ?? null,
      roleStale: seen.role_stale === true,
      acts: view.to_act === seat,
    };
  });
}

/** Whether every player has a color, as in the games for one and two, which have room for large panels. */
export const areColored = (view: View): boolean => view.seats.every((seat) => seat.color !== null);

export function botName(seat: number): string {
  const names = t("bot-names").split(", ");
  return names[seat % names.length] ?? "";
}

/** The gold of a player; in the Duel the sum of the values printed on their cards. */
function goldOf(gold: readonly string[] | number | undefined): number | null {
  if (gold === undefined) return null;
  if (typeof gold === "number") return gold;
  return gold.reduce((sum, card) => sum + goldOn(card), 0);
}
