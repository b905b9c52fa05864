import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const lookMs = 100;

const textOf = (file) => {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error.code === "ENOENT" || error.code === "ESRCH") return null;
    throw error;
  }
};

/** Null where nobody has it. */
const ownerOf = (folder) => textOf(join(folder, "pid"));

/** A process by its number and, where the system says so, its start: after a power cut another one has the number. */
const identityOf = (pid) => {
  const boot = textOf("/proc/sys/kernel/random/boot_id");
  // Its second field is the name of the program, in which there may be blanks and brackets.
  const start = textOf(`/proc/${pid}/stat`)?.split(") ").at(-1).split(" ")[19];
  return boot === null || start === undefined ? `${pid}` : `${pid} ${start} ${boot.trim()}`;
};

const isAlive = (owner) => {
  const [pid] = owner.split(" ");
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if (error.code !== "EPERM") return false;
  }
  return owner === pid || owner === identityOf(pid);
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

/** Works while no other process of this machine does under the same lock, a folder. @param waiting printed where another one does. */
export const locked = (folder, work, waiting) => {
  const own = `${folder}.${process.pid}`;
  rmSync(own, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(own);
  writeFileSync(join(own, "pid"), identityOf(process.pid));
  let isSaid = waiting === undefined;
  while (!take(own, folder)) {
    const owner = ownerOf(folder);
    if (owner !== null && !isAlive(owner)) {
      clear(folder, owner);
      continue;
    }
    if (!isSaid) process.stdout.write(`${waiting}\n`);
    isSaid = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lookMs);
  }
  try {
    return work();
  } finally {
    // Moved away as a whole: emptied where it is, somebody could take it before it is removed.
    renameSync(folder, own);
    rmSync(own, { recursive: true, force: true });
  }
};
