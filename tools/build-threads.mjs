/**
 * Bundles the modules of the server's threads and processes (`*.thread.ts`, `*.process.ts`) to plain JavaScript, with
 * packages external. See `startThread` for the reason.
 */
import { globSync, rmSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { root } from "./lib/run.mjs";

const sources = join(root, "apps/server/src");
const dir = join(root, "apps/server/dist/threads");
const modules = globSync("**/*.{thread,process}.ts", { cwd: sources });
const isPackage = (id) => !/^[./]|^@maive\//.test(id);

const bundle = await rolldown({
  input: Object.fromEntries(modules.map((file) => [file.replace(/\.ts$/, ""), join(sources, file)])),
  platform: "node",
  external: isPackage,
});
rmSync(dir, { recursive: true, force: true });
await bundle.write({
  dir,
  format: "esm",
  entryFileNames: "[name].mjs",
  chunkFileNames: "parts/[name]-[hash].mjs",
});
await bundle.close();
