import {
  getPageImport,
  type ImportAct,
  type ImportJob,
  type PageImportPreview,
  importTurn,
  limits,
} from "@maive/contract";
import { formatBytes } from "@maive/values";
import { useQueryClient, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call, errorSentence } from "../../../../api/index.ts";
import { useSession } from "../../../auth/index.ts";
import { withChosen } from "../model/chosen-files.ts";
import type { JobDetail } from "../model/follow-job.ts";
import { forgetJob, importJobsQuery } from "../queries/import-jobs.ts";
import type { ImportReport } from "../model/import-report.ts";
import { transferTexts } from "../texts.ts";
import { ArchiveUploads } from "../uploads/archive-uploads.ts";
import { type ImportRun, useImportRun } from "./use-import-run.ts";

const megabyte = 1024 * 1024;

/** Bytes of an import at most, as this server is configured; until it has answered, those of any. */
const useLargestImport = (): number => {
  const { data } = useQuery({
    queryKey: ["largest-import"],
    queryFn: ({ signal }) => call(importTurn, { signal }),
  });
  return data ? data.max_mb * megabyte : limits.importArchiveBytes;
};

const texts = transferTexts.importPages;

export interface PageImport extends Omit<ImportRun, "start" | "follow" | "setFailure"> {
  files: readonly File[];
  /** Of all files together, in bytes. */
  maxBytes: number;
  add: (files: readonly File[]) => void;
  remove: (file: File) => void;
  /** What runs only says what would be made. */
  isLooking: boolean;
  /** What the files would become; null until they were looked at. */
  preview: PageImportPreview | null;
  /** A preview whose files are no longer there can only be read. */
  canImport: boolean;
  /** The preview was made with a token that is to be typed again. */
  lacksToken: boolean;
  result: ImportReport | null;
  /** What the failure is about, if it can begin anew from what is on the server. */
  interrupted: ImportJob | null;
  /** Whether folders of notes with front matter become databases. */
  readsFrontMatter: boolean;
  /** Changes that, and looks again. */
  setReadsFrontMatter: (reads: boolean) => void;
  /** The secret of an integration of Notion; blank without one. It is nowhere but here, and gone with the dialog. */
  notionToken: string;
  setNotionToken: (token: string) => void;
  /** Why Notion refused it, until another is typed or it is retried; null otherwise. */
  tokenRefusal: string | null;
  /** Looks again, with what Notion says. */
  askNotion: () => void;
  look: () => void;
  /** To the choice of files again. */
  back: () => void;
  begin: () => void;
  /** Shows an import or preview that was begun before, here or elsewhere. */
  open: (job: ImportJob) => void;
  /** Begins one anew whose files are on the server. */
  again: (job: ImportJob) => void;
  uploads: ArchiveUploads;
}

interface ImportOptions {
  parentId: string | null;
  onTable: ((file: File) => void) | null;
  onDone: (report: ImportReport) => void;
}

const isTable = ({ name }: File): boolean => /\.(csv|tsv|xlsx)$/i.test(name);

const sizeOf = (files: readonly File[]): number => files.reduce((sum, { size }) => sum + size, 0);

