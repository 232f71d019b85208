// Why something could not be done, in the user's language: the server says it by a code, and in English.
import { Problem } from "../net/api";
import { has, t } from "./index.svelte";

export function refusalWords({ code, text }: { readonly code: string; readonly text: string }): string {
  const id = `refused-${code}`;
  return has(id) ? t(id, { text }) : text;
}

export function problemWords(error: unknown): string {
  return error instanceof Problem ? refusalWords(error) : String(error);
}
