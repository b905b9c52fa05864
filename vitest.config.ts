import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Those that put something in a module's place need that module unread. */
const replacing = [
  "apps/client/src/modules/files/upload-block-file.test.ts",
  "apps/client/src/modules/calendar/model/own-changes.test.ts",
];

export default defineConfig({
  plugins: [react()],
  test: {
    globalSetup: ["apps/server/test/databases-for-tests.ts"],
    setupFiles: ["tools/test/fixed-seed.ts"],
    // Only what hangs is ended: machines are busy, and nothing here judges how long something takes.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "together",
          include: [
            "packages/*/src/**/*.test.ts",
            "apps/client/src/**/*.test.{ts,tsx}",
            "tools/**/*.test.ts",
          ],
          exclude: ["**/node_modules/**", ...replacing],
          // Many small files read the same modules: reading them anew for each took longer than the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "each alone",
          include: ["apps/server/{src,test}/**/*.test.ts", ...replacing],
        },
      },
    ],
  },
});
