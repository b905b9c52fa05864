import { UploadError } from "../../../../files/index.ts";
import { Signal } from "../../signal.ts";
import type { FileBlockChange } from "../model/file-block.ts";
import { isUnderWay, type BlockUpload } from "./block-upload.ts";

/** The operations of an upload; the board itself knows neither page nor server. */
export type UploadWork = {
  /** Uploads the file with progress. @returns the block's change. */
  send: (onProgress: (part: number) => void, signal: AbortSignal) => Promise<FileBlockChange>;
  /** Applies it to the block; false without such a block. */
  deliver: (result: FileBlockChange) => boolean;
  /** Called at the end, whatever the result. */
  release: () => void;
};

type Task = { work: UploadWork; abort: AbortController };

/** Concurrent uploads. */
const atOnce = 3;

/** Uploads by block. They continue after leaving the page, until the window is closed. */
export class UploadBoard {
  readonly uploads = new Signal<ReadonlyMap<string, BlockUpload>>(new Map());
  readonly #tasks = new Map<string, Task>();

  /** Starts an upload, replacing a running one into the same block. */
  start(given: Pick<BlockUpload, "blockId" | "kind" | "file">, work: UploadWork): void {
    this.drop(given.blockId);
    this.#tasks.set(given.blockId, { work, abort: new AbortController() });
    this.#put({ ...given, status: "waiting", progress: 0, failure: null, retryable: true, result: null });
    this.#next();
  }

  /** Shows a refusal in a block. */
  refuse(given: Pick<BlockUpload, "blockId" | "kind" | "file">, failure: string): void {
    this.drop(given.blockId);
    this.#put({ ...given, status: "failed", progress: 0, failure, retryable: false, result: null });
  }

  /** Aborts an upload, or clears its error. */
  drop(blockId: string): void {
    const task = this.#tasks.get(blockId);
    this.#forget(blockId);
    task?.abort.abort();
    task?.work.release();
    this.#next();
  }

  /** Takes a finished upload of a block that was missing; null without one. */
  take(blockId: string): FileBlockChange | null {
    const result = this.uploads.get().get(blockId)?.result ?? null;
    if (result !== null) this.#forget(blockId);
    return result;
  }

  #next(): void {
    const all = [...this.uploads.get().values()];
    const free = atOnce - all.filter(({ status }) => status === "sending").length;
    for (const upload of all.filter(({ status }) => status === "waiting").slice(0, Math.max(0, free)))
      void this.#send(upload);
  }

  async #send(upload: BlockUpload): Promise<void> {
    const { blockId } = upload;
    const task = this.#tasks.get(blockId);
    if (!task) return;
    const isCurrent = () => this.#tasks.get(blockId) === task;
    this.#put({ ...upload, status: "sending" });
    try {
      const result = await task.work.send((progress) => {
        if (isCurrent()) this.#put({ ...upload, status: "sending", progress });
      }, task.abort.signal);
      if (!isCurrent()) return;
      if (task.work.deliver(result)) this.#forget(blockId);
      else this.#put({ ...upload, status: "done", progress: 1, result });
    } catch (error) {
      if (!isCurrent()) return;
      if (!(error instanceof UploadError)) {
        // The page was closed to this user, or a permanent error.
        this.#forget(blockId);
        return;
      }
      this.#put({
        ...upload,
        status: "failed",
        failure: error.message,
        // Refused files cannot be retried, connection errors can.
        retryable: error.cause !== undefined,
      });
    } finally {
      task.work.release();
      this.#next();
    }
  }

  #put(upload: BlockUpload): void {
    this.uploads.set(new Map(this.uploads.get()).set(upload.blockId, upload));
  }

  #forget(blockId: string): void {
    this.#tasks.delete(blockId);
    const uploads = new Map(this.uploads.get());
    if (uploads.delete(blockId)) this.uploads.set(uploads);
  }

  /** Whether closing the window would lose something. */
  get busy(): boolean {
    return [...this.uploads.get().values()].some(isUnderWay);
  }
}
