import { readFileSync } from "node:fs";

/** What a process may leave between two reads. */
const gone = new Set(["ENOENT", "ESRCH"]);

const readOf = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch (error) {
    if (gone.has((error as NodeJS.ErrnoException).code ?? "")) return "";
    throw error;
  }
};

/** A process and all that it has started. */
export const treeOf = (root: number): number[] => {
  const tree = [root];
  for (const pid of tree)
    for (const child of readOf(pid, `task/${pid}/children`).split(" ")) if (child) tree.push(Number(child));
  return tree;
};

/** Memory of a process and its children in MB; what they share, such as the program itself, counts once (PSS). */
const treeMegabytes = (root: number): number =>
  treeOf(root).reduce((sum, pid) => {
    const line = /^Pss:\s+(\d+) kB/m.exec(readOf(pid, "smaps_rollup"));
    return sum + Number(line?.[1] ?? 0) / 1024;
  }, 0);

/** Runs work. @returns the peak memory of a process and its children meanwhile, in MB. */
export const peakOfTree = async <T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ result: T; megabytes: number }> => {
  let megabytes = treeMegabytes(pid);
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, treeMegabytes(pid));
  }, 250);
  try {
    return { result: await work(), megabytes };
  } finally {
    clearInterval(watch);
  }
};
