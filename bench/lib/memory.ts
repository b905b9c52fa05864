import { readFileSync } from "node:fs";

/** What a process holds in memory now, in MB. */
export const residentMegabytes = (pid: number): number => {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(line?.[1] ?? Number.NaN) / 1024;
};

export interface Peak<T> {
  /** The most a process held meanwhile, in MB. */
  megabytes: number;
  result: T;
}

/** Does something and looks how much memory a process holds meanwhile at most. */
export const peakMegabytes = async <T>(pid: number, work: () => Promise<T>): Promise<Peak<T>> => {
  let peak = residentMegabytes(pid);
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid));
  }, 20);
  try {
    const result = await work();
    return { megabytes: peak, result };
  } finally {
    clearInterval(watch);
  }
};

/** How many MB more than before a process holds at its peak while something is done. */
export const extraMegabytes = async (pid: number, work: () => Promise<unknown>): Promise<number> => {
  const before = residentMegabytes(pid);
  return (await peakMegabytes(pid, work)).megabytes - before;
};
