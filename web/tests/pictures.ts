// Rooms as the server shows them, for tests: what a test does not name is as usual.
import type { RoomPicture, SeenMember, SeenPlace } from "../src/generated/messages";

export const bot = (level = "foreman"): SeenPlace => ({ sitter: { type: "bot", level }, stand_in: null, spent: 0 });
export const person = (member: string): SeenPlace => ({ sitter: { type: "person", member }, stand_in: null, spent: 0 });
export const open = (): SeenPlace => ({ sitter: { type: "open" }, stand_in: null, spent: 0 });
export const member = (name: string, ready = false): SeenMember => ({
  member: name.toLowerCase(),
  name,
  ready,
  gone: false,
});

export function picture(part: Partial<RoomPicture> = {}): RoomPicture {
  return {
    room: "room",
    code: "ABCDEF",
    status: "playing",
    plan: { ruleset: "duel", seats: 2, clock: { type: "none" } },
    host: "ada",
    members: [member("Ada"), member("Ben")],
    places: [person("ada"), bot()],
    commitment: "0123456789abcdef",
    seed_chosen: false,
    to_act: 0,
    turn_began: 0,
    deadline: null,
    next_room: "",
    outcome: null,
    ...part,
  };
}
