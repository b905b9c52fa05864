import {
  forgetImportJob,
  getImportJob,
  type ImportJob,
  listImportJobs,
  stopImportJob,
} from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { ApiError, call } from "../../../../api/index.ts";
import { pageKeys } from "../../page-queries/index.ts";
import type { JobDetail } from "../model/follow-job.ts";
import { isActive } from "../model/job-states.ts";

/** Between two looks at imports that go on, in ms. */
const lookAgain = 2_000;

/** The user's imports and previews that go on at the server or have ended there, the last first. */
export const importJobsQuery = queryOptions({
  queryKey: pageKeys.importJobs(),
  queryFn: async ({ signal }): Promise<readonly ImportJob[]> => (await call(listImportJobs, { signal })).jobs,
  refetchInterval: ({ state }) => (state.data?.some(isActive) ? lookAgain : false),
  staleTime: 0,
});

export const askJob = (jobId: string, signal: AbortSignal): Promise<JobDetail> =>
  call(getImportJob, { params: { job_id: jobId }, signal });

export const stopJob = (jobId: string): Promise<ImportJob> =>
  call(stopImportJob, { params: { job_id: jobId } });

/** Takes a job that has ended from the list; one that is gone already is as well. */
export const forgetJob = async (jobId: string): Promise<void> => {
  try {
    await call(forgetImportJob, { params: { job_id: jobId } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
};
