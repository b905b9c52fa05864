import { defineConfig } from "vitest/config";
import { journeyFiles, journeyNames } from "./journeys.ts";
import { browserTests } from "./vitest.config.ts";

/** The browser tests of `npm test`. */
export default defineConfig({
  test: {
    ...browserTests,
    include: journeyFiles,
    testNamePattern: journeyNames.these,
    // Starting one takes as long as many a journey.
    provide: { sharesServer: true },
    // One process has something to do while two wait for a page, a server that starts, or a rest in typing.
    maxWorkers: 3,
  },
});
