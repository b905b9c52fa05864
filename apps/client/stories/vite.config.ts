import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The stories alone: a page of their own, never part of what the product's build makes. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: "../public",
  // Beside the development server of the product, which keeps its own.
  cacheDir: "../node_modules/.vite-stories",
  plugins: [react()],
  build: {
    outDir: "../../../build-output/stories",
    emptyOutDir: true,
    target: "es2023",
    chunkSizeWarningLimit: 2_000,
  },
});
