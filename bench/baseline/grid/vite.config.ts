import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  root: import.meta.dirname,
  base: "./",
  build: { outDir: resolve(import.meta.dirname, "../../../build-output/bench-grid"), emptyOutDir: true },
});
