// A move in words: the text of a button that plays it.
import type { Choice } from "../generated/messages";
import { cardLabel, cardSpoken } from "../text/cardNames";
import { t, type Words } from "../text/language.svelte";
import { hindrance } from "./hintSteps.svelte";
import { cellKey } from "./moveMenu";

const called = (card: string): string => cardLabel(card) || cardSpoken(card);

export function moveSentence(choice: Choice, name: (seat: number) => string): string {
  const words: Words = { turned: "turned" in choice && choice.turned ? "yes" : "no" };
  if ("card" in choice) words["card"] = called(choice.card);
  if ("cell" in choice) words["cell"] = cellKey(choice.cell);
  if ("seat" in choice) words["who"] = name(choice.seat);
  if (choice.kind === "repair") words["tool"] = t(`tool-${choice.tool}`);
  if (choice.kind === "take") words["value"] = choice.value;
  if (choice.kind === "mend") {
    words["one"] = called(choice.cards[0]);
    words["other"] = called(choice.cards[1]);
    words["what"] = hindrance(choice.what);
  } else if ("cards" in choice) words["cards"] = choice.cards.map(called).join(", ");
  return t(`move-${choice.kind}`, words);
}
