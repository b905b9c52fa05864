import { defineConfig } from "vitest/config";

/** What takes minutes: the worst that is known, at length. `npm test` runs a small share of the same. */
export default defineConfig({
  test: {
    globalSetup: ["tools/test/threads-for-tests.mjs"],
    setupFiles: ["tools/test/fixed-seed.ts"],
    include: ["apps/server/test/attack/*.{test,endurance}.ts"],
    env: {
      FUZZ_REQUESTS: process.env["FUZZ_REQUESTS"] ?? "100000",
      FUZZ_FRAMES: process.env["FUZZ_FRAMES"] ?? "100000",
    },
    // One server at a time: memory and waiting are looked at.
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
