import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const lookMs = 100;

/** Null where nobody has it. */
const ownerOf = (folder) => {
  try {
    return Number(readFileSync(join(folder, "pid"), "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
};

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
};

/** A folder that has something in it already is no place for another one: exactly one gets its name. */
const take = (own, folder) => {
  try {
    renameSync(own, folder);
    return true;
  } catch (error) {
    if (error.code === "ENOTEMPTY" || error.code === "EEXIST") return false;
    throw error;
  }
};

/** Takes away what a process has left that is dead. Of several who see it one moves it. */
const clear = (folder, owner) => {
  const aside = `${folder}.${process.pid}.stale`;
  try {
    renameSync(folder, aside);
  } catch (error) {
    if (error.code === "ENOENT") return;
    throw error;
  }
  // Somebody may have cleared it and begun meanwhile.
  if (ownerOf(aside) !== owner && take(aside, folder)) return;
  rmSync(aside, { recursive: true, force: true });
};

/** Works while no other process of this machine does under the same lock, a folder. */
export const locked = (folder, work) => {
  const own = `${folder}.${process.pid}`;
  rmSync(own, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(own);
  writeFileSync(join(own, "pid"), String(process.pid));
  while (!take(own, folder)) {
    const owner = ownerOf(folder);
    if (owner !== null && !isAlive(owner)) clear(folder, owner);
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lookMs);
  }
  try {
    return work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
