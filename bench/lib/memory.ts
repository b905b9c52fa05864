import { readFileSync } from "node:fs";

/** Resident memory of a process in MB. */
export const residentMegabytes = (pid: number): number => {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(line?.[1] ?? Number.NaN) / 1024;
};

export interface Peak<T> {
  /** Peak memory in MB. */
  megabytes: number;
  result: T;
}

/** Measures a process's peak memory during work. */
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

/** The increase of a process's peak memory during work in MB. */
export const extraMegabytes = async (pid: number, work: () => Promise<unknown>): Promise<number> => {
  const before = residentMegabytes(pid);
  return (await peakMegabytes(pid, work)).megabytes - before;
};
