// The faces of players: a dwarf with a helmet in the color of the seat.
import { type Beard, BEARD, BLUE_DIGGER, bust, type Dwarf, GREEN_DIGGER, type Hat } from "./dwarfs";
import type { Color } from "./face";
import type { Tones } from "./inks";
import { memoized } from "./memo";
import { objectSvg } from "./object";

const tones = (base: string, dark: string, light: string): Tones => ({ base, dark, light });

const SEAT_TONES: readonly Tones[] = [
  tones("#d9952f", "#8f5a10", "#ffd68a"),
  tones("#b5524a", "#6f2a25", "#f0a79f"),
  tones("#5f8fa8", "#2f5566", "#b5dbed"),
  tones("#9a7fc0", "#573f7d", "#d9c6f2"),
  tones("#c9c2b4", "#7d7466", "#fff"),
  tones("#7f9a4f", "#4a5f24", "#cfe3a3"),
  tones("#c98aa0", "#7d4258", "#f5cbd9"),
  tones("#6a6a78", "#3a3a46", "#b0b0c0"),
  tones("#d0b04a", "#80661a", "#f5e29a"),
  tones("#3f8f86", "#1d544e", "#a5dcd5"),
  tones("#a8653a", "#63351a", "#e5b48f"),
  tones("#e3ddd0", "#5d6f8a", "#fff"),
];
const SEAT_BEARDS: readonly Beard[] = [BEARD.white, BEARD.brown, BEARD.black, BEARD.red];
const SEAT_HATS: readonly Hat[] = ["helmet", "foreman", "fedora"];

const nth = <Item>(items: readonly Item[], index: number): Item => items[index % items.length]!;

function seatDwarf(seat: number): Dwarf {
  const hatTones = nth(SEAT_TONES, seat);
  return { hat: nth(SEAT_HATS, seat), tones: hatTones, beard: nth(SEAT_BEARDS, seat), coat: hatTones.dark };
}

const TEAM_DWARF: Readonly<Record<Color, Dwarf>> = {
  blue: { ...BLUE_DIGGER, beard: BEARD.brown },
  green: GREEN_DIGGER,
};

/** The face of a seat, counted from 0; in a duel a player is known by the color. */
export const playerFace = memoized((player: number | Color, className: string = ""): string =>
  dwarfFace(typeof player === "number" ? seatDwarf(player) : TEAM_DWARF[player], className),
);

/** The face of any dwarf, as for the coach of a lesson. */
export const dwarfFace = (dwarf: Dwarf, className = ""): string =>
  objectSvg(bust(0, 0, 0.82, dwarf), "-50 -58 100 100", className);
