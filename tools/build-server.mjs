/**
 * Bundles the server, and the modules of its threads and processes (`*.thread.ts`, `*.process.ts`), to plain JavaScript, with
 * packages external (ADR 0033, ADR 0113).
 */
import { globSync, rmSync } from "node:fs";
import { join } from "node:path";
import { bundle } from "./lib/bundle.mjs";
import { root } from "./lib/run.mjs";

const sources = join(root, "apps/server/src");
const built = join(root, "apps/server/dist");
const threads = join(built, "threads");
const named = (files) =>
  Object.fromEntries(files.map((file) => [file.replace(/\.ts$/, ""), join(sources, file)]));

rmSync(built, { recursive: true, force: true });
await bundle(named(globSync("**/*.thread.ts", { cwd: sources })), threads);
// Each by itself: a part that several share has what any of them uses, and all of it would be loaded by each.
for (const file of globSync("**/*.process.ts", { cwd: sources })) await bundle(named([file]), threads);
await bundle(named(["main.ts"]), join(built, "server"));
