// Screens in a page without a browser: what they show as text, and what they do when somebody clicks, types or presses keys.
import { type Component, flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, vi } from "vitest";

/** Drawings are named, not drawn. */
vi.mock("../../src/art/drawings", () => {
  const word = (one: unknown): string => (typeof one === "object" ? JSON.stringify(one) : String(one));
  const named =
    (name: string) =>
    (...words: readonly unknown[]): string =>
      `[${[name, ...words.filter((one) => one !== undefined && word(one) !== "{}").map(word)].join(" ")}]`;
  const names = [
    "cardSvg",
    "artDefs",
    "playerFace",
    "iconSvg",
    "counterSvg",
    "crystalSvg",
    "eyeSvg",
    "helmetSvg",
    "keySvg",
    "markSvg",
    "nuggetSvg",
    "toolSvg",
    "trollSvg",
  ];
  return {
    BACK: "back",
    GOAL_BACK: "goal-back",
    ...Object.fromEntries(names.map((name) => [name, named(name.replace("Svg", ""))])),
  };
});

vi.mock("../../src/art/qrCode", () => ({ qrSvg: (link: string, name: string) => `[qr ${link} ${name}]` }));

// No test asks a real server anything.
beforeEach(() => void Object.assign(globalThis, { fetch: () => new Promise(() => {}) }));

const mounted: Record<string, unknown>[] = [];
afterEach(() => {
  for (const one of mounted.splice(0)) void unmount(one);
  document.body.innerHTML = "";
});

/** Shows a component, and answers what it exports. */
export function show<Exports extends Record<string, unknown>>(
  component: unknown,
  props: Record<string, unknown> = {},
): Exports {
  const one = mount(component as Component, { target: document.body, props }) as Exports;
  mounted.push(one);
  flushSync();
  return one;
}

/** Lets everything that waits happen. */
export async function settle(): Promise<void> {
  for (let time = 0; time < 5; time += 1) {
    await vi.dynamicImportSettled();
    await Promise.resolve();
    await tick();
  }
  flushSync();
}

/** Waits for what takes more than a moment, such as a language that is loaded. */
export const until = (check: () => void): Promise<void> =>
  vi.waitFor(async () => (await settle(), check()), { timeout: 50_000, interval: 20 });

export const find = <Found extends HTMLElement>(selector: string): Found => {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`nothing is ${selector} in\n${text()}`);
  return found;
};
export const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
/** The first button or link with these words. */
export function button(words: string): HTMLElement {
  const found = all("button, a").find(
    (one) => (one.getAttribute("aria-label") ?? one.textContent?.replace(/\[.*?\]/g, "").trim()) === words,
  );
  if (!found)
    throw new Error(
      `no button says ${words}: ${all("button, a")
        .map((one) => one.textContent)
        .join(" | ")}`,
    );
  return found;
}

export function click(what: string | HTMLElement): void {
  (typeof what === "string" ? find(what) : what).click();
  flushSync();
}

export function choose(selector: string, value: string): void {
  const field = find<HTMLSelectElement | HTMLInputElement>(selector);
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
  flushSync();
}

/** Presses a key; answers whether the page wanted it. */
export function press(key: string, on: EventTarget = document.body, part: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...part });
  on.dispatchEvent(event);
  flushSync();
  return event.defaultPrevented;
}

/** HTML or class names without the classes that Svelte adds for scoped styles. */
export const unscoped = (html: string): string =>
  html
    .replace(/ ?svelte-[a-z0-9]+/g, "")
    .replace(/class=" /g, 'class="')
    .replace(/ class=""/g, "");

/** What is shown, an element a line. */
export function text(selector = "body"): string {
  const shown = unscoped(find(selector).innerHTML.replace(/<!--.*?-->/g, ""));
  return `${shown
    .replace(/>\s+/g, ">")
    .replace(/\s+</g, "<")
    .replace(/(<\/[\w-]+>)+/g, "")
    .replace(/(?<!^)(<[a-z])/g, "\n$1")
    .trim()}\n`;
}
