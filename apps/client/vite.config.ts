import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./build/chunks.ts";
import { compressedTwins } from "./build/compressed-twins.ts";
import { contractForClient } from "./build/contract/index.ts";
import { selfHostedExcalidraw } from "./build/excalidraw.ts";
import { iconsWithoutKeys } from "./build/libraries/icon-keys.ts";
import { pureFunctions } from "./build/libraries/pure-functions.ts";
import { librarySources } from "./build/libraries/index.ts";
import { serviceWorker } from "./build/service-worker.ts";

const server = process.env.MAIVE_DEV_SERVER ?? "http://localhost:3000";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    contractForClient(),
    librarySources(),
    iconsWithoutKeys(),
    selfHostedExcalidraw(),
    serviceWorker(),
    compressedTwins(),
  ],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2023",
    manifest: true,
    // The polyfill is an inline script, which the content security policy refuses.
    modulePreload: { polyfill: false },
    // Inlined assets would become data: URLs inside the CSS and load although nobody looks at them.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      treeshake: { manualPureFunctions: pureFunctions },
      input: {
        index: resolve(import.meta.dirname, "index.html"),
        // An entry beside the start, which imports it on demand: that makes its chunk what it needs and no more.
        shell: resolve(import.meta.dirname, "src/main.tsx"),
      },
      output: {
        codeSplitting: {
          groups: chunkGroups(),
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": { target: server },
      "/healthz": { target: server },
      "/livez": { target: server },
      "/readyz": { target: server },
      "/ws": { target: server, ws: true },
    },
  },
});
