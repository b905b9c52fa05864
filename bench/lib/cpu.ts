import { readFileSync } from "node:fs";

/** Clock ticks of Linux in a second. */
const ticks = 100;

/** CPU seconds used by a process, independent of other load. */
const cpuSeconds = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The fields follow the name, which may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticks;
};

/** CPU seconds used by several processes that all go on. */
export const cpuSecondsOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);

/** Measures a process's CPU seconds during work. */
export const withCpu = async <T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ result: T; seconds: number }> => {
  const before = cpuSeconds(pid);
  const result = await work();
  return { result, seconds: cpuSeconds(pid) - before };
};
