import { dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";

const sources = dirname(import.meta.dirname);
/** Output of `tools/build-server.mjs`. */
const built = join(dirname(sources), "dist/threads");

/** The built JavaScript of a thread's or process's module. */
export const builtFrom = (source: URL): URL =>
  pathToFileURL(join(built, relative(sources, fileURLToPath(source)).replace(/\.ts$/, ".mjs")));

/**
 * Starts a thread. Its code is JavaScript built from `*.thread.ts` before the start: stripping types with WebAssembly
 * in every new thread takes longer than most threads run, and can crash V8 (ADR 0033).
 * @param source the module, as a URL relative to the caller.
 */
export const startThread = (source: URL, options: WorkerOptions): Worker =>
  new Worker(builtFrom(source), options);