/** Chooses files, looks at what they would become, and imports them; both go on at the server when the dialog is closed. */
export const useImport = ({ parentId, onTable, onDone }: ImportOptions): PageImport => {
  const client = useQueryClient();
  const [files, setFiles] = useState<readonly File[]>([]);
  /** Whose files are on the server alone. */
  const [origin, setOrigin] = useState<ImportJob | null>(null);
  const [preview, setPreview] = useState<PageImportPreview | null>(null);
  const [readsFrontMatter, setReads] = useState(false);
  const [notionToken, setNotionToken] = useState("");
  const [tokenRefusal, setTokenRefusal] = useState<string | null>(null);
  const [isLooking, setIsLooking] = useState(false);
  const [result, setResult] = useState<ImportReport | null>(null);
  const [interrupted, setInterrupted] = useState<ImportJob | null>(null);
  const { user_id: userId } = useSession();
  const maxBytes = useLargestImport();
  const [uploads] = useState(() => new ArchiveUploads(userId));
  const { start, follow, setFailure: setSentence, ...run } = useImportRun(uploads);
  const setFailure = (sentence: string | null, about: ImportJob | null = null) => {
    setSentence(sentence);
    setInterrupted(about);
  };
  /** The preview that is shown, as the server has it. */
  const shown = useRef<string | null>(null);

  const add = (chosen: readonly File[]) => {
    const table = onTable ? chosen.find(isTable) : undefined;
    if (table && onTable) {
      if (chosen.length + files.length === 1) onTable(table);
      else setFailure(texts.tableAlone);
      return;
    }
    const { all, replaced } = withChosen(files, chosen);
    const fits = sizeOf(all) <= maxBytes;
    setFailure(fits ? null : texts.tooLarge(formatBytes(maxBytes)));
    if (!fits) return;
    setFiles(all);
    void uploads.giveUp(replaced);
  };

  /** Its person has seen how it ended. What cannot be removed from the list goes by itself. */
  const forget = (jobId: string | null) => {
    if (jobId === null) return;
    void forgetJob(jobId)
      .catch(() => undefined)
      .then(() => client.invalidateQueries({ queryKey: importJobsQuery.queryKey }));
  };
  const forgetShown = () => {
    forget(shown.current);
    shown.current = null;
  };

  const settle = async (job: JobDetail) => {
    if (job.state !== "done") {
      const goesOn = job.state === "interrupted" && job.is_repeatable;
      setFailure(job.failure?.detail ?? texts.stopped, goesOn ? job : null);
      // What can begin anew stays listed until it does: at another device, or when this dialog was closed.
      if (goesOn) await client.invalidateQueries({ queryKey: importJobsQuery.queryKey });
      else forget(job.job_id);
      return;
    }
    if (shown.current !== job.job_id) forgetShown();
    if (job.preview) {
      setPreview(job.preview);
      setTokenRefusal(job.preview.notion?.token_refusal ?? null);
      setReads(job.reads_front_matter);
      // What can be imported without its files waits for that in the list.
      if (job.is_repeatable) shown.current = job.job_id;
      else forget(job.job_id);
      return;
    }
    uploads.forgetIds(job.uploads);
    try {
      const report = await call(getPageImport, { params: { import_id: job.import_id ?? "" } });
      forget(job.job_id);
      setResult(report);
      onDone(report);
    } catch (error) {
      setFailure(errorSentence(error, texts.reportFailed));
    }
  };

  const perform = async (act: ImportAct, reads: boolean, from: ImportJob | null) => {
    if (files.length === 0 && from === null) return;
    setIsLooking(act === "preview");
    setInterrupted(null);
    if (act === "preview") setTokenRefusal(null);
    const below = from === null ? parentId : from.parent_page_id;
    const token = notionToken.trim();
    const ended = await start({
      act,
      uploaded: from === null ? null : from.uploads,
      files,
      fields: {
        ...(below === null ? {} : { parent_page_id: below }),
        ...(reads ? { front_matter: "databases" } : {}),
        ...(token === "" ? {} : { notion_token: token }),
      },
    });
    if (ended) await settle(ended);
  };

  const take = (job: ImportJob) => {
    setFiles([]);
    setOrigin(job);
    setIsLooking(job.act === "preview");
    setInterrupted(null);
    return job;
  };
  const open = async (job: ImportJob) => {
    const ended = await follow(take(job));
    if (ended) await settle(ended);
  };

  return {
    ...run,
    files,
    maxBytes,
    add: (chosen) => {
      setOrigin(null);
      add(chosen);
    },
    remove: (file) => {
      setFiles(files.filter((each) => each !== file));
      void uploads.giveUp([file]);
    },
    isLooking,
    preview,
    canImport: origin === null || origin.is_repeatable,
    lacksToken: origin !== null && origin.asks_notion && notionToken.trim() === "",
    result,
    interrupted,
    readsFrontMatter,
    setReadsFrontMatter: (reads) => void perform("preview", reads, origin),
    notionToken,
    setNotionToken: (token) => {
      setNotionToken(token);
      setTokenRefusal(null);
    },
    tokenRefusal,
    askNotion: () => void perform("preview", readsFrontMatter, origin),
    look: () => void perform("preview", false, null),
    back: () => {
      forgetShown();
      setPreview(null);
      setOrigin(null);
      setFailure(null);
    },
    begin: () => void perform("import", readsFrontMatter, origin),
    open: (job) => void open(job),
    again: (job) => {
      forget(job.job_id);
      void perform(job.act, job.reads_front_matter, take(job));
    },
    uploads,
  };
};
