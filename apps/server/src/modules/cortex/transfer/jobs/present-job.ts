import type { ImportJob, ImportProgress } from "@maive/contract";
import { transferTexts } from "../texts.ts";
import type { JobInput, JobRow } from "./import-jobs.store.ts";

/** Why a job did not end whose process has. */
export const interruptionOf = ({ act }: Pick<JobRow, "act">): NonNullable<ImportJob["failure"]> => ({
  code: "not_ready",
  detail: transferTexts.jobs.interrupted[act],
});

export const isActive = ({ state }: Pick<JobRow, "state">): boolean =>
  state === "waiting" || state === "running";

/**
 * A job as its person sees it.
 * @param isLeft its process has ended, and nobody has noted that yet.
 * @param progress as the process knows it that runs it; otherwise as it was last stored.
 */
export const presentJob = (
  row: JobRow,
  { isLeft, progress }: { isLeft: boolean; progress: ImportProgress | null },
): ImportJob => {
  const input = JSON.parse(row.input) as JobInput;
  const runs = isActive(row) && !isLeft;
  const stored = row.progress === null ? null : (JSON.parse(row.progress) as ImportProgress);
  const failure = row.failure === null ? null : (JSON.parse(row.failure) as ImportJob["failure"]);
  return {
    job_id: row.job_id,
    act: row.act,
    state: isLeft ? "interrupted" : row.state,
    is_stopping: runs && row.is_stop_wanted === 1,
    name: input.name,
    file_count: input.fileCount,
    parent_page_id: input.parentId,
    started_at: row.started_at,
    ended_at: row.ended_at,
    progress: runs ? (progress ?? stored) : null,
    failure: isLeft ? interruptionOf(row) : failure,
    import_id: row.import_id,
    uploads: [...input.uploads],
    is_repeatable: input.isRepeatable,
    reads_front_matter: input.readsFrontMatter,
    asks_notion: input.asksNotion,
  };
};
