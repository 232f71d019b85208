// Why something could not be done, in the user's language: the server says it by a code, and in English. Where a rule forbids
// a move it names a message too.
import { Problem } from "../net/api";
import { cardLabel, cardName } from "./cardNames";
import { has, t, type Words } from "./language.svelte";

interface Refusing {
  readonly code: string;
  readonly text: string;
  readonly message?: string;
  readonly arguments?: Readonly<Record<string, string | number>>;
}

export function refusalWords({ code, text, message, arguments: given }: Refusing): string {
  if (message && has(`forbidden-${message}`)) return t(`forbidden-${message}`, argumentWords(given ?? {}));
  const id = `refused-${code}`;
  return has(id) ? t(id, { text }) : text;
}

export function problemWords(error: unknown): string {
  return error instanceof Problem ? refusalWords(error) : String(error);
}

function argumentWords(given: Readonly<Record<string, string | number>>): Words {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, typeof value === "string" ? worded(name, value) : value]),
  );
}

function worded(name: string, value: string): string {
  if (name === "card") return cardLabel(value) || cardName(value);
  if (name === "tool") return t(`tool-${value}`);
  if (name === "what") return t(["trapped", "theft"].includes(value) ? `what-${value}` : `tool-${value}`);
  return name === "side" ? t(`side-${value}`) : value;
}
