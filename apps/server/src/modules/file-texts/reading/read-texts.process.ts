import { UnreadableFile, type UnreadableReason } from "../../../shared/office/unreadable.ts";
import { startThread } from "../../../shared/start-thread.ts";
import type { FileTextBounds } from "../bounds.ts";
import type { FileKind } from "../kinds.ts";
import { packLines } from "../packed-lines.ts";
import type { Recognition } from "../recognition.ts";
import { readFile } from "./read-file.ts";
import { recogniser } from "./recognise.ts";
import type { WatchJob } from "./watch.thread.ts";

/** Reads texts out of files, one after the other, in a process that may be killed at any time. */
export type ReadMessage =
  | { id: number; chunk: Uint8Array }
  /** The file is complete. */
  | { id: number; kind: FileKind; isHead: boolean; bounds: FileTextBounds; recognition: Recognition | null };

export interface ReadAnswer {
  id: number;
  result: { packed: Uint8Array | null; isCut: boolean } | { reason: UnreadableReason };
}

const cpuUntil = new SharedArrayBuffer(8);
const until = new Float64Array(cpuUntil);
let isWatched = false;

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

const watch = ({ memoryBytes }: FileTextBounds): void => {
  if (isWatched) return;
  isWatched = true;
  startThread(new URL("./watch.thread.ts", import.meta.url), {
    workerData: { memoryBytes, cpuUntil } satisfies WatchJob,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  });
};

const reasonOf = (error: unknown): UnreadableReason =>
  error instanceof UnreadableFile ? error.reason : "broken";

let chunks: Uint8Array[] = [];
let chunksOf = 0;

process.on("message", async (message: ReadMessage) => {
  const { id } = message;
  if (id !== chunksOf) {
    chunks = [];
    chunksOf = id;
  }
  if ("chunk" in message) {
    chunks.push(message.chunk);
    return;
  }
  const { kind, isHead, bounds, recognition } = message;
  const bytes = Buffer.concat(chunks);
  chunks = [];
  watch(bounds);
  const begun = cpuMs();
  const since = performance.now();
  until[0] = begun + bounds.cpuMs;
  let result: ReadAnswer["result"];
  try {
    const text = await readFile(
      { kind, bytes, isHead, recognise: recognition && recogniser(recognition, bounds) },
      bounds,
      () => cpuMs() - begun > bounds.softCpuMs || performance.now() - since > bounds.softMs,
    );
    result = { packed: text.lines.length === 0 ? null : packLines(text.lines), isCut: text.isCut };
  } catch (error) {
    result = { reason: reasonOf(error) };
  }
  until[0] = 0;
  process.send?.({ id, result } satisfies ReadAnswer);
});
// A promise that a library does not wait for: the file is broken, and the next one is not.
process.on("unhandledRejection", () => undefined);
// Signals reach the whole process group; the server ends this process itself.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
// The server has exited.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
