// What cards are called: from what is printed on them, in the user's language.
import type { CardRow } from "../art/drawings";
import { isPath, type PathRow } from "../art/face";
import { CARDS } from "../generated/cards";
import { has, t } from "./language.svelte";

const row = (id: string): CardRow | undefined => CARDS[id];

/** "a cross with a green door", as a name within a sentence. */
export function cardName(id: string): string {
  const card = row(id);
  if (!card) return t("card-unknown");
  if (card.type === "action") return cardLabel(id);
  if (card.type === "dwarf") return roleName(id);
  if (card.type === "goal") return goalName(id);
  if (card.type === "start") return t("card-start");
  return isPath(card) ? [t(`shape-${shapeOf(card)}`), ...featuresOf(card)].join(" ") : t("card-nugget");
}

/** The name of a path card with where it opens: what eyes see in its picture. */
export function cardSpoken(id: string, turned = false): string {
  const card = row(id);
  const name = cardName(id);
  if (!card || !isPath(card)) return name;
  const open = new Set(card.groups.flatMap((group) => [...group]));
  const sides = SIDES.filter((_, index) => open.has(SIDES[(index + (turned ? 2 : 0)) % 4]!));
  return t("card-opens", { card: name, sides: sides.map((side) => t(`side-${side}`)).join(" ") });
}

const SIDES = ["N", "E", "S", "W"] as const;

/** The few words under the picture of an action card. */
export function cardLabel(id: string): string {
  const card = row(id);
  if (card?.type !== "action") return "";
  if (card.kind === "break") return t("card-break", { tool: t(`tool-${card.tools?.[0]}`) });
  if (card.kind === "repair")
    return t("card-repair", { tools: (card.tools ?? []).map((tool) => t(`tool-${tool}`)).join(" / ") });
  const known = `card-${card.kind}`;
  return has(known) ? t(known) : id;
}

export const roleName = (id: string): string => t(`role-${roleKind(id)}`);
export const roleLine = (id: string): string => t(`role-${roleKind(id)}-line`);
const roleKind = (id: string): string =>
  id
    .replace(/^(base|x)-/, "")
    .replace(/^digger-(\w+)$/, "$1")
    .replace(/^(\w+)-\d+$/, "$1");

export function goalName(id: string): string {
  const card = row(id);
  if (!card) return t("card-unknown");
  if (!isPath(card)) return t("card-unknown");
  if (card.box === "duel") return card.gold ? t("goal-gold", { value: card.gold.value }) : t("goal-nothing");
  return t(card.treasure ? "goal-treasure" : "goal-stone");
}

function shapeOf(card: PathRow): string {
  const groups = card.groups;
  const ways = groups.filter((group) => group.length > 1);
  if (card.ladder) return "ladder";
  if (ways.length === 2) return isStraight(ways[0]!) ? "bridge" : "double-curve";
  const way = ways[0];
  if (!way) return "dead-end";
  if (way.length === 4) return "cross";
  if (way.length === 3) return "t";
  return isStraight(way) ? "line" : "curve";
}

const isStraight = (group: readonly string[]): boolean => ["EW", "NS"].includes([...group].sort().join(""));

function featuresOf(card: PathRow): readonly string[] {
  const groups = card.groups;
  const features: string[] = [];
  if (groups.some((group) => group.length > 1) && groups.some((group) => group.length === 1))
    features.push(t("with-dead-end"));
  if (card.door) features.push(t(`with-door-${card.door.color}`));
  if (card.troll) features.push(t("with-troll"));
  if (card.gold) features.push(t("with-gold", { value: card.gold.value }));
  if (card.crystal) features.push(t("with-crystal"));
  if (card.ladder && card.ladder !== "any") features.push(t(`in-${card.ladder}`));
  return features;
}
