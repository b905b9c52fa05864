import { stepsBeside } from "./steps.mjs";

/** Static checks. All of them run even after a failure. */
export const runChecks = () =>
  stepsBeside([
    ["format", "node_modules/oxfmt/bin/oxfmt", "--check"],
    ["lint", "node_modules/oxlint/bin/oxlint", "--deny-warnings"],
    ["types", "node_modules/typescript/bin/tsc", "--noEmit", "-p", "."],
    ["dependency rules", "tools/dependency-rules.ts"],
    ["regular expressions", "tools/check-patterns.ts"],
  ]);

/**
 * Tests without a browser: all of them on SQLite, those of stores on PostgreSQL as well. A third process has something to do while
 * two wait for PostgreSQL, a thread, or a file, which is a quarter of their time.
 */
export const tests = {
  name: "unit and API tests",
  config: "vitest.config.ts",
  tags: "!endurance",
  workers: 3,
};
