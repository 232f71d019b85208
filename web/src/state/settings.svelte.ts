// The user's settings. They stay on this device.
import type { Pace } from "./pace";

const KEY = "stollen.settings";

export type Theme = "dark" | "light" | "system";
export type Language = "en" | "de" | "nl";
export const LANGUAGES: readonly Language[] = ["en", "de", "nl"];

interface Saved {
  theme: Theme;
  language: Language | null;
  sound: boolean;
  motion: boolean;
  name: string;
  coverRole: boolean;
  /** The level of the bot that gives hints. */
  adviser: string;
  /** How fast the moves of others are shown. */
  pace: Pace | null;
}

const USUAL: Saved = {
  theme: "system",
  language: null,
  sound: false,
  motion: true,
  name: "",
  coverRole: false,
  adviser: "foreman",
  pace: null,
};

function saved(): Saved {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Saved>) };
  } catch {
    return USUAL;
  }
}

function currentLanguage(): Language {
  for (const wanted of navigator.languages) {
    const found = LANGUAGES.find((language) => wanted.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return "en";
}

class Settings {
  theme = $state<Theme>("system");
  chosenLanguage = $state<Language | null>(null);
  sound = $state(false);
  motion = $state(true);
  name = $state("");
  coverRole = $state(false);
  adviser = $state(USUAL.adviser);
  pace = $state<Pace | null>(null);
  prefersLight = $state(false);

  constructor() {
    const old = saved();
    this.theme = old.theme;
    this.chosenLanguage = old.language;
    this.sound = old.sound;
    this.motion = old.motion;
    this.name = old.name;
    this.coverRole = old.coverRole;
    this.adviser = old.adviser;
    this.pace = old.pace;
    const light = matchMedia("(prefers-color-scheme: light)");
    this.prefersLight = light.matches;
    light.addEventListener("change", () => (this.prefersLight = light.matches));
  }

  get language(): Language {
    return this.chosenLanguage ?? currentLanguage();
  }

  get shownTheme(): "dark" | "light" {
    return this.theme === "system" ? (this.prefersLight ? "light" : "dark") : this.theme;
  }

  /** Whether anything may move. */
  get moves(): boolean {
    return this.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  get shownPace(): Pace {
    return this.pace ?? (this.moves ? "brisk" : "instant");
  }

  save(): void {
    const { theme, chosenLanguage: language, sound, motion, name, coverRole, adviser, pace } = this;
    localStorage.setItem(KEY, JSON.stringify({ theme, language, sound, motion, name, coverRole, adviser, pace }));
  }
}

export const settings = new Settings();
