import { svelte } from "@sveltejs/vite-plugin-svelte";
import { loadEnv } from "vite";
import { defineConfig } from "vitest/config";

const api = loadEnv("", ".", "TOUCHLINE_")["TOUCHLINE_API"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { host: "127.0.0.1", proxy: { "/api": { target: api, ws: true } } },
  test: { include: ["tests/**/*.test.ts"] },
});
