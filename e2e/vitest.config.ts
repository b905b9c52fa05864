import { defineConfig } from "vitest/config";

/**
 * Browser tests: two files at a time, each with a server, a data folder and browsers of its own. Machines are busy and browsers
 * are many processes, so a test has a second try, and those that needed it are named at the end. Where an edit could be lost,
 * there is none (`retry: 0` in the spec).
 */
export default defineConfig({
  test: {
    root: "e2e",
    include: ["**/*.spec.ts"],
    maxWorkers: 2,
    retry: 1,
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 120_000,
  },
});
