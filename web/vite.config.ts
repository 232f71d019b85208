import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// `npm run dev` shows the table while it is being built; a server started with `stollen serve` answers behind it.
export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../src/stollen/server/static", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: {
    fs: { allow: [".."] },
    proxy: {
      "/api/socket": { target: "ws://127.0.0.1:8780", ws: true },
      "/api": "http://127.0.0.1:8780",
    },
  },
  // A text that is kept is renewed by `vitest run -u` and by nothing else: one that is missing fails.
  test: { setupFiles: ["tests/setup.ts"], update: "none", testTimeout: 60_000, hookTimeout: 60_000 },
});
