import { defineConfig } from "vitest/config";
import { journeyFiles, journeyNames } from "./journeys.ts";
import { browserTests } from "./vitest.config.ts";

/** The browser tests of `npm test`. */
export default defineConfig({
  test: { ...browserTests, include: journeyFiles, testNamePattern: journeyNames.these },
});
