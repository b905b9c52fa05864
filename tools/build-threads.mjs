/**
 * Bundles the modules of the server's threads and processes (`*.thread.ts`, `*.process.ts`) to plain JavaScript, with
 * packages external. See `startThread` for the reason.
 */
import { globSync } from "node:fs";
import { join } from "node:path";
import { bundle } from "./lib/bundle.mjs";
import { root } from "./lib/run.mjs";

const sources = join(root, "apps/server/src");
const modules = globSync("**/*.{thread,process}.ts", { cwd: sources });

await bundle(
  Object.fromEntries(modules.map((file) => [file.replace(/\.ts$/, ""), join(sources, file)])),
  join(root, "apps/server/dist/threads"),
);
