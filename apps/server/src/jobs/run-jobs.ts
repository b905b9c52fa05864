import type { FastifyBaseLogger } from "fastify";
import { runWork } from "../shared/work/current-work.ts";

export interface Job {
  name: string;
  run(): Promise<unknown>;
}

export interface JobInterval {
  /** Milliseconds between two rounds. */
  every: number;
  /** Delay of the first round in ms, to keep the start fast. */
  firstAfter: number;
}

export const daily: JobInterval = { every: 24 * 60 * 60 * 1_000, firstAfter: 5 * 60 * 1_000 };
/** For changes that users notice within minutes. */
export const everyFiveMinutes: JobInterval = { every: 5 * 60 * 1_000, firstAfter: 60 * 1_000 };

/**
 * Runs jobs periodically, one after the other. A failing job is logged and retried in the next round.
 * @returns the function that stops it and waits for a running job.
 */
export const runJobs = (
  jobs: readonly Job[],
  { every, firstAfter }: JobInterval,
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

/** Those of each rhythm together: what takes hours once a day delays nothing that comes every few minutes. */
export const byInterval = <T extends JobInterval>(jobs: readonly T[]): T[][] => [
  ...Map.groupBy(jobs, ({ every, firstAfter }) => `${every} ${firstAfter}`).values(),
];

/** Runs jobs of different rhythms. @returns the function that stops them and waits for running ones. */
export const runAllJobs = (
  jobs: readonly (Job & JobInterval)[],
  log: Pick<FastifyBaseLogger, "error">,
): (() => Promise<void>) => {
  const stops = byInterval(jobs).flatMap((some) => (some[0] ? [runJobs(some, some[0], log)] : []));
  return async () => {
    for (const stop of stops) await stop();
  };
};
