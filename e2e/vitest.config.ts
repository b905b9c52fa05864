import { defineConfig, type TestUserConfig } from "vitest/config";

/**
 * Browser tests: two files at a time, each with a server and a data folder of its own. None has a second try: one that fails now
 * and then has a cause (docs/flaky-tests.md), and often it is the product's.
 */
export const browserTests = {
  root: "e2e",
  include: ["**/*.spec.ts"],
  maxWorkers: 2,
  // One browser for all the files that a process runs.
  isolate: false,
  testTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  hookTimeout: 120_000,
} satisfies TestUserConfig;

/** All of them, for one to be run by hand; `npm test` and `npm run test:endurance` have a share each. */
export default defineConfig({ test: browserTests });
