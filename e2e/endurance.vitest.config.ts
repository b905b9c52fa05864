import { defineConfig } from "vitest/config";
import { journeyNames } from "./journeys.ts";
import { browserTests } from "./vitest.config.ts";

/** The browser tests of `npm run test:endurance`: all that are no journeys. */
export default defineConfig({ test: { ...browserTests, testNamePattern: journeyNames.others } });
