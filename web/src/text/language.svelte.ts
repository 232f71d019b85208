// Texts in the user's language, from the files that the terminal reads too. Only the current language is loaded.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { type Language, settings } from "../state/settings.svelte";

const SOURCES: Record<Language, () => Promise<string>> = {
  en: async () => (await import("../../../locales/en.ftl?raw")).default,
  de: async () => (await import("../../../locales/de.ftl?raw")).default,
  nl: async () => (await import("../../../locales/nl.ftl?raw")).default,
};

let bundle = $state.raw<FluentBundle>(new FluentBundle("en"));

export async function setLanguage(language: Language): Promise<void> {
  const next = new FluentBundle(language, { useIsolating: false });
  next.addResource(new FluentResource(await SOURCES[language]()));
  bundle = next;
  document.documentElement.lang = language;
}

export type Words = Record<string, FluentVariable>;

/** A message with its arguments; the id itself where there is none, so that a missing one is seen. A fault in it stops nothing. */
export function t(id: string, words: Words = {}): string {
  const message = bundle.getMessage(id);
  return message?.value ? bundle.formatPattern(message.value, words, []) : id;
}

const MOST_REMEMBERED = 5000;
const worded = new WeakMap<FluentBundle, Map<string, string>>();

/** What is said again and again is worded once in a language; the key tells everything the words depend on. */
export function cachedText(key: string, say: () => string): string {
  const known = worded.get(bundle) ?? new Map<string, string>();
  const words = known.get(key) ?? say();
  if (known.size >= MOST_REMEMBERED) known.clear();
  worded.set(bundle, known.set(key, words));
  return words;
}

/** The language of the words that are shown now. */
export const currentLanguage = (): string => bundle.locales.join();

export const has = (id: string): boolean => bundle.hasMessage(id);

export const number = (value: number): string => new Intl.NumberFormat(settings.language).format(value);
