import type { TableReading } from "@maive/contract";
import type { Worker } from "node:worker_threads";
import { DomainError } from "../../../../shared/errors.ts";
import { tableTexts } from "../texts.ts";
import { startThread } from "../../../../shared/start-thread.ts";
import type { ReadingJob, ReadingReport, ReadPart } from "./reading.thread.ts";
import type { Analysed } from "./values/analyse.ts";
import type { ColumnRule } from "./values/convert.ts";

/** Where a file lies, and how it is read. */
export interface ReadSource {
  path: string;
  reading: TableReading;
  /** Aborts when nobody wants it any more. */
  signal: AbortSignal;
}

/** Without a word for so long, reading is given up, in ms. */
const longestSilence = 10_000;
/** What the thread may hold, in MB. */
const threadMb = 256;

const refused = (message: string, code: "invalid" | "too_large" = "invalid"): DomainError =>
  new DomainError(code, {
    detail: message,
    ...(code === "invalid" ? { errors: [{ field: "file", message }] } : {}),
  });

/** A file that is read in a thread of its own, part by part. */
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
    // Out of memory, or bytes that nobody thought of: the file is at fault, not the server.
    this.#worker.on("error", (cause) => this.#fail(Object.assign(refused(tableTexts.tooSlow), { cause })));
    this.#worker.on("exit", () => this.#fail(refused(tableTexts.tooSlow)));
  }

  /** The next thing the thread has to say. */
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

/** Reads a whole file and says what its columns hold. @throws DomainError `invalid`, `too_large`. */
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
 * The rows of a file, read by rules, part after part; the next one is read when it is asked for.
 * @returns the options that came with the file, by rule.
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
