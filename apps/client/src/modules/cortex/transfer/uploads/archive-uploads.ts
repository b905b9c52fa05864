import { cancelImportUpload, createImportUpload, health } from "@maive/contract";
import { ApiError, call } from "../../../../api/index.ts";
import { uploadStorePrefix } from "../../../auth/index.ts";
import { markOf, sendParts, type StoredUpload, StoredUploads } from "../../../files/resumable/index.ts";
import { transferTexts } from "../texts.ts";

/** Consecutive breaks without progress after which an upload is given up, while the server answers. */
const mostBreaks = 4;
/** Until the next try, in ms. */
const tryAgainAfter = 2_000;
/** Timeout of a look for the server, in ms. */
const lookMs = 4_000;

/** How far the upload of files is. */
export interface UploadProgress {
  /** Bytes that have arrived, and in all. */
  sent: number;
  total: number;
  /** The connection is lost: it goes on by itself. */
  isWaiting: boolean;
}

/** An upload that the server refused, in its words. */
export class UploadRefused extends Error {}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      window.removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
    window.addEventListener("online", end);
  });

const isReachable = async (): Promise<boolean> => {
  try {
    await call(health, { timeout: lookMs });
    return true;
  } catch {
    return false;
  }
};

const idOf = (url: string): string => url.slice(url.lastIndexOf("/") + 1);

/** The files of one person's imports that are uploaded in parts before; they wait on the server until they are imported. */
export class ArchiveUploads {
  readonly #store: StoredUploads;

  constructor(userId: string) {
    this.#store = new StoredUploads(localStorage, `${uploadStorePrefix}imports:${userId}:`);
  }

  /** Those that were begun and neither imported nor given up. */
  begun(): StoredUpload[] {
    return this.#store.list(new Date());
  }

  /**
   * Uploads files one after the other, each from where it has got to before; what is there already takes one question.
   * @param signal stops; what has arrived stays.
   * @returns their ids.
   * @throws UploadRefused; the signal's reason.
   */
  async send(
    files: readonly File[],
    onProgress: (progress: UploadProgress) => void,
    signal: AbortSignal,
  ): Promise<string[]> {
    const total = files.reduce((sum, { size }) => sum + size, 0);
    const ids: string[] = [];
    let before = 0;
    for (const file of files) {
      const note = (sent: number, isWaiting: boolean) =>
        onProgress({ sent: before + sent, total, isWaiting });
      ids.push(await this.#sendOne(file, note, signal));
      before += file.size;
    }
    return ids;
  }

  /** Their import is over: the server has removed them. */
  forget(files: readonly File[]): void {
    for (const file of files) this.#store.remove(markOf(file, ""));
  }

  /** Gives files up that may have been begun. */
  async giveUp(files: readonly File[]): Promise<void> {
    for (const file of files) {
      const stored = this.#store.find(markOf(file, ""));
      if (stored) await this.discard(stored);
    }
  }

  /** Gives an upload up: nothing of it stays on the server. */
  async discard(stored: StoredUpload): Promise<void> {
    this.#store.remove(stored);
    try {
      await call(cancelImportUpload, { params: { upload_id: idOf(stored.uploadUrl) } });
    } catch (error) {
      // It is gone already, or ends by itself after a day.
      if (!(error instanceof ApiError)) this.#store.save(stored);
    }
  }

  async #sendOne(
    file: File,
    note: (sent: number, isWaiting: boolean) => void,
    signal: AbortSignal,
  ): Promise<string> {
    let sent = 0;
    for (let breaks = 0; ;) {
      signal.throwIfAborted();
      const before = sent;
      const sending = sendParts({
        file,
        mark: markOf(file, ""),
        endpoint: createImportUpload.path,
        metadata: { filename: file.name },
        store: this.#store,
        staysStored: true,
        onSent: (bytes) => {
          sent = bytes;
          note(sent, false);
        },
      });
      const stop = () => sending.abort(true);
      signal.addEventListener("abort", stop);
      const stopped = new Promise<null>((resolve) => signal.addEventListener("abort", () => resolve(null)));
      const end = await Promise.race([sending.ended, stopped]);
      signal.removeEventListener("abort", stop);
      signal.throwIfAborted();
      if (end?.kind === "arrived") return idOf(end.url);
      if (end?.kind === "refused") throw new UploadRefused(end.reason);
      if (end?.kind === "early") {
        await pause(end.seconds * 1_000, signal);
        continue;
      }
      note(sent, true);
      breaks = sent > before ? 0 : breaks + ((await isReachable()) ? 1 : 0);
      if (breaks >= mostBreaks) throw new UploadRefused(transferTexts.importPages.unreadable);
      await pause(tryAgainAfter, signal);
    }
  }
}
