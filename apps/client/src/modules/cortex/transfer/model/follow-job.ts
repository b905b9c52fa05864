import type { getImportJob, Ok } from "@maive/contract";
import { isUnreachable } from "../../../../api/index.ts";
import { isActive } from "./job-states.ts";

export type JobDetail = Ok<typeof getImportJob>;

/** Between two questions, in ms. */
const askAgain = 1_000;

export interface FollowDeps {
  ask(jobId: string, signal: AbortSignal): Promise<JobDetail>;
  /** Resolves later, or as soon as the signal makes waiting useless. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

/**
 * Asks how far a job is until it has ended; while the server is away, again and again: the job goes on there.
 * @param onState gets null while the server is away.
 * @param signal ends the questions, and not the job.
 * @throws ApiError where the job is no longer there; the signal's reason.
 */
export const followJob = async (
  jobId: string,
  { ask, pause }: FollowDeps,
  onState: (job: JobDetail | null) => void,
  signal: AbortSignal,
): Promise<JobDetail> => {
  for (;;) {
    signal.throwIfAborted();
    try {
      const job = await ask(jobId, signal);
      onState(job);
      if (!isActive(job)) return job;
    } catch (error) {
      signal.throwIfAborted();
      if (!isUnreachable(error)) throw error;
      onState(null);
    }
    await pause(askAgain, signal);
  }
};
