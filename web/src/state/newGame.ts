// Opens a room for a game and goes there.
import type { Sitter } from "../generated/messages";
import { openRoom } from "../net/api";
import type { GameInfo } from "./gameCatalog";
import { t } from "../text/language.svelte";
import { go } from "./route.svelte";
import { settings } from "./settings.svelte";
import { keep } from "./tickets";

export type StartMode = "bots" | "friends" | "device" | "watch";

const PERSON: Sitter = { type: "person", member: "me" };
const OPEN: Sitter = { type: "open" };

export async function begin(game: GameInfo, how: StartMode): Promise<void> {
  const bot: Sitter = { type: "bot", level: game.level };
  const seats = how === "device" ? game.deviceSeats : game.usual;
  const rest = { bots: bot, watch: bot, friends: OPEN, device: PERSON }[how];
  const sitters: Sitter[] = [how === "watch" ? bot : PERSON, ...Array.from({ length: seats - 1 }, () => rest)];
  const ticket = await openRoom({ plan: { ruleset: game.id, seats }, name: settings.name || t("guest"), sitters });
  keep(ticket);
  go(`room/${ticket.room}${how === "friends" ? "" : "?start=1"}`);
}
