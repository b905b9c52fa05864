import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./run.mjs";

const stamp = join(root, "node_modules/.maive-lock");
const lockHash = () =>
  createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");

/** Installs exactly what package-lock.json names, unless that is already there. */
export const ensureInstalled = () => {
  const hash = lockHash();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  process.stdout.write("Installing packages (once) …\n");
  const npm = process.env.npm_execpath;
  const { ok } = npm
    ? run(process.execPath, [npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"])
    : run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  if (!ok) {
    process.stderr.write("npm ci failed; see the lines above. The network must reach an npm registry.\n");
    process.exit(1);
  }
  writeFileSync(stamp, hash);
};
