import { getPageImport, type ImportJob } from "@maive/contract";
import { useEffect, useEffectEvent } from "react";
import { ApiError, call, errorSentence } from "../../../../api/index.ts";
import { notifyChoice, notifyError } from "../../../../ui/index.ts";
import { followJob } from "../model/follow-job.ts";
import { pause } from "../model/pause.ts";
import { askJob } from "../queries/import-jobs.ts";
import { transferTexts } from "../texts.ts";

const texts = transferTexts.importPages;

interface LeftImportProps {
  job: ImportJob;
  /** Shows the dialog. */
  onShow: () => void;
  /** Pages may have been created. */
  onChanged: () => void;
  onEnd: () => void;
}

/** Follows a job to its end. @returns what is said of it; null where there is nothing to say. */
const follow = async (
  { job_id: jobId, name, file_count: count }: ImportJob,
  signal: AbortSignal,
): Promise<{ text: string; isFailure: boolean; isImported: boolean } | null> => {
  const shown = texts.jobName(name, count);
  const job = await followJob(jobId, { ask: askJob, pause }, () => undefined, signal);
  if (job.failure) return { text: `${shown}: ${job.failure.detail}`, isFailure: true, isImported: false };
  if (job.state !== "done") return null;
  if (job.import_id === null)
    return { text: texts.previewReadyFor(shown), isFailure: false, isImported: false };
  const { page_count, database_count } = await call(getPageImport, {
    params: { import_id: job.import_id },
    signal,
  });
  return { text: `${shown}: ${texts.made(page_count, database_count)}`, isFailure: false, isImported: true };
};

/** Says how an import or preview ended whose dialog was closed in this window. */
export const LeftImport = ({ job, onShow, onChanged, onEnd }: LeftImportProps) => {
  const tell = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const end = await follow(job, signal);
      if (end?.isImported) onChanged();
      if (end?.isFailure) notifyError(end.text);
      else if (end) notifyChoice(end.text, texts.show, onShow);
    } catch (error) {
      if (signal.aborted) return;
      // Somebody has seen its end elsewhere.
      if (!(error instanceof ApiError && error.status === 404))
        notifyError(errorSentence(error, texts.failed));
    }
    onEnd();
  });
  useEffect(() => {
    const leaving = new AbortController();
    void tell(leaving.signal);
    return () => leaving.abort();
  }, [job]);
  return null;
};
