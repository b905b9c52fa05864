/**
 * `npm test`: sets up what it needs, then `check` and what a change breaks most often in a browser. The last line counts.
 * `--second-try`, for CI: files that fail are run a second time, alone.
 */
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
const journeys = { name: "journeys", config: "e2e/journeys.vitest.config.ts" };
const again = process.argv.includes("--second-try");
report("summary.txt", vitestSteps([tests, journeys], { failed, again }));
