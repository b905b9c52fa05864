import { parentPort } from "node:worker_threads";
import { ImportReader } from "./import-reader.ts";
import type { ReaderAnswer, ReaderMessage } from "./reader-messages.ts";

/** Reads an import's files off the server's event loop: untrusted input may be slow. */
const reader = new ImportReader();

parentPort?.on("message", async (message: ReaderMessage) => {
  const answer: ReaderAnswer = await reader.answer(message);
  parentPort?.postMessage(answer);
});
