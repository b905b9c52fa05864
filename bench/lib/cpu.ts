import { readFileSync } from "node:fs";
import { treeOf } from "./process-tree.ts";

/** Clock ticks of Linux in a second. */
const ticks = 100;

/** Times of a process in seconds as `proc(5)` counts them: its own (user, system) and those of its ended children (user, system). */
const timesOf = (pid: number): [number, number, number, number] => {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The fields follow the name, which may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const seconds = (field: number) => Number(fields[field]) / ticks;
  return [seconds(11), seconds(12), seconds(13), seconds(14)];
};

/** CPU seconds used by a process, independent of other load. */
const cpuSeconds = (pid: number): number => {
  const [user, system] = timesOf(pid);
  return user + system;
};

/** CPU seconds used by several processes that all go on. */
export const cpuSecondsOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);

/** CPU seconds used by a process, its children that go on, and those that have ended: never less than before. */
export const cpuSecondsOfTree = (root: number): number =>
  treeOf(root).reduce((sum, pid) => sum + timesOf(pid).reduce((all, seconds) => all + seconds, 0), 0);

/** Measures a process's CPU seconds during work. */
export const withCpu = async <T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ result: T; seconds: number }> => {
  const before = cpuSeconds(pid);
  const result = await work();
  return { result, seconds: cpuSeconds(pid) - before };
};
