import { type ImportAct, type ImportJob, startImportJob } from "@maive/contract";
import { useEffect, useRef, useState } from "react";
import { ApiError, errorSentence, isAway, newUuid, send } from "../../../../api/index.ts";
import { notifyError } from "../../../../ui/index.ts";
import { followJob, type JobDetail } from "../model/follow-job.ts";
import { inParts } from "../model/in-parts.ts";
import { pause } from "../model/pause.ts";
import { askJob, stopJob } from "../queries/import-jobs.ts";
import { transferTexts } from "../texts.ts";
import { type ArchiveUploads, type UploadProgress, UploadRefused } from "../uploads/archive-uploads.ts";

const texts = transferTexts.importPages;
/** How often a job is sent whose answer a broken connection has lost, and between two tries, in ms. */
const mostTries = 3;
const tryAgainAfter = 2_000;
/** With three imports running the answer says so, instead of a wait for minutes; in seconds. */
const mostWait = 10;

/** What is sent, besides its files. */
export interface RunOrder {
  act: ImportAct;
  /** Files that are on the server already; instead of files. */
  uploaded: readonly string[] | null;
  files: readonly File[];
  fields: Readonly<Record<string, string>>;
}

/** One import or preview at a time: its files' way to the server, and how far it is there. */
export interface ImportRun {
  /** 0 to 1 during the upload; 1 while the server works; null when idle. */
  progress: number | null;
  /** How far files are that are uploaded in parts; null otherwise. */
  upload: UploadProgress | null;
  /** How far the server is, which goes on whoever looks; null before it has begun. */
  job: ImportJob | null;
  /** The server cannot be polled at the moment. */
  isAway: boolean;
  failure: string | null;
  setFailure: (sentence: string | null) => void;
  /** @returns the job once it has ended; null where it could not begin, or nobody looks any more. */
  start: (order: RunOrder) => Promise<JobDetail | null>;
  /** The same of a job that has begun before. */
  follow: (job: ImportJob) => Promise<JobDetail | null>;
  /** Stops the upload, which goes on from there, or the job. */
  stop: () => void;
  /** Stops the upload; a job goes on. @returns the latter. */
  leave: () => ImportJob | null;
}

interface Failed {
  act: ImportAct;
  isStopped: boolean;
  isSent: boolean;
  /** It names files that were uploaded by another visit. */
  isRepeated: boolean;
}

const sentenceOf = (error: unknown, { act, isStopped, isSent, isRepeated }: Failed): string => {
  if (isRepeated && error instanceof ApiError && error.code === "not_found") return texts.uploadsGone;
  const lost = act === "import" ? texts.unsure : texts.lookFailed;
  if (error instanceof ApiError) return error.detail || (act === "import" ? texts.failed : texts.lookFailed);
  if (error instanceof UploadRefused) return error.message;
  if (!isStopped) return lost;
  return isSent ? texts.stopped : texts.stoppedUpload;
};

/** Nobody looks any more on unmount; what goes on at the server does not end. */
export const useImportRun = (uploads: ArchiveUploads): ImportRun => {
  const [progress, setProgress] = useState<number | null>(null);
  const [uploaded, setUploaded] = useState<UploadProgress | null>(null);
  const [job, setJob] = useState<ImportJob | null>(null);
  const [away, setAway] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const followed = useRef<ImportJob | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const note = (now: ImportJob | null) => {
    setAway(now === null && followed.current !== null);
    if (now === null) return;
    followed.current = now;
    setJob(now);
  };

  const during = async (
    { act, isRepeated }: Pick<Failed, "act" | "isRepeated">,
    begin: (signal: AbortSignal, sent: () => void) => Promise<ImportJob>,
  ): Promise<JobDetail | null> => {
    if (running.current) return null;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    let isSent = false;
    setFailure(null);
    setProgress(0);
    try {
      const begun = await begin(signal, () => {
        isSent = true;
      });
      note(begun);
      setProgress(1);
      return await followJob(begun.job_id, { ask: askJob, pause }, note, signal);
    } catch (error) {
      const isLeft = signal.aborted && followed.current !== null;
      if (!isLeft) setFailure(sentenceOf(error, { act, isRepeated, isSent, isStopped: signal.aborted }));
      return null;
    } finally {
      running.current = null;
      followed.current = null;
      setProgress(null);
      setUploaded(null);
      setJob(null);
      setAway(false);
    }
  };

  /** What is on the server already takes one question. */
  const sendParted = async (parted: readonly File[], signal: AbortSignal): Promise<string[]> => {
    if (parted.length === 0) return [];
    const ids = await uploads.send(
      parted,
      (now) => {
        setUploaded(now);
        setProgress(now.total > 0 ? Math.min(now.sent / now.total, 0.999) : 0);
      },
      signal,
    );
    setUploaded(null);
    return ids;
  };

  /** However often it is sent, it begins once. */
  const sendJob = async (
    { act, fields }: RunOrder,
    ids: readonly string[],
    together: readonly File[],
    signal: AbortSignal,
  ): Promise<ImportJob> => {
    const input = {
      query: { act },
      form: { ...fields, ...(ids.length === 0 ? {} : { uploads: ids.join(" ") }), file: together },
      // What comes with files that are there already is small.
      onProgress: (sent: number, total: number) =>
        setProgress(ids.length > 0 || total === 0 ? 1 : sent / total),
      signal,
      mostWait,
      idempotencyKey: newUuid(),
    };
    for (let tries = 1; ; tries += 1)
      try {
        return await send(startImportJob, input);
      } catch (error) {
        if (signal.aborted || tries >= mostTries || !isAway(error)) throw error;
        await pause(tryAgainAfter, signal);
      }
  };

  const stop = async (id: string) => {
    try {
      note(await stopJob(id));
    } catch (error) {
      notifyError(errorSentence(error, texts.stopFailed));
    }
  };

  return {
    progress,
    upload: uploaded,
    job,
    isAway: away,
    failure,
    setFailure,
    start: (order) =>
      during({ act: order.act, isRepeated: order.uploaded !== null }, async (signal, sent) => {
        const { parted, together } = inParts(order.files, (file) => uploads.isBegun(file));
        const ids = order.uploaded ?? (await sendParted(parted, signal));
        sent();
        return sendJob(order, ids, order.uploaded ? [] : together, signal);
      }),
    follow: (begun) => during({ act: begun.act, isRepeated: false }, async () => begun),
    stop: () => {
      if (followed.current) void stop(followed.current.job_id);
      else running.current?.abort();
    },
    leave: () => {
      const left = followed.current;
      running.current?.abort();
      return left;
    },
  };
};
