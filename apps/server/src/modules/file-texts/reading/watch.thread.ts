import { workerData } from "node:worker_threads";

/** Ends its process when it exceeds its limits. A thread, because the library that reads does not let others have a turn. */
export interface WatchJob {
  /** Processor time of the process in ms, of the job before and of this one: counted from its start. */
  memoryBytes: number;
  /** Where the reading thread says what processor time the process may have used, in ms; 0 while it does nothing. */
  cpuUntil: SharedArrayBuffer;
}

/** Interval of measuring, in ms. */
const measured = 50;

const { memoryBytes, cpuUntil } = workerData as WatchJob;
const until = new Float64Array(cpuUntil);

setInterval(() => {
  const limit = until[0] ?? 0;
  if (limit === 0) return;
  const { user, system } = process.cpuUsage();
  // The signals say why; neither can be ignored by a thread that computes.
  if ((user + system) / 1_000 > limit) process.kill(process.pid, "SIGXCPU");
  else if (process.memoryUsage.rss() > memoryBytes) process.kill(process.pid, "SIGKILL");
}, measured);
