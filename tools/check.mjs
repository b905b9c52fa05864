/** `npm run check`: format, lint, types, dependency rules, regular expressions, unit and API tests; at the end the sizes of the files. */
import { ensureInstalled } from "./lib/installed.mjs";
import { productNode, run } from "./lib/run.mjs";
import { ensureRedis } from "./lib/system.mjs";

ensureInstalled();
ensureRedis();
const { runChecks, tests } = await import("./lib/check-steps.mjs");
const { vitestSteps } = await import("./lib/steps.mjs");

const { ok, outcome, line } = vitestSteps([tests], { failed: await runChecks() });
run(productNode(), ["tools/size-report.mjs"]);
process.stdout.write(`${outcome}\n${line}\n`);
process.exit(ok ? 0 : 1);
