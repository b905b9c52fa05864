import { parentPort, workerData } from "node:worker_threads";
import type { ImportTarget } from "../model/surroundings.ts";
import { type ImportedDocument, readAnyDocument } from "./read-document.ts";

/** Parses documents off the server's event loop: untrusted input may be slow. */
export interface ReadingJob {
  targets: Readonly<Record<string, ImportTarget>>;
  isVault: boolean;
  /** Pages of notes by their titles; null where several are called so. */
  noteTitles: Readonly<Record<string, string | null>>;
}

const { targets, ...job } = workerData as ReadingJob;

parentPort?.on("message", async (document: ImportedDocument) => {
  parentPort?.postMessage(await readAnyDocument(document, targets, job));
});
