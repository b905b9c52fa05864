import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, runPackage } from "./run.mjs";

const sources = [
  "apps/client/src",
  "apps/client/public",
  "apps/client/build",
  "packages/contract/src",
  "packages/values/src",
  "packages/formula/src",
];
const single = ["apps/client/index.html", "apps/client/vite.config.ts", "package-lock.json"];
const stamp = join(root, "apps/client/dist/.built-from");

const filesBelow = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    : [];

/** Names the state of everything the client is made of; sizes and times suffice and cost a few milliseconds. */
const stateOfSources = () => {
  const hash = createHash("sha256");
  const files = [...sources.flatMap((s) => filesBelow(join(root, s))), ...single.map((s) => join(root, s))];
  for (const file of files.toSorted()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest("hex");
};

/** Builds the client, unless what stands in `dist` was made from exactly these sources. */
export const ensureBuilt = () => {
  const state = stateOfSources();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === state) return;
  process.stdout.write("Building the client …\n");
  const { ok, output } = runPackage("vite/bin/vite.js", ["build", "apps/client", "--logLevel", "warn"], {
    quiet: true,
  });
  if (!ok) {
    process.stderr.write(`${output}\nThe client could not be built.\n`);
    process.exit(1);
  }
  writeFileSync(stamp, state);
};
