/**
 * `npm run test:endurance`: what takes more than minutes. Every test that `npm test` leaves out, and attacks at length. Parts by
 * name: `npm run test:endurance -- server attacks`. The last line counts.
 */
import { ensureBuilt } from "./lib/built.mjs";
import { ensureInstalled } from "./lib/installed.mjs";
import { ensureBrowser, ensureRedis } from "./lib/system.mjs";

const parts = {
  server: ["unit and API tests at length", "vitest.config.ts", "endurance", 3],
  browser: ["browser tests at length", "e2e/endurance.vitest.config.ts"],
  attacks: ["attacks at length", "endurance.vitest.config.ts"],
};
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
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
      wanted.length === 0 || wanted.includes(name) ? [step] : [],
    ),
  ),
);
