import { dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";

const sources = dirname(import.meta.dirname);
/** What `tools/lib/built-threads.mjs` makes. */
const built = join(dirname(sources), "dist/threads");

/** Where the plain JavaScript of a module stands that runs in a thread or process of its own. */
export const builtFrom = (source: URL): URL =>
  pathToFileURL(join(built, relative(sources, fileURLToPath(source)).replace(/\.ts$/, ".mjs")));

/**
 * Starts a thread. What runs there is plain JavaScript, made before the start from the modules that are called `*.thread.ts`:
 * Node would take the types out of them with WebAssembly in every thread anew, which takes longer than most of what threads
 * do, and V8 may crash, and with it the server, where WebAssembly comes and goes (ADR 0033).
 * @param source the module, as a URL beside the one that starts it.
 */
export const startThread = (source: URL, options: WorkerOptions): Worker =>
  new Worker(builtFrom(source), options);
