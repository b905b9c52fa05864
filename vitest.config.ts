import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Those that put something in a module's place need that module unread. */
const replacing = [
  "apps/client/src/modules/files/upload-block-file.test.ts",
  "apps/client/src/modules/calendar/model/own-changes.test.ts",
  "apps/client/src/modules/calendar/queries/event-times.test.ts",
];

/** Those that are about what passwords cost: they meet the product's own cost. */
const hashing = [
  "apps/server/src/modules/auth/passwords.test.ts",
  "apps/server/src/modules/auth/sign-in.test.ts",
  "apps/server/src/modules/auth/login-flood.api.test.ts",
];

/** Elsewhere people sign in only to do something else: a fifth of the processor's time went into their passwords. */
const leastPasswordCost = {
  find: /^\.\/password-cost\.ts$/,
  replacement: join(import.meta.dirname, "apps/server/test/least-password-cost.ts"),
};

export default defineConfig({
  plugins: [react()],
  test: {
    globalSetup: ["tools/test/threads-for-tests.mjs", "apps/server/test/databases-for-tests.ts"],
    setupFiles: ["tools/test/fixed-seed.ts"],
    // Only what hangs is ended: machines are busy, and nothing here judges how long something takes.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    tags: [
      {
        name: "endurance",
        description: "Takes long, or is the same once more: `npm run test:endurance` alone runs it.",
      },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: "together",
          include: [
            "packages/*/src/**/*.test.ts",
            "apps/client/src/**/*.test.{ts,tsx}",
            "tools/**/*.test.ts",
            "bench/**/*.test.ts",
          ],
          exclude: ["**/node_modules/**", ...replacing],
          // Many small files read the same modules: reading them anew for each took longer than the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["apps/server/{src,test}/**/*.test.ts"],
          exclude: ["**/node_modules/**", ...hashing],
          isolate: false,
          alias: [leastPasswordCost],
        },
      },
      {
        extends: true,
        test: {
          name: "each alone",
          include: [...replacing, ...hashing],
        },
      },
    ],
  },
});
