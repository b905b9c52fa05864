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
    // Only what hangs is ended: machines are busy, and nothing here judges how long something takes.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
