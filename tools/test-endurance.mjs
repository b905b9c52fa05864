/** `npm run test:endurance`: what takes minutes. The last line counts. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled } from "./lib/installed.mjs";
import { root } from "./lib/run.mjs";

ensureInstalled();
const { vitest } = await import("./lib/steps.mjs");

const { ok, passed, failed, outcome } = vitest("endurance.vitest.config.ts");
const line = `${passed} passed, ${failed} failed`;
mkdirSync(join(root, "build-output"), { recursive: true });
writeFileSync(join(root, "build-output/endurance.txt"), `${outcome}\n${line}\n`);
process.stdout.write(`${outcome}\n${line}\n`);
process.exit(ok ? 0 : 1);
