import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  test: {
    include: [
      "packages/*/src/**/*.test.ts",
      "apps/*/src/**/*.test.{ts,tsx}",
      "apps/server/test/**/*.test.ts",
      "tools/**/*.test.ts",
    ],
    globalSetup: ["apps/server/test/postgres-for-tests.ts"],
    setupFiles: ["tools/test/fixed-seed.ts"],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
  },
});
