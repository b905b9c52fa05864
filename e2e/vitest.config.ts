import { defineConfig, type TestUserConfig } from "vitest/config";

/**
 * Browser tests: two files at a time, each with its own server and data folder. What may be tried again is in
 * `docs/flaky-tests.md`; those that needed it are listed at the end.
 */
export const browserTests = {
  root: "e2e",
  globalSetup: ["../tools/test/build-for-tests.mjs", "./support/template-server.ts"],
  provide: { sharesServer: false },
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
