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
 * Node of the product stands outside of `node_modules`, and `node_modules/.bin/node` points there: whatever removes
 * `node_modules`, an `npm ci` of an earlier version for one, does not remove the program it runs on.
 */
const relative = (version) => `.cache/node/${version}-${process.platform}-${process.arch}/node`;
const runtime = (version) => join(root, relative(version));
const isWindows = process.platform === "win32";

/** A second name of a file, or a copy where the file system knows no such thing. */
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

/** Brings the program to where both stand that use it: beside `node_modules`, and in its package. */
export const placeRuntime = (version, modules) => {
  if (isWindows) return;
  const inPackage = join(modules, "node/bin/node");
  if (!hasRuntime(version)) linkOrCopy(inPackage, runtime(version));
  else if (!existsSync(inPackage)) linkOrCopy(runtime(version), inPackage);
};

/** Makes `.bin/node` of a `node_modules`, which is or will be the checkout's, point beside it. */
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

/** The same for packages that are there already, put there by an earlier version perhaps. Writes only where something is missing. */
export const repairRuntime = (version) => {
  const modules = join(root, "node_modules");
  if (isWindows || !existsSync(join(modules, "node/bin/node"))) return;
  placeRuntime(version, modules);
  if (pointsTo(join(modules, ".bin/node")) !== join("../..", relative(version)))
    linkRuntime(version, modules);
};
