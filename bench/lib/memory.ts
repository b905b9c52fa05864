import { readFileSync } from "node:fs";

/** What a process holds in memory now, in MB. */
export const residentMegabytes = (pid: number): number => {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(line?.[1] ?? Number.NaN) / 1024;
};

/** How many MB more than before a process holds at its peak while something is done. */
export const extraMegabytes = async (pid: number, work: () => Promise<unknown>): Promise<number> => {
  const before = residentMegabytes(pid);
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid));
  }, 20);
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return peak - before;
};
