import { limits } from "@maive/contract";
import { KeyedQueue } from "../../../shared/bounds/work-queue.ts";
import { KillableProcess } from "../../../shared/killable-process.ts";
import { Mutex } from "../../../shared/mutex.ts";
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
  readonly #process: KillableProcess<PictureAnswer>;

  constructor(bounds: ProcessBounds = processBounds) {
    this.#bounds = bounds;
    this.#process = new KillableProcess({
      source: new URL("./pictures.process.ts", import.meta.url),
      heapMb,
      idleMs: bounds.idleMs,
    });
  }

  /**
   * Queues a job.
   * @param person jobs of one person run in order.
   * @param isNeeded whether the result is still needed; checked before the job runs.
   * @param order creates the job when it starts.
   * @returns null when it was no longer needed.
   * @throws DomainError `too_many_requests`, or `not_ready` when no process can be started.
   */
  run(person: string, isNeeded: () => boolean, order: () => Promise<PictureOrder>): Promise<Made | null> {
    return this.#ofPerson.run(person, async () => {
      if (!isNeeded()) return null;
      return this.#ofAll.run(async () => (isNeeded() ? this.#do(await order()) : null));
    });
  }

  /** Kills the running job; it is repeated after the next start. */
  close(): void {
    this.#process.close();
  }

  async #do(order: PictureOrder): Promise<Made> {
    const { pixels, memoryBytes, photoCpuMs, drawingCpuMs, jobMs } = this.#bounds;
    const isDrawing = order.kind === "svg" || (order.kind === "thumbnail" && order.svg);
    const bounds = { pixels, memoryBytes, cpuMs: isDrawing ? drawingCpuMs : photoCpuMs };
    const result = await this.#process.run(async (child, id) => {
      child.send({ ...order, id, bounds } satisfies PictureJob);
    }, jobMs);
    return {
      bytes: result.kind === "answered" ? result.answer.bytes : null,
      final: result.kind !== "stopped",
    };
  }
}
