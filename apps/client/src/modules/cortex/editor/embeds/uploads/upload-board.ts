import { UploadError } from "../../../../files/index.ts";
import { Signal } from "../../signal.ts";
import type { FileBlockChange } from "../model/file-block.ts";
import { isUnderWay, type BlockUpload } from "./block-upload.ts";

/** What a file needs on its way; the board knows neither page nor server. */
export type UploadWork = {
  /** Sends the file, tells how far it is, and answers what its block has to show. */
  send: (onProgress: (part: number) => void, signal: AbortSignal) => Promise<FileBlockChange>;
  /** Writes that into the block; false where there is no such block. */
  deliver: (result: FileBlockChange) => boolean;
  /** Called when it is over, whatever came of it. */
  release: () => void;
};

type Task = { work: UploadWork; abort: AbortController };

/** Files that are sent at once. */
const atOnce = 3;

/** The files on their way into blocks, by the block. They go on when the page is left, until the window is closed. */
export class UploadBoard {
  readonly uploads = new Signal<ReadonlyMap<string, BlockUpload>>(new Map());
  readonly #tasks = new Map<string, Task>();

  /** Puts a file on its way; one that was on its way into the same block is given up. */
  start(given: Pick<BlockUpload, "blockId" | "kind" | "file">, work: UploadWork): void {
    this.drop(given.blockId);
    this.#tasks.set(given.blockId, { work, abort: new AbortController() });
    this.#put({ ...given, status: "waiting", progress: 0, failure: null, retryable: true, result: null });
    this.#next();
  }

  /** Says of a block why a file did not even set out. */
  refuse(given: Pick<BlockUpload, "blockId" | "kind" | "file">, failure: string): void {
    this.drop(given.blockId);
    this.#put({ ...given, status: "failed", progress: 0, failure, retryable: false, result: null });
  }

  /** Gives a file up, or forgets that it failed. */
  drop(blockId: string): void {
    const task = this.#tasks.get(blockId);
    this.#forget(blockId);
    task?.abort.abort();
    task?.work.release();
    this.#next();
  }

  /** What has arrived for a block that was not there then, once; null where nothing has. */
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
        // The page was closed to this person, or something broke that no second try would mend.
        this.#forget(blockId);
        return;
      }
      this.#put({
        ...upload,
        status: "failed",
        failure: error.message,
        // A refused file stays refused; whatever came from the way there may be over.
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
