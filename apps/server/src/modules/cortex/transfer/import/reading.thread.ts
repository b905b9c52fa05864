import { parentPort, workerData } from "node:worker_threads";
import type { ImportTarget } from "../model/surroundings.ts";
import { type ImportedDocument, readDocument } from "./read-document.ts";

/** Parses documents off the server's event loop: untrusted input may be slow. */
export interface ReadingJob {
  targets: Readonly<Record<string, ImportTarget>>;
  isVault: boolean;
}

const { targets, isVault } = workerData as ReadingJob;

parentPort?.on("message", (document: ImportedDocument) => {
  parentPort?.postMessage(readDocument(document, targets, isVault));
});
