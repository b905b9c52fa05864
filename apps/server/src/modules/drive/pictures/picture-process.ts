import type { ChildProcess } from "node:child_process";
import { limits } from "@maive/contract";
import { KeyedQueue } from "../../../shared/bounds/work-queue.ts";
import { Mutex } from "../../../shared/mutex.ts";
import { DomainError } from "../../../shared/errors.ts";
import { startProcess } from "../../../shared/start-process.ts";
import type { PictureAnswer, PictureBounds, PictureJob } from "./pictures.process.ts";

type Without<T> = T extends unknown ? Omit<T, "id" | "bounds"> : never;
export type PictureOrder = Without<PictureJob>;

export interface Made {
  /** Null where nothing could be made. */
  bytes: Uint8Array | null;
  /** Whether the same input would fail again; false after a timeout on a busy machine. */
  final: boolean;
}

export interface ProcessBounds extends Omit<PictureBounds, "cpuMs"> {
  photoCpuMs: number;
  drawingCpuMs: number;
  /** Hard timeout of a job in ms, after which the process is killed; a fallback for the process's own limits. */
  jobMs: number;
  /** The idle process is ended after this time to free its memory, in ms. */
  idleMs: number;
}

export const processBounds: ProcessBounds = {
  pixels: limits.picturePixels,
  memoryBytes: limits.pictureMemoryBytes,
  photoCpuMs: limits.photoCpuMs,
  drawingCpuMs: limits.drawingCpuMs,
  jobMs: limits.pictureMs,
  idleMs: 30_000,
};

/** Heap limit of the process in MB, for the text of the largest SVG. */
const heapMb = 256;

/**
 * A single on-demand process for one job at a time: rendering cannot be interrupted, so that the process is killed
 * when a job exceeds its limits. Round-robin between people, so that many images of one do not delay the others.
 */
export class PictureProcess {
  readonly #bounds: ProcessBounds;
  readonly #ofPerson = new KeyedQueue({ atOnce: 1, waiting: limits.picturesWaiting });
  readonly #ofAll = new Mutex();
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  #next = 1;
  #isClosed = false;

  constructor(bounds: ProcessBounds = processBounds) {
    this.#bounds = bounds;
  }

  /**
   * Queues a job.
   * @param person jobs of one person run in order.
   * @param isWanted whether the result is still needed; checked before the job runs.
   * @param order creates the job when it starts.
   * @returns null when it was no longer needed.
   * @throws DomainError `too_many_requests`, or `not_ready` when no process can be started.
   */
  run(person: string, isWanted: () => boolean, order: () => Promise<PictureOrder>): Promise<Made | null> {
    return this.#ofPerson.run(person, async () => {
      if (!isWanted()) return null;
      return this.#ofAll.run(async () => (isWanted() ? this.#do(await order()) : null));
    });
  }

  /** Kills the running job; it is repeated after the next start. */
  close(): void {
    this.#isClosed = true;
    this.#stop();
  }

  async #do(order: PictureOrder): Promise<Made> {
    clearTimeout(this.#idle);
    if (this.#isClosed) return { bytes: null, final: false };
    const { pixels, memoryBytes, photoCpuMs, drawingCpuMs, jobMs, idleMs } = this.#bounds;
    const isDrawing = order.kind === "svg" || (order.kind === "thumbnail" && order.svg);
    const bounds = { pixels, memoryBytes, cpuMs: isDrawing ? drawingCpuMs : photoCpuMs };
    const child = (this.#child ??= this.#start());
    const id = this.#next++;
    const { promise, resolve, reject } = Promise.withResolvers<Made>();
    const answered = (answer: PictureAnswer): void => {
      if (answer.id === id) resolve({ bytes: answer.bytes, final: true });
    };
    // It exceeded its limits or crashed, and would do so again; unless the server is being stopped.
    const ended = (_code: number | null, signal: NodeJS.Signals | null): void =>
      resolve({ bytes: null, final: !this.#isClosed && signal !== "SIGTERM" && signal !== "SIGINT" });
    const failed = (): void => reject(new DomainError("not_ready"));
    child.on("message", answered).on("exit", ended).on("error", failed);
    const tooLong = setTimeout(() => {
      this.#stop();
      resolve({ bytes: null, final: false });
    }, jobMs);
    try {
      child.send({ ...order, id, bounds } satisfies PictureJob);
      return await promise;
    } catch (error) {
      this.#stop();
      throw error;
    } finally {
      clearTimeout(tooLong);
      child.off("message", answered).off("exit", ended).off("error", failed);
      this.#idle = setTimeout(() => this.#stop(), idleMs);
      this.#idle.unref();
    }
  }

  #start(): ChildProcess {
    const child = startProcess(new URL("./pictures.process.ts", import.meta.url), { heapMb });
    const gone = (): void => {
      if (this.#child === child) this.#child = null;
    };
    child.on("exit", gone).on("error", gone);
    // It must not keep the server's process alive.
    child.unref();
    child.channel?.unref();
    return child;
  }

  #stop(): void {
    clearTimeout(this.#idle);
    this.#child?.kill("SIGKILL");
    this.#child = null;
  }
}
