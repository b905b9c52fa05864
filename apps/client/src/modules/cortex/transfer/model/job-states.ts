import type { ImportJob } from "@maive/contract";

/** Whether it goes on at the server. */
export const isActive = ({ state }: Pick<ImportJob, "state">): boolean =>
  state === "waiting" || state === "running";

/** Those that a person has something to do with: what was stopped is over for them. */
export const shownJobs = (jobs: readonly ImportJob[]): ImportJob[] =>
  jobs.filter(({ state }) => state !== "stopped");

/** Ids of uploads that a listed job works on, has imported, or can be imported or begun anew with. */
export const namedUploads = (jobs: readonly ImportJob[]): ReadonlySet<string> =>
  new Set(shownJobs(jobs).flatMap(({ uploads }) => uploads));

/** Ids of uploads that the server has removed with their import. */
export const importedUploads = (jobs: readonly ImportJob[]): string[] =>
  jobs.filter(({ act, state }) => act === "import" && state === "done").flatMap(({ uploads }) => uploads);
