/** `npm run check`: format, lint, types, dependency rules, unit and API tests. */
import { ensureInstalled } from "./lib/installed.mjs";

ensureInstalled();
const { runChecks } = await import("./lib/check-steps.mjs");
const { ok, passed, failed } = runChecks();
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(ok ? 0 : 1);
