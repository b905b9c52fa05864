/** `npm test`: sets up what it needs, then `check` and the browser tests. The last line counts. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./lib/built.mjs";
import { ensureInstalled } from "./lib/installed.mjs";
import { root } from "./lib/run.mjs";
import { ensureBrowser } from "./lib/system.mjs";

ensureInstalled();
ensureBrowser();
const { runChecks } = await import("./lib/check-steps.mjs");
const { step, vitest } = await import("./lib/steps.mjs");

const checks = runChecks();
ensureBuilt();
let browser = { ok: false, passed: 0, failed: 1, outcome: "" };
step("browser tests", () => {
  browser = vitest("e2e/vitest.config.ts");
  return browser.ok;
});
const outcome = `${checks.outcome}${browser.outcome}`;
const line = `${checks.passed + browser.passed} passed, ${checks.failed + browser.failed} failed`;
mkdirSync(join(root, "build-output"), { recursive: true });
writeFileSync(join(root, "build-output/summary.txt"), `${outcome}\n${line}\n`);
process.stdout.write(`${outcome}\n${line}\n`);
process.exit(checks.ok && browser.ok ? 0 : 1);
