import { importPages, limits, type Ok, type PageImportPreview, previewPageImport } from "@maive/contract";
import { formatBytes } from "@maive/values";
import { useEffect, useRef, useState } from "react";
import { ApiError, newUuid, send } from "../../../../api/index.ts";
import { useSession } from "../../../auth/index.ts";
import { withChosen } from "../model/chosen-files.ts";
import { inParts } from "../model/in-parts.ts";
import { transferTexts } from "../texts.ts";
import { ArchiveUploads, type UploadProgress, UploadRefused } from "../uploads/archive-uploads.ts";
import { useLargestImport } from "./use-largest-import.ts";

export type Imported = Ok<typeof importPages>;

const texts = transferTexts.importPages;
/** The server may read large documents for a minute, and archives of gigabytes for many. In ms. */
const timeoutMs = 180_000;
const archivePatience = 30 * 60_000;
const patienceFor = (hasArchive: boolean, asksNotion: boolean): number =>
  (hasArchive ? archivePatience : timeoutMs) + (asksNotion ? limits.notionMs + limits.notionCoversMs : 0);

export interface PageImport {
  files: readonly File[];
  /** Of all files together, in bytes. */
  maxBytes: number;
  add: (files: readonly File[]) => void;
  remove: (file: File) => void;
  /** 0 to 1 during the upload; 1 while the server works; null when idle. */
  progress: number | null;
  /** How far files are that are uploaded in parts; null otherwise. */
  upload: UploadProgress | null;
  /** What runs only says what would be made. */
  isLooking: boolean;
  failure: string | null;
  /** What the files would become; null until they were looked at. */
  preview: PageImportPreview | null;
  result: Imported | null;
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
  start: () => void;
  /** Stops what is running; uploads go on from there. */
  stop: () => void;
  uploads: ArchiveUploads;
}

interface ImportOptions {
  parentId: string | null;
  onTable: ((file: File) => void) | null;
  onDone: (imported: Imported) => void;
  /** The connection was cut off: only the server knows whether it has arrived. */
  onUnsure: () => void;
}

/** What is said of a step that failed. */
interface FailedStep {
  /** Where the server says nothing itself. */
  sentence: string;
  /** A person stopped it. */
  stopped: string;
  /** There was no answer. */
  lost: () => string;
}

const isTable = ({ name }: File): boolean => /\.(csv|tsv|xlsx)$/i.test(name);

const sizeOf = (files: readonly File[]): number => files.reduce((sum, { size }) => sum + size, 0);

/** Chooses files, looks at what they would become, and imports them. Aborted on unmount. */
export const useImport = ({ parentId, onTable, onDone, onUnsure }: ImportOptions): PageImport => {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [preview, setPreview] = useState<PageImportPreview | null>(null);
  const [readsFrontMatter, setReads] = useState(false);
  const [notionToken, setNotionToken] = useState("");
  const [tokenRefusal, setTokenRefusal] = useState<string | null>(null);
  const [isLooking, setIsLooking] = useState(false);
  const [result, setResult] = useState<Imported | null>(null);
  const [uploaded, setUploaded] = useState<UploadProgress | null>(null);
  const { user_id: userId } = useSession();
  const maxBytes = useLargestImport();
  const [uploads] = useState(() => new ArchiveUploads(userId));
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

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

  /** Sends the files to one of the two steps. */
  const upload = async (
    step: (input: ReturnType<typeof inputFor>, parted: readonly File[]) => Promise<void>,
    reads: boolean,
    failed: FailedStep,
  ) => {
    if (files.length === 0 || running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    setProgress(0);
    const { parted, together } = inParts(files, (file) => uploads.isBegun(file));
    let isSent = parted.length === 0;
    try {
      const ids = await sendParted(parted, controller.signal);
      isSent = true;
      await step(inputFor(controller.signal, reads, ids, together), parted);
    } catch (error) {
      if (error instanceof ApiError) setFailure(error.detail || failed.sentence);
      else if (error instanceof UploadRefused) setFailure(error.message);
      else if (!isSent) setFailure(controller.signal.aborted ? texts.stoppedUpload : failed.sentence);
      else {
        const sentence = failed.lost();
        setFailure(controller.signal.aborted ? failed.stopped : sentence);
      }
    } finally {
      running.current = null;
      setProgress(null);
      setUploaded(null);
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
  const inputFor = (
    signal: AbortSignal,
    reads: boolean,
    ids: readonly string[],
    together: readonly File[],
  ) => ({
    form: {
      ...(parentId === null ? {} : { parent_page_id: parentId }),
      ...(reads ? { front_matter: "databases" } : {}),
      ...(notionToken.trim() === "" ? {} : { notion_token: notionToken.trim() }),
      ...(ids.length === 0 ? {} : { uploads: ids.join(" ") }),
      file: together,
    },
    // What comes with files that are there already is small.
    onProgress: (sent: number, total: number) =>
      setProgress(ids.length > 0 || total === 0 ? 1 : sent / total),
    signal,
    timeoutMs: patienceFor(ids.length > 0, notionToken.trim() !== ""),
  });

  const look = (reads: boolean) => {
    if (running.current) return Promise.resolve();
    setIsLooking(true);
    setTokenRefusal(null);
    return upload(
      async (input) => {
        const seen = await send(previewPageImport, input);
        setPreview(seen);
        setTokenRefusal(seen.notion?.token_refusal ?? null);
        setReads(reads);
      },
      reads,
      { sentence: texts.lookFailed, stopped: texts.stoppedLook, lost: () => texts.lookFailed },
    );
  };
  const start = () => {
    if (running.current) return Promise.resolve();
    setIsLooking(false);
    return upload(
      async (input, parted) => {
        const imported = await send(importPages, { ...input, idempotencyKey: newUuid() });
        uploads.forget(parted);
        setResult(imported);
        onDone(imported);
      },
      readsFrontMatter,
      {
        sentence: texts.failed,
        stopped: texts.stopped,
        lost: () => {
          onUnsure();
          return texts.unsure;
        },
      },
    );
  };

  return {
    files,
    maxBytes,
    add,
    remove: (file) => {
      setFiles(files.filter((each) => each !== file));
      void uploads.giveUp([file]);
    },
    progress,
    upload: uploaded,
    isLooking,
    failure,
    preview,
    result,
    readsFrontMatter,
    setReadsFrontMatter: (reads) => void look(reads),
    notionToken,
    setNotionToken: (token) => {
      setNotionToken(token);
      setTokenRefusal(null);
    },
    tokenRefusal,
    askNotion: () => void look(readsFrontMatter),
    look: () => void look(false),
    back: () => {
      setPreview(null);
      setFailure(null);
    },
    start: () => void start(),
    stop: () => running.current?.abort(),
    uploads,
  };
};
