/** `npm test`: sets up what it needs, then `check` and what a change breaks most often in a browser. The last line counts. */
import { ensureBuilt } from "./lib/built.mjs";
import { ensureInstalled } from "./lib/installed.mjs";
import { ensureBrowser, ensureRedis } from "./lib/system.mjs";

ensureInstalled();
ensureBrowser();
ensureRedis();
const { runChecks, tests } = await import("./lib/check-steps.mjs");
const { report, vitestSteps } = await import("./lib/steps.mjs");

const failed = await runChecks();
ensureBuilt();
report("summary.txt", vitestSteps([tests, ["journeys", "e2e/journeys.vitest.config.ts"]], failed));
