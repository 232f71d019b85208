// Where we are, what the device says, and what its user likes: each read when the page is opened.
import { beforeEach, describe, expect, test, vi } from "vitest";

const device = navigator as unknown as { languages: string[]; onLine: boolean };
let light = { matches: false, changed: () => {} };

beforeEach(() => {
  vi.resetModules();
  device.languages = ["en"];
  device.onLine = true;
  light = { matches: false, changed: () => {} };
  Object.assign(globalThis, {
    matchMedia: (query: string) => {
      if (query === "(prefers-color-scheme: light)")
        return {
          get matches() {
            return light.matches;
          },
          addEventListener: (name: string, playCue: () => void) => name === "change" && (light.changed = playCue),
        };
      return {
        matches: query === "(prefers-reduced-motion: reduce)" && device.languages.includes("still"),
        addEventListener: () => {},
      };
    },
  });
});

describe("an address", () => {
  const at = async (hash: string) => {
    location.hash = hash;
    const { here } = await import("../../src/state/route.svelte");
    const { screen, what, query } = here();
    return [screen, what, query.toString()];
  };

  test.each([
    ["", ["home", "", ""]],
    ["#/", ["home", "", ""]],
    ["#/room/abc", ["room", "abc", ""]],
    ["#room/abc?start=1&x=2", ["room", "abc", "start=1&x=2"]],
    ["#/rules/D%208", ["rules", "D 8", ""]],
    ["#/?x=1", ["home", "", "x=1"]],
  ])("%s leads there", async (hash, expected) => expect(await at(hash)).toEqual(expected));

  test("that changes leads elsewhere", async () => {
    await at("#/room/abc");
    const { go, here } = await import("../../src/state/route.svelte");
    go("join/ABCDEF?x=1");
    expect([location.hash, here().screen]).toEqual(["#/join/ABCDEF?x=1", "room"]);
    dispatchEvent(new Event("hashchange"));
    expect([here().screen, here().what, here().query.get("x")]).toEqual(["join", "ABCDEF", "1"]);
  });
});

test("the device says whether it has a network", async () => {
  device.onLine = false;
  const { isOnline } = await import("../../src/state/network.svelte");
  expect(isOnline()).toBe(false);
  dispatchEvent(new Event("online"));
  expect(isOnline()).toBe(true);
  dispatchEvent(new Event("offline"));
  expect(isOnline()).toBe(false);
});

describe("settings", () => {
  const fresh = async () => (await import("../../src/state/settings.svelte")).settings;
  const all = async () => {
    const { theme, chosenLanguage, sound, motion, name, coverRole, adviser, pace } = await fresh();
    return { theme, chosenLanguage, sound, motion, name, coverRole, adviser, pace };
  };
  const USUAL = {
    theme: "system",
    chosenLanguage: null,
    sound: false,
    motion: true,
    name: "",
    coverRole: false,
    adviser: "foreman",
    pace: null,
  };
  const LIKED = {
    theme: "light",
    chosenLanguage: "nl",
    sound: true,
    motion: false,
    name: "Ada",
    coverRole: true,
    adviser: "novice",
    pace: "calm",
  };

  test("are as usual where nothing is kept or nothing can be read", async () => {
    expect(await all()).toEqual(USUAL);
    vi.resetModules();
    localStorage.setItem("stollen.settings", "{");
    expect(await all()).toEqual(USUAL);
  });

  test("are kept, and read again", async () => {
    Object.assign(await fresh(), LIKED);
    (await fresh()).save();
    expect(JSON.parse(localStorage.getItem("stollen.settings")!)).toEqual({
      theme: "light",
      language: "nl",
      sound: true,
      motion: false,
      name: "Ada",
      coverRole: true,
      adviser: "novice",
      pace: "calm",
    });
    vi.resetModules();
    expect(await all()).toEqual(LIKED);
  });

  test.each([
    [["de-AT", "en"], "de"],
    [["fr-FR", "NL-be"], "nl"],
    [["fr"], "en"],
    [[], "en"],
  ])("speak the first language of the device that there is: %s", async (languages, expected) => {
    device.languages = languages;
    const settings = await fresh();
    expect(settings.language).toBe(expected);
    settings.chosenLanguage = "nl";
    expect(settings.language).toBe("nl");
  });

  test("look as the device does, or as one likes", async () => {
    light.matches = true;
    const settings = await fresh();
    const shown = [settings.shownTheme];
    light.matches = false;
    light.changed();
    shown.push(settings.shownTheme);
    settings.theme = "light";
    shown.push(settings.shownTheme);
    expect(shown).toEqual(["light", "dark", "light"]);
  });

  test("let things move and wait, unless one wants no motion", async () => {
    const settings = await fresh();
    const shown = () => [settings.moves, settings.shownPace];
    expect(shown()).toEqual([true, "brisk"]);
    device.languages = ["still"];
    expect(shown()).toEqual([false, "instant"]);
    device.languages = [];
    settings.motion = false;
    expect(shown()).toEqual([false, "instant"]);
    settings.pace = "calm";
    expect(shown()).toEqual([false, "calm"]);
  });
});

describe("levels", () => {
  test("are asked for once, and again only where that failed", async () => {
    let asked = 0;
    let fails = true;
    Object.assign(globalThis, {
      fetch: () => (
        (asked += 1),
        fails
          ? Promise.reject(new Error("net"))
          : Promise.resolve({ ok: true, json: () => Promise.resolve({ levels: ["random", "foreman"] }) })
      ),
    });
    const { levels } = await import("../../src/state/botLevels.svelte");
    const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 0));
    expect([levels(), levels(), asked]).toEqual([[], [], 1]);
    await settle();
    fails = false;
    expect([levels(), asked]).toEqual([[], 2]);
    await settle();
    expect([levels(), levels(), asked]).toEqual([["random", "foreman"], ["random", "foreman"], 2]);
  });
});
