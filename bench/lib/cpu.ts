import { readFileSync } from "node:fs";

/** Clock ticks of Linux in a second. */
const ticks = 100;

/** Seconds of CPU a process has used so far: unlike times on the clock it says the same on a busy machine. */
const cpuSeconds = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // Behind the name, which may hold spaces, come the fields from the third on.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticks;
};

/** Does something and tells how many seconds of CPU a process used meanwhile. */
export const withCpu = async <T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ result: T; seconds: number }> => {
  const before = cpuSeconds(pid);
  const result = await work();
  return { result, seconds: cpuSeconds(pid) - before };
};
