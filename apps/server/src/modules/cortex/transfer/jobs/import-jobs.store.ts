import type { ImportAct, ImportJob, ImportProgress, PageImportPreview } from "@maive/contract";
import { type SelectQueryBuilder, sql, type Selectable } from "kysely";
import type { Actor } from "../../../../shared/actor.ts";
import type { Engine, ImportJobTable, Queryable, Schema, Tx } from "../../../../storage/index.ts";
import { hasEnded } from "../ended-process.store.ts";

/** What it was started with, without any secret. */
export interface JobInput {
  name: string;
  fileCount: number;
  parentId: string | null;
  uploads: readonly string[];
  isRepeatable: boolean;
  readsFrontMatter: boolean;
  asksNotion: boolean;
}

export interface NewJob {
  jobId: string;
  userId: string;
  processId: string;
  act: ImportAct;
  input: JobInput;
}

/** A job without what its preview says. */
export type JobRow = Omit<Selectable<ImportJobTable>, "preview"> & {
  /** Whether its process has ended; of those of the process that asks, only that itself can say. */
  has_ended: number;
};

/** How a job ends. */
export type JobEnd =
  | { state: "done"; preview: PageImportPreview }
  | { state: "done"; importId: string | null }
  | { state: "failed" | "interrupted"; failure: NonNullable<ImportJob["failure"]> }
  | { state: "stopped" };

const active = ["waiting", "running"] as const;

const columns = [
  "job_id",
  "user_id",
  "process_id",
  "act",
  "state",
  "is_stop_wanted",
  "started_at",
  "ended_at",
  "input",
  "progress",
  "failure",
  "import_id",
] as const;

const jobs = (q: Queryable, engine: Engine): SelectQueryBuilder<Schema, "import_job", JobRow> =>
  q
    .selectFrom("import_job")
    .select(columns)
    .select(
      sql<number>`case when ${hasEnded(engine, "import_job.process_id")} then 1 else 0 end`.as("has_ended"),
    );

export const addJob = async (tx: Tx, { jobId, userId, processId, act, input }: NewJob): Promise<void> => {
  await tx.db
    .insertInto("import_job")
    .values({
      job_id: jobId,
      user_id: userId,
      process_id: processId,
      act,
      state: "waiting",
      started_at: tx.now,
      ended_at: null,
      input: JSON.stringify(input),
      progress: null,
      failure: null,
      import_id: null,
      preview: null,
    })
    .execute();
};

/** Somebody's jobs, the last first. */
export const jobsOf = (q: Queryable, engine: Engine, userId: string): Promise<JobRow[]> =>
  jobs(q, engine)
    .where("user_id", "=", userId)
    .orderBy("started_at", "desc")
    .orderBy("job_id", "desc")
    .execute();

/** A job of one's own. */
export const jobOf = (
  q: Queryable,
  engine: Engine,
  { userId }: Actor,
  jobId: string,
): Promise<JobRow | undefined> =>
  jobs(q, engine).where("job_id", "=", jobId).where("user_id", "=", userId).executeTakeFirst();

/** What one's own preview says. */
export const previewOfJob = async (
  q: Queryable,
  { userId }: Actor,
  jobId: string,
): Promise<PageImportPreview | null> => {
  const row = await q
    .selectFrom("import_job")
    .select("preview")
    .where("job_id", "=", jobId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.preview ? (JSON.parse(row.preview) as PageImportPreview) : null;
};

/** Jobs whose process is this one or has ended, and that are not over. */
export const activeJobsLeft = async (q: Queryable, engine: Engine, processId: string): Promise<JobRow[]> =>
  jobs(q, engine)
    .where("state", "in", active)
    .where(({ or, eb }) => or([eb("process_id", "=", processId), hasEnded(engine, "import_job.process_id")]))
    .execute();

type JobOf = Pick<NewJob, "jobId" | "processId">;

/** It has its turn. @returns false where it is over already, or gone. */
export const beginJob = async (tx: Tx, { jobId, processId }: JobOf): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable("import_job")
    .set({ state: "running" })
    .where("job_id", "=", jobId)
    .where("process_id", "=", processId)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const noteJobProgress = async (
  tx: Tx,
  { jobId, processId }: JobOf,
  progress: ImportProgress,
): Promise<void> => {
  await tx.db
    .updateTable("import_job")
    .set({ progress: JSON.stringify(progress) })
    .where("job_id", "=", jobId)
    .where("process_id", "=", processId)
    .where("state", "in", active)
    .execute();
};

/** Whether it may go on: it is there, not over, and nobody wants it to stop. */
export const mayGoOn = async (q: Queryable, { jobId, processId }: JobOf): Promise<boolean> => {
  const row = await q
    .selectFrom("import_job")
    .select("is_stop_wanted")
    .where("job_id", "=", jobId)
    .where("process_id", "=", processId)
    .where("state", "in", active)
    .executeTakeFirst();
  return row?.is_stop_wanted === 0;
};

/** @returns false where it is over already, or gone. */
export const endJob = async (tx: Tx, { jobId, processId }: JobOf, end: JobEnd): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable("import_job")
    .set({
      state: end.state,
      ended_at: tx.now,
      progress: null,
      failure: "failure" in end ? JSON.stringify(end.failure) : null,
      import_id: "importId" in end ? end.importId : null,
      preview: "preview" in end ? JSON.stringify(end.preview) : null,
    })
    .where("job_id", "=", jobId)
    .where("process_id", "=", processId)
    .where("state", "in", active)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Whoever runs it is to end it. */
export const wantStop = async (tx: Tx, { userId }: Actor, jobId: string): Promise<void> => {
  await tx.db
    .updateTable("import_job")
    .set({ is_stop_wanted: 1 })
    .where("job_id", "=", jobId)
    .where("user_id", "=", userId)
    .where("state", "in", active)
    .execute();
};

export const removeJobs = async (tx: Tx, jobIds: readonly string[]): Promise<void> => {
  if (jobIds.length > 0) await tx.db.deleteFrom("import_job").where("job_id", "in", jobIds).execute();
};

/** Removes what has ended long ago. @param before instants by what it was. */
export const removeEndedJobs = async (tx: Tx, before: Record<ImportAct, string>): Promise<void> => {
  for (const act of ["preview", "import"] as const)
    await tx.db.deleteFrom("import_job").where("act", "=", act).where("ended_at", "<", before[act]).execute();
};
