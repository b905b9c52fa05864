/**
 * Bundles the modules of the server's threads and processes (`*.thread.ts`, `*.process.ts`) to plain JavaScript, with
 * packages external. See `startThread` for the reason.
 */
import { globSync, rmSync } from "node:fs";
import { join } from "node:path";
import { bundle } from "./lib/bundle.mjs";
import { root } from "./lib/run.mjs";

const sources = join(root, "apps/server/src");
const dir = join(root, "apps/server/dist/threads");
const named = (files) =>
  Object.fromEntries(files.map((file) => [file.replace(/\.ts$/, ""), join(sources, file)]));

rmSync(dir, { recursive: true, force: true });
await bundle(named(globSync("**/*.thread.ts", { cwd: sources })), dir);
// Each by itself: a part that several share has what any of them uses, and all of it would be loaded by each.
for (const file of globSync("**/*.process.ts", { cwd: sources })) await bundle(named([file]), dir);
