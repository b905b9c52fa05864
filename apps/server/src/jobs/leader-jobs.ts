import type { FastifyBaseLogger } from "fastify";
import { runWork } from "../shared/work/current-work.ts";
import { type Leader, NotLeaderError } from "../shared/work/leader.ts";
import { byInterval, type Job, type JobInterval } from "./run-jobs.ts";

/** When jobs were done, for all processes. */
export interface JobSchedule {
  /** Names of those that are due, or that somebody began and did not end. */
  due(jobs: readonly (Pick<Job, "name"> & JobInterval)[]): Promise<string[]>;
  /** @param every ms until it is due again. */
  begin(name: string, every: number): Promise<void>;
  end(name: string): Promise<void>;
}

export interface LeaderJobsDeps {
  leader: Leader;
  schedule: JobSchedule;
  log: Pick<FastifyBaseLogger, "error">;
}

/** Runs jobs of one rhythm, one after the other. */
const runInTurn = (
  jobs: readonly (Job & JobInterval)[],
  { leader, schedule, log }: LeaderJobsDeps,
): (() => Promise<void>) => {
  let isStopped = false;
  let running: Promise<void> | null = null;

  const run = async (job: Job): Promise<void> => {
    try {
      await runWork({ name: `job ${job.name}`, who: null }, () => job.run());
    } catch (error) {
      if (error instanceof NotLeaderError) throw error;
      log.error({ err: error, job: job.name }, "job failed");
    }
  };

  const round = async (): Promise<void> => {
    const due = new Set(await schedule.due(jobs));
    for (const job of jobs)
      if (due.has(job.name) && !isStopped)
        await leader.run(async () => {
          await schedule.begin(job.name, job.every);
          await run(job);
          await schedule.end(job.name);
        });
  };

  const stopTurns = leader.onTurn(() => {
    running ??= leader
      .run(round)
      .then(
        () => undefined,
        (error: unknown) => log.error({ err: error }, "when jobs are due cannot be read"),
      )
      .finally(() => {
        running = null;
      });
  });
  return async () => {
    isStopped = true;
    stopTurns();
    await running;
  };
};

/**
 * Runs jobs periodically at whichever process leads. One that another process has begun and not ended begins anew here at once; a
 * failing one is logged and retried when it is due again.
 * @returns the function that stops it and waits for running jobs.
 */
export const runLeaderJobs = (
  jobs: readonly (Job & JobInterval)[],
  deps: LeaderJobsDeps,
): (() => Promise<void>) => {
  const stops = byInterval(jobs).map((some) => runInTurn(some, deps));
  return async () => {
    for (const stop of stops) await stop();
  };
};
