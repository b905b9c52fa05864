import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { flush, root } from "./run.mjs";

/**
 * The product's Node is stored outside of `node_modules`, with a link in `.bin`, so that removing `node_modules`
 * (`npm ci` of an earlier version) does not remove the running program.
 */
const relative = (version) => `.cache/node/${version}-${process.platform}-${process.arch}/node`;
const runtime = (version) => join(root, relative(version));
const isWindows = process.platform === "win32";

/** A hard link, or a copy where unsupported. */
const linkOrCopy = (from, to) => {
  mkdirSync(dirname(to), { recursive: true });
  const unfinished = `${to}.part`;
  rmSync(unfinished, { force: true });
  try {
    linkSync(from, unfinished);
  } catch (error) {
    if (!["EPERM", "ENOTSUP", "EXDEV", "EMLINK"].includes(error.code)) throw error;
    copyFileSync(from, unfinished);
  }
  flush();
  renameSync(unfinished, to);
  // Renaming one name of a file to another of the same file does nothing.
  rmSync(unfinished, { force: true });
};

/** Whether this version needs no download. */
export const hasRuntime = (version) => !isWindows && existsSync(runtime(version));

/** Copies the program to both places: next to `node_modules`, and into its package. */
export const placeRuntime = (version, modules) => {
  if (isWindows) return;
  const inPackage = join(modules, "node/bin/node");
  if (!hasRuntime(version)) linkOrCopy(inPackage, runtime(version));
  else if (!existsSync(inPackage)) linkOrCopy(runtime(version), inPackage);
};

/** Points the `.bin/node` of a (future) `node_modules` to it. */
export const linkRuntime = (version, modules) => {
  if (isWindows) return;
  const link = join(modules, ".bin/node");
  const unfinished = `${link}.part`;
  mkdirSync(dirname(link), { recursive: true });
  rmSync(unfinished, { force: true });
  symlinkSync(join("../..", relative(version)), unfinished);
  renameSync(unfinished, link);
};

const pointsTo = (link) => {
  try {
    return readlinkSync(link);
  } catch (error) {
    if (error.code === "ENOENT" || error.code === "EINVAL") return null;
    throw error;
  }
};

const installed = join(root, "node_modules");

const isLinked = (version) => pointsTo(join(installed, ".bin/node")) === join("../..", relative(version));

/** Whether installed packages, possibly of an earlier version, run on this Node. */
export const isRuntimeInPlace = (version) =>
  isWindows || !existsSync(join(installed, "node/bin/node")) || (hasRuntime(version) && isLinked(version));

/** Makes it so. */
export const repairRuntime = (version) => {
  if (isRuntimeInPlace(version)) return;
  placeRuntime(version, installed);
  if (!isLinked(version)) linkRuntime(version, installed);
};
