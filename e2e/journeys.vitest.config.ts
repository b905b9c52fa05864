import { defineConfig } from "vitest/config";
import { journeyFiles, journeyNames } from "./journeys.ts";
import { browserTests } from "./vitest.config.ts";

/** The browser tests of `npm test`. They have a second try, but for those where an edit could be lost (`retry: 0` in the spec). */
export default defineConfig({
  test: { ...browserTests, retry: 1, include: journeyFiles, testNamePattern: journeyNames.these },
});
