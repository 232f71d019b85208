import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// `npm run dev` shows the table while it is being built; a server started with `stollen serve` answers behind it.
export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  build: { outDir: "../src/stollen/server/static", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: {
    fs: { allow: [".."] },
    proxy: {
      "/api/socket": { target: "ws://127.0.0.1:8780", ws: true },
      "/api": "http://127.0.0.1:8780",
    },
  },
  // Tests of screens need Svelte as browsers have it.
  ...(mode === "test" ? { resolve: { conditions: ["browser"] } } : {}),
  test: {
    setupFiles: ["tests/setup.ts"],
    environmentOptions: { happyDOM: { url: "http://table.test/" } },
    // A text that is kept is renewed by `vitest run -u` and by nothing else: one that is missing fails.
    update: "none",
    // No test may fail because a machine is slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}));
