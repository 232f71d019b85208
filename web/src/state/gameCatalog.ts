// The four games that the home page offers.
import type { Side } from "../art/drawings";

export interface GameInfo {
  readonly id: string;
  readonly least: number;
  readonly most: number;
  readonly usual: number;
  readonly deviceSeats: number;
  readonly minutes: number;
  readonly level: string;
  /** Where its rules begin. */
  readonly rules: string;
  readonly fan: readonly string[];
  readonly lit: readonly (readonly Side[])[];
}

const ALL: readonly Side[] = ["N", "E", "S", "W"];

export const GAMES: readonly GameInfo[] = [
  {
    id: "duel",
    least: 2,
    most: 2,
    usual: 2,
    deviceSeats: 2,
    minutes: 20,
    level: "foreman",
    rules: "D1",
    fan: ["d-door-blue-t-new", "d-goal-3-t-new-green", "d-troll-t-new"],
    lit: [ALL, ALL, ALL],
  },
  {
    id: "solo",
    least: 1,
    most: 1,
    usual: 1,
    deviceSeats: 1,
    minutes: 10,
    level: "foreman",
    rules: "S1",
    fan: ["d-bridge-gold", "goal-back", "d-ladder-green-ne"],
    lit: [ALL, [], ALL],
  },
  {
    id: "saboteur",
    least: 3,
    most: 10,
    usual: 5,
    deviceSeats: 4,
    minutes: 30,
    level: "foreman",
    rules: "B1",
    fan: ["base-digger", "base-goal-treasure", "base-saboteur"],
    lit: [[], ALL, []],
  },
  {
    id: "saboteur2",
    least: 2,
    most: 12,
    usual: 6,
    deviceSeats: 4,
    minutes: 45,
    level: "foreman",
    rules: "X1",
    fan: ["x-geologist", "x-crystal-cross", "x-boss"],
    lit: [[], ALL, []],
  },
];

export const rulesOf = (ruleset: string): string => GAMES.find((game) => game.id === ruleset)?.rules ?? "C1";
