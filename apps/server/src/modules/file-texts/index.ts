import type { FileText } from "./file-line.ts";
import { textRow } from "./file-texts.store.ts";
import { unpackLines } from "./packed-lines.ts";
import { findRecognition } from "./recognition.ts";
import { type FileTextsDeps, ReadQueue } from "./read-queue.ts";

export type { FileLine, FilePlace, FileText } from "./file-line.ts";
export { recognitionSetting } from "./recognition.ts";
export { unpackLines } from "./packed-lines.ts";

/** The texts of files of Drive and of pages, read in the background and stored by content. */
export interface FileTexts {
  /** The text of these bytes; null where there is none, or none yet. */
  textOf(sha256: string): Promise<FileText | null>;
  /** Calls with the SHA-256 of bytes whose text has just been stored. @returns the function that unsubscribes. */
  onText(listener: (sha256: string) => void): () => void;
  /** Reads what has not been read, and from then on what comes. Does nothing while another process leads. */
  start(): void;
  /** Looks through all files once more: for what could not be read at another time. */
  lookAgain(): void;
  /** The languages that pictures can be read in; null where the program for it is not installed. */
  recognition(): Promise<string[] | null>;
  /** Resolves when there is nothing left to do. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export const createFileTexts = (deps: FileTextsDeps): FileTexts => {
  const queue = new ReadQueue(deps);
  return {
    textOf: async (sha256) => {
      const row = await textRow(deps.storage.read, sha256);
      return row?.lines ? { lines: unpackLines(row.lines), isCut: row.is_cut === 1 } : null;
    },
    onText: (listener) => queue.onText(listener),
    start: () => queue.start(),
    lookAgain: () => queue.lookAgain(),
    recognition: async () => (await findRecognition(deps.tesseract))?.languages ?? null,
    settled: () => queue.settled(),
    close: () => queue.close(),
  };
};
