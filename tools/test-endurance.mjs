/**
 * `npm run test:endurance`: what takes more than minutes. Every test that `npm test` leaves out, and attacks at length. Parts by
 * name: `npm run test:endurance -- server attacks`. The last line counts. `--second-try`, for CI: files that fail are run a second
 * time, alone.
 */
import { ensureBuilt } from "./lib/built.mjs";
import { ensureInstalled } from "./lib/installed.mjs";
import { ensureBrowser, ensureRedis } from "./lib/system.mjs";

const parts = {
  server: { name: "unit and API tests at length", config: "vitest.config.ts", tags: "endurance", workers: 3 },
  browser: { name: "browser tests at length", config: "e2e/endurance.vitest.config.ts" },
  attacks: { name: "attacks at length", config: "endurance.vitest.config.ts" },
};
const again = process.argv.includes("--second-try");
const requested = process.argv.slice(2).filter((word) => word !== "--second-try");
const unknown = requested.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  process.stderr.write(
    `No part is called ${unknown.join(", ")}: there are ${Object.keys(parts).join(", ")}.\n`,
  );
  process.exit(2);
}

ensureInstalled();
ensureBrowser();
ensureRedis();
const { report, vitestSteps } = await import("./lib/steps.mjs");

ensureBuilt();
report(
  "endurance.txt",
  vitestSteps(
    Object.entries(parts).flatMap(([name, step]) =>
      requested.length === 0 || requested.includes(name) ? [step] : [],
    ),
    { again },
  ),
);
