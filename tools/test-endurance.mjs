/**
 * `npm run test:endurance`: what takes more than minutes. Every test that `npm test` leaves out, and attacks at length. The last
 * line counts.
 */
import { ensureBuilt } from "./lib/built.mjs";
import { ensureInstalled } from "./lib/installed.mjs";
import { ensureBrowser, ensureRedis } from "./lib/system.mjs";

ensureInstalled();
ensureBrowser();
ensureRedis();
const { report, vitestSteps } = await import("./lib/steps.mjs");

ensureBuilt();
report(
  "endurance.txt",
  vitestSteps([
    ["unit and API tests at length", "vitest.config.ts", "endurance"],
    ["browser tests at length", "e2e/endurance.vitest.config.ts"],
    ["attacks at length", "endurance.vitest.config.ts"],
  ]),
);
