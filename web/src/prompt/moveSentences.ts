// A move in words, from its notation: what a button that plays it says.
import { cardLabel, cardSpoken } from "../text/cardNames";
import { t, type Words } from "../text/language.svelte";

/** What the words after the first are, move by move; `cards` takes as many as there are left. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  place: ["card", "cell", "turned"],
  break: ["card", "who"],
  repair: ["card", "who", "tool"],
  key: ["card", "cell"],
  rockfall: ["card", "cell"],
  map: ["card", "cell"],
  mend: ["one", "other", "what"],
  pass: ["cards"],
  bribe: ["cell"],
  end: [],
  orient: ["cell", "turned"],
  pay: ["cards"],
  take: ["value"],
  theft: ["card"],
  "hands-off": ["card", "who"],
  "swap-hats": ["card", "who"],
  inspect: ["card", "who"],
  "swap-hands": ["card", "who"],
  trap: ["card", "who"],
  free: ["card", "who"],
  steal: ["who"],
  decline: [],
};

const called = (card: string): string => cardLabel(card) || cardSpoken(card);

export function moveSentence(move: string, name: (seat: number) => string): string {
  const [kind = "", ...rest] = move.split(" ");
  const words: Words = { turned: "no" };
  (PARTS[kind] ?? []).forEach((part, index) => {
    const word = rest[index];
    if (word !== undefined) words[part] = worded(part, word, rest.slice(index), name);
  });
  return t(`move-${kind}`, words);
}

function worded(part: string, word: string, rest: readonly string[], name: (seat: number) => string): string | number {
  switch (part) {
    case "card":
    case "one":
    case "other":
      return called(word);
    case "cards":
      return rest.map(called).join(", ");
    case "who":
      return name(Number(word));
    case "tool":
      return t(`tool-${word}`);
    case "what":
      return t(["trapped", "theft"].includes(word) ? `what-${word}` : `tool-${word}`);
    case "turned":
      return word === "turned" ? "yes" : "no";
    case "value":
      return Number(word);
    default:
      return word;
  }
}
