import type { FastifyBaseLogger } from "fastify";
import { runWork } from "../shared/work/current-work.ts";

export interface Job {
  name: string;
  run(): Promise<unknown>;
}

export interface Rhythm {
  /** Milliseconds between two rounds. */
  every: number;
  /** Milliseconds from the start to the first round, so that a start stays quick. */
  firstAfter: number;
}

export const daily: Rhythm = { every: 24 * 60 * 60 * 1_000, firstAfter: 5 * 60 * 1_000 };
/** For what people would notice within minutes. */
export const often: Rhythm = { every: 5 * 60 * 1_000, firstAfter: 60 * 1_000 };

/**
 * Runs jobs in a rhythm, one after the other. A failing job is logged and tried again in the next round.
 * @returns the function that stops it; it waits for a running job.
 */
export const runJobs = (
  jobs: readonly Job[],
  { every, firstAfter }: Rhythm,
  log: Pick<FastifyBaseLogger, "error">,
) => {
  let timer: NodeJS.Timeout;
  let running: Promise<void> = Promise.resolve();
  const round = async (): Promise<void> => {
    for (const job of jobs) {
      try {
        await runWork({ name: `job ${job.name}`, who: null }, () => job.run());
      } catch (error) {
        log.error({ err: error, job: job.name }, "job failed");
      }
    }
  };
  const plan = (after: number): void => {
    timer = setTimeout(() => {
      running = round();
      plan(every);
    }, after);
    timer.unref();
  };
  plan(firstAfter);
  return async (): Promise<void> => {
    clearTimeout(timer);
    await running;
  };
};
