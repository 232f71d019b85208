// What happened, in words. Every event has a message; what it needs to be worded is gathered here.
import type { Event } from "../generated/messages";
import { cardName, goalName, roleName } from "../text/cardNames";
import { has, t, type Words } from "../text/language.svelte";
import { cellKey } from "../prompt/moveMenu";

export interface EventSentence {
  readonly text: string;
  readonly seat: number | null;
  readonly cell: string | null;
}

export interface Namer {
  /** Who is called how, and which seats are one's own. */
  name(seat: number): string;
  isMe(seat: number): boolean;
}

/** Events that say nothing a player would like to read again. */
const SILENT = new Set(["dealt_unseen", "role_dealt_unseen", "laid", "drew_unseen", "nuggets_offered_unseen"]);

export function sentenceOf(event: Event, namer: Namer): EventSentence | null {
  if (SILENT.has(event.type)) return null;
  const fields = event as unknown as Record<string, unknown>;
  const seat =
    typeof fields["by"] === "number" ? fields["by"] : typeof fields["seat"] === "number" ? fields["seat"] : null;
  const cell = Array.isArray(fields["cell"]) ? cellKey(fields["cell"] as unknown as [number, number]) : null;
  const own = [fields["seat"], fields["target"]].some((one) => typeof one === "number" && namer.isMe(one));
  const id = !own && has(`seen-${event.type}`) ? `seen-${event.type}` : `ev-${event.type}`;
  const text = t(id, words(event, fields, namer)).replace("!.", "!"); // a name may end as a sentence does
  return { text, seat, cell };
}

function words(event: Event, fields: Record<string, unknown>, namer: Namer): Words {
  const all: Words = {};
  for (const [key, value] of Object.entries(fields)) {
    if (typeof value === "string" || typeof value === "number") all[key] = value;
  }
  const actor = fields["by"] ?? fields["seat"];
  const persons = { who: fields["seat"] ?? fields["first"], by: fields["by"], target: fields["target"] };
  for (const [key, seat] of Object.entries(persons)) {
    if (typeof seat !== "number") continue;
    all[key] = namer.name(seat);
    all[`${key}-me`] = namer.isMe(seat) ? "yes" : "no";
  }
  all["own"] = fields["by"] === fields["seat"] ? "yes" : "no";
  all["me"] = typeof actor === "number" && namer.isMe(actor) ? "yes" : "no";
  if (Array.isArray(fields["cell"])) all["cell"] = cellKey(fields["cell"] as unknown as [number, number]);
  if (typeof fields["card"] === "string") all["card"] = cardName(fields["card"]);
  if (typeof fields["removed"] === "string") all["removed"] = cardName(fields["removed"]);
  if (typeof fields["role"] === "string") all["role"] = roleName(fields["role"]);
  if (typeof fields["tool"] === "string") all["tool"] = t(`tool-${fields["tool"]}`);
  if (Array.isArray(fields["cards"])) {
    const cards = fields["cards"] as string[];
    all["cards"] = cards.map(cardName).join(", ");
    all["count"] = cards.length;
  }
  if (event.type === "mended")
    all["what"] = t(["trapped", "theft"].includes(event.what) ? `what-${event.what}` : `tool-${event.what}`);
  if (event.type === "revealed") all["goal"] = goalName(event.card);
  if (event.type === "peeked") all["goal"] = goalName(event.goal);
  if (event.type === "round_ended") all["reason"] = t(`round-reason-${event.reason}`);
  if (event.type === "round_scored")
    all["gold"] = event.has.map((gold, seat) => `${namer.name(seat)}: ${gold}`).join(", ");
  if (event.type === "roles_revealed")
    all["roles"] = event.roles.map((role, seat) => `${namer.name(seat)}: ${roleName(role)}`).join(", ");
  if (event.type === "shared") {
    all["names"] = event.winners.map((seat) => namer.name(seat)).join(", ") || "–";
    all["count"] = event.winners.length;
  }
  if (event.type === "nuggets_offered") all["values"] = event.values.join(", ");
  return all;
}
