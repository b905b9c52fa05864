import { cancelImportUpload, createImportUpload, health } from "@maive/contract";
import { ApiError, call } from "../../../../api/index.ts";
import { uploadStorePrefix } from "../../../auth/index.ts";
import {
  markOf,
  type SendingParts,
  sendParts,
  type StoredUpload,
  StoredUploads,
} from "../../../files/resumable/index.ts";
import { pause } from "../model/pause.ts";
import { transferTexts } from "../texts.ts";

const texts = transferTexts.importPages;
/** Consecutive breaks without progress after which an upload is given up, while the server answers. */
const mostBreaks = 4;
/** Consecutive `Retry-After` answers, some seconds each: their cause may need a person. */
const mostDelays = 10;
/** Until the next try, in ms. */
const tryAgainAfter = 2_000;
/** Timeout of a look for the server, in ms. */
const lookMs = 4_000;

/** How far the upload of files is. */
export interface UploadProgress {
  /** Bytes that have arrived, and in all. */
  sent: number;
  total: number;
  /** Why it waits, and goes on by itself; null while it goes. */
  waiting: string | null;
}

/** An upload that the server refused, in its words. */
export class UploadRefused extends Error {}

/** What is given up when a signal ends it. */
interface Stopping {
  /** Resolves with null then. */
  stopped: Promise<null>;
  /** The try that is under way. */
  watch(sending: SendingParts): void;
  /** Nobody listens any more. */
  end(): void;
}

const stopping = (signal: AbortSignal): Stopping => {
  let current: SendingParts | null = null;
  let stop = (): void => undefined;
  const stopped = new Promise<null>((resolve) => {
    stop = () => {
      current?.abort(true);
      resolve(null);
    };
  });
  signal.addEventListener("abort", stop);
  return {
    stopped,
    watch: (sending) => {
      current = sending;
    },
    end: () => signal.removeEventListener("abort", stop),
  };
};

/** What uploads need of the browser and the server. */
export interface UploadDeps {
  storage: Storage;
  send: typeof sendParts;
  /** Whether the server answers. */
  reachable(): Promise<boolean>;
  /** Resolves later, or as soon as the signal or a new connection makes waiting useless. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

const reachable = async (): Promise<boolean> => {
  try {
    await call(health, { timeout: lookMs });
    return true;
  } catch {
    return false;
  }
};

const idOf = (url: string): string => url.slice(url.lastIndexOf("/") + 1);

/** What an import names an upload by. */
export const uploadId = ({ uploadUrl }: Pick<StoredUpload, "uploadUrl">): string => idOf(uploadUrl);

/** The files of one person's imports that are uploaded in parts before; they wait on the server until they are imported. */
export class ArchiveUploads {
  readonly #deps: UploadDeps;
  readonly #store: StoredUploads;

  constructor(
    userId: string,
    deps: UploadDeps = { storage: localStorage, send: sendParts, reachable, pause },
  ) {
    this.#deps = deps;
    this.#store = new StoredUploads(deps.storage, `${uploadStorePrefix}imports:${userId}:`);
  }

  /** Those that were begun and neither imported nor given up. */
  begun(): StoredUpload[] {
    return this.#store.list(new Date());
  }

  /** Whether a file is among them, and goes on there. */
  isBegun(file: File): boolean {
    return this.#store.find(markOf(file, "")) !== null;
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
      const note = (sent: number, waiting: string | null) =>
        onProgress({ sent: before + sent, total, waiting });
      ids.push(await this.#sendOne(file, note, signal));
      before += file.size;
    }
    return ids;
  }

  /** Their import is over: the server has removed them. */
  forget(files: readonly File[]): void {
    for (const file of files) this.#store.remove(markOf(file, ""));
  }

  /** The same of uploads by their ids, also those of another visit. */
  forgetIds(ids: readonly string[]): void {
    for (const stored of this.begun()) if (ids.includes(uploadId(stored))) this.#store.remove(stored);
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
    note: (sent: number, waiting: string | null) => void,
    signal: AbortSignal,
  ): Promise<string> {
    const { send, reachable: isReachable, pause: rest } = this.#deps;
    const stop = stopping(signal);
    let sent = 0;
    let breaks = 0;
    let delays = 0;
    try {
      for (;;) {
        signal.throwIfAborted();
        const before = sent;
        const sending = send({
          file,
          mark: markOf(file, ""),
          endpoint: createImportUpload.path,
          metadata: { filename: file.name },
          store: this.#store,
          staysStored: true,
          onSent: (bytes) => {
            sent = bytes;
            note(sent, null);
          },
        });
        stop.watch(sending);
        const end = await Promise.race([sending.ended, stop.stopped]);
        signal.throwIfAborted();
        if (end?.kind === "arrived") return idOf(end.url);
        if (end?.kind === "refused") throw new UploadRefused(end.reason);
        if (sent > before) breaks = delays = 0;
        if (end?.kind === "early") {
          delays += 1;
          if (delays >= mostDelays) throw new UploadRefused(end.reason);
          note(sent, end.reason);
          await rest(end.seconds * 1_000, signal);
          continue;
        }
        note(sent, texts.uploadWaits);
        if (await isReachable()) breaks += 1;
        if (breaks >= mostBreaks) throw new UploadRefused(texts.unreadable);
        await rest(tryAgainAfter, signal);
      }
    } finally {
      stop.end();
    }
  }
}
