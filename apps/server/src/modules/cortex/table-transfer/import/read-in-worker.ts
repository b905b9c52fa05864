import type { TableReading } from "@maive/contract";
import type { Worker } from "node:worker_threads";
import { DomainError } from "../../../../shared/errors.ts";
import { tableTexts } from "../texts.ts";
import { startThread } from "../../../../shared/start-thread.ts";
import type { ReadingJob, ReadingReport, ReadPart } from "./reading.thread.ts";
import type { Analysed } from "./values/analyse.ts";
import type { ColumnRule } from "./values/convert.ts";

/** A file and how to read it. */
export interface ReadSource {
  path: string;
  reading: TableReading;
  /** Aborts when the result is no longer needed. */
  signal: AbortSignal;
}

/** Reading is aborted after this silence of the thread, in ms. */
const longestSilence = 10_000;
/** Heap limit of the thread in MB. */
const threadMb = 256;

const refused = (message: string, code: "invalid" | "too_large" = "invalid"): DomainError =>
  new DomainError(code, {
    detail: message,
    ...(code === "invalid" ? { errors: [{ field: "file", message }] } : {}),
  });

/** A file read in a thread, part by part. */
class ReadingWorker {
  readonly #worker: Worker;
  #settle: { resolve(report: ReadingReport): void; reject(error: unknown): void } | null = null;
  #failure: unknown = null;
  #silence: NodeJS.Timeout | undefined;
  readonly #alive: (rows: number) => void;
  readonly #signal: AbortSignal;
  readonly #leave = (): void => this.#fail(this.#signal.reason);

  constructor(job: ReadingJob, signal: AbortSignal, alive: (rows: number) => void = () => {}) {
    signal.throwIfAborted();
    this.#alive = alive;
    this.#signal = signal;
    signal.addEventListener("abort", this.#leave);
    this.#worker = startThread(new URL("./reading.thread.ts", import.meta.url), {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: threadMb, maxYoungGenerationSizeMb: 8 },
    });
    this.#worker.on("message", (report: ReadingReport) => this.#hear(report));
    // Out of memory, or unforeseen input: the file's fault, not the server's.
    this.#worker.on("error", (cause) => this.#fail(Object.assign(refused(tableTexts.tooSlow), { cause })));
    this.#worker.on("exit", () => this.#fail(refused(tableTexts.tooSlow)));
  }

  /** The thread's next message. */
  hear(): Promise<ReadingReport> {
    return new Promise((resolve, reject) => {
      if (this.#failure) return reject(this.#failure);
      this.#settle = { resolve, reject };
      this.#wait();
      this.#worker.postMessage("next");
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#silence);
    this.#signal.removeEventListener("abort", this.#leave);
    await this.#worker.terminate();
  }

  #wait(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#fail(refused(tableTexts.tooSlow)), longestSilence);
  }

  #hear(report: ReadingReport): void {
    if (report.kind === "alive") {
      this.#wait();
      this.#alive(report.rows);
      return;
    }
    clearTimeout(this.#silence);
    if (report.kind === "refused") this.#fail(refused(report.message, report.code));
    else this.#settle?.resolve(report);
  }

  #fail(error: unknown): void {
    clearTimeout(this.#silence);
    this.#failure ??= error;
    this.#settle?.reject(error);
  }
}

/** Analyses a whole file. @throws DomainError `invalid`, `too_large`. */
export const analyseFile = async (
  { path, reading, signal }: ReadSource,
  progress: (rows: number) => void,
): Promise<Analysed> => {
  const thread = new ReadingWorker({ path, reading }, signal, progress);
  try {
    const report = await thread.hear();
    if (report.kind !== "analysed") throw new Error("The reading thread answered something else");
    return report.analysed;
  } finally {
    await thread.close();
  }
};

/**
 * The rows of a file parsed by rules, part by part on demand.
 * @returns the new options found, by rule.
 * @throws DomainError `invalid`, `too_large`.
 */
export async function* readFile(
  { path, reading, signal }: ReadSource,
  rules: ColumnRule[],
): AsyncGenerator<ReadPart, string[][]> {
  const thread = new ReadingWorker({ path, reading, rules }, signal);
  try {
    for (;;) {
      const report = await thread.hear();
      if (report.kind === "end") return report.added;
      if (report.kind === "part") yield report.part;
    }
  } finally {
    await thread.close();
  }
}
