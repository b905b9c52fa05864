import { defineConfig } from "vitest/config";

/** Browser tests: one file after the other, each with a server, a data folder and browsers of its own. */
export default defineConfig({
  test: {
    root: "e2e",
    include: ["**/*.spec.ts"],
    fileParallelism: false,
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
  },
});
