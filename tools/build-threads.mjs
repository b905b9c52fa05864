/**
 * Makes plain JavaScript of the modules that run in threads and processes of the server (`*.thread.ts`, `*.process.ts`), with what they
 * import from the checkout; packages stay outside. `startThread` says why.
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
