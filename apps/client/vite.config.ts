import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressedTwins } from "./build/compressed-twins.ts";
import { excalidrawAtHome } from "./build/excalidraw.ts";

const server = process.env.MAIVE_DEV_SERVER ?? "http://localhost:3000";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), excalidrawAtHome(), compressedTwins()],
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
      output: {
        codeSplitting: {
          // One chunk, so that zod is configured (first import of `main.tsx`) before the contract makes its schemas.
          groups: [
            {
              name: "contract",
              test: /node_modules[\\/]zod[\\/]|packages[\\/]contract[\\/]|zod-without-eval/,
            },
            // Some hundred bytes each: one file is there long before dozens of them have queued for the line.
            { name: "icons", test: /node_modules[\\/]lucide-react[\\/]/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": { target: server },
      "/healthz": { target: server },
      "/ws": { target: server, ws: true },
    },
  },
});
