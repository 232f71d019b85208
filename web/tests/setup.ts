// What a page has and Node lacks, as small as the code needs it; tests of screens have all of a page instead (happy-dom).
// Every test file begins with an empty one.
import { beforeEach } from "vitest";

/** A store as `localStorage` is one. */
class Store {
  readonly #kept = new Map<string, string>();
  getItem = (key: string): string | null => this.#kept.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.#kept.set(key, String(value));
  removeItem = (key: string): void => void this.#kept.delete(key);
  clear = (): void => this.#kept.clear();
}

/** An address; what stands behind its # always begins with one. */
class Place {
  protocol = "http:";
  readonly host = "table.test";
  readonly origin = "http://table.test";
  readonly pathname = "/";
  #hash = "";

  get hash(): string {
    return this.#hash;
  }

  set hash(hash: string) {
    this.#hash = hash === "" || hash.startsWith("#") ? hash : `#${hash}`;
  }
}

function givePage(): void {
  const page = new EventTarget();
  const give = (name: string, value: unknown): void =>
    void Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });

  give("localStorage", new Store());
  give("sessionStorage", new Store());
  give("addEventListener", page.addEventListener.bind(page));
  give("removeEventListener", page.removeEventListener.bind(page));
  give("dispatchEvent", page.dispatchEvent.bind(page));
  give("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
  give("location", new Place());
  give("navigator", { languages: ["en"], onLine: true });
  give(
    "document",
    Object.assign(new EventTarget(), {
      documentElement: { lang: "", dataset: {} },
      visibilityState: "visible",
      hidden: false,
    }),
  );
}

if (typeof document === "undefined") givePage();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
