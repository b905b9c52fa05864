import { parentPort } from "node:worker_threads";
import { splitNotes } from "./split-notes.ts";

/** Finds the notes of exports off the server's event loop: untrusted input may be slow. */
parentPort?.on("message", (bytes: Uint8Array) => {
  parentPort?.postMessage(splitNotes(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
});
