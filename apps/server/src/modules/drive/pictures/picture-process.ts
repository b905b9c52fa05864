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
  /** Whether the same bytes would end so again; not so when the machine was too busy. */
  final: boolean;
}

export interface ProcessBounds extends Omit<PictureBounds, "cpuMs"> {
  photoCpuMs: number;
  drawingCpuMs: number;
  /** A job that takes longer is given up with its process, in ms; only what keeps that from measuring itself gets there. */
  jobMs: number;
  /** The process goes when nobody needed it for this long: its libraries take memory. In ms. */
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

/** Objects of the process itself, in MB: the texts of the largest SVG. */
const heapMb = 256;

/**
 * One process, there only while it is needed, doing one job at a time: rendering cannot be interrupted, so what takes too much is
 * ended with it. People take turns: whoever has many pictures waits for those of others after each.
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
   * Does a job in its turn.
   * @param person for whom; jobs of one person are done in the order of asking.
   * @param isWanted whether anybody still waits for it; asked before it gets in others' way.
   * @param order makes the job when its turn comes.
   * @returns null where nobody wanted it any more.
   * @throws DomainError `too_many_requests`, or `not_ready` where the system starts no process.
   */
  run(person: string, isWanted: () => boolean, order: () => Promise<PictureOrder>): Promise<Made | null> {
    return this.#ofPerson.run(person, async () => {
      if (!isWanted()) return null;
      return this.#ofAll.run(async () => (isWanted() ? this.#do(await order()) : null));
    });
  }

  /** Gives up what is being made; it is made after the next start. */
  close(): void {
    this.#isClosed = true;
    this.#stop();
  }

  async #do(order: PictureOrder): Promise<Made> {
    clearTimeout(this.#idle);
    if (this.#isClosed) return { bytes: null, final: false };
    const { pixels, memoryBytes, photoCpuMs, drawingCpuMs, jobMs, idleMs } = this.#bounds;
    const isDrawing = order.kind === "svg" || order.svg;
    const bounds = { pixels, memoryBytes, cpuMs: isDrawing ? drawingCpuMs : photoCpuMs };
    const child = (this.#child ??= this.#start());
    const id = this.#next++;
    const { promise, resolve, reject } = Promise.withResolvers<Made>();
    const answered = (answer: PictureAnswer): void => {
      if (answer.id === id) resolve({ bytes: answer.bytes, final: true });
    };
    // It took too much, or a library gave up in the middle, as it would again; unless somebody stops the server.
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
    // It alone never keeps the server alive; a waiting request does.
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
