import type { FastifyBaseLogger } from "fastify";

export interface Job {
  name: string;
  run(): Promise<unknown>;
}

const day = 24 * 60 * 60 * 1_000;

/**
 * Runs every job once a day, one after the other, first some minutes after the start so that a start stays quick.
 * A failing job is logged and tried again the next day.
 * @returns the function that stops it; it waits for a running job.
 */
export const runDaily = (jobs: readonly Job[], log: FastifyBaseLogger, firstAfter = 5 * 60 * 1_000) => {
  let timer: NodeJS.Timeout;
  let running: Promise<void> = Promise.resolve();
  const round = async (): Promise<void> => {
    for (const job of jobs) {
      try {
        await job.run();
      } catch (error) {
        log.error({ err: error, job: job.name }, "daily job failed");
      }
    }
  };
  const plan = (after: number): void => {
    timer = setTimeout(() => {
      running = round();
      plan(day);
    }, after);
    timer.unref();
  };
  plan(firstAfter);
  return async (): Promise<void> => {
    clearTimeout(timer);
    await running;
  };
};
