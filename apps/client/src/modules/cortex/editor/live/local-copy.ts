import { IndexeddbPersistence } from "y-indexeddb";
import type { Doc } from "yjs";
import { ownerOf } from "../../../../api/index.ts";
import { pageStorePrefix } from "../../../auth/index.ts";

/** The IndexedDB name of a user's copy of a page; separate per user and incarnation. */
export const localCopyName = (userId: string, pageId: string): string =>
  `${pageStorePrefix}${ownerOf(userId)}:${pageId}`;

/** Private members of y-indexeddb: update listener, store timer, database. */
const storeUpdate = "_storeUpdate";
const shortening = "_storeTimeoutId";
const opened = "_db";

const isClosed = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "InvalidStateError";

/**
 * A page's document in IndexedDB. When the database is closed under it (sign-out in another window, cleared site
 * data), the page continues without a copy, where y-indexeddb would throw with every change.
 */
export class LocalCopy extends IndexeddbPersistence {
  readonly #onClosed: () => void;

  /** @param onClosed called when nothing can be stored any more, except after {@link destroy}. */
  constructor(userId: string, pageId: string, doc: Doc, onClosed: () => void) {
    super(localCopyName(userId, pageId), doc);
    this.#onClosed = onClosed;
    const store = this[storeUpdate];
    doc.off("update", store);
    this[storeUpdate] = (update, origin) => {
      try {
        store(update, origin);
      } catch (error) {
        this.#giveUp(error);
      }
    };
    doc.on("update", this[storeUpdate]);
    void this[opened].then((database) => {
      for (const end of ["close", "versionchange"]) database.addEventListener(end, () => this.#end());
    });
  }

  /** Reads a value stored with the document; undefined after closing. */
  async read(key: string): Promise<unknown> {
    return this.get(key).catch((error: unknown) => this.#giveUp(error));
  }

  /** Writes or removes a value stored with the document. */
  async write(key: string, value: string | ArrayBuffer | undefined): Promise<void> {
    const written: Promise<unknown> = value === undefined ? this.del(key) : this.set(key, value);
    await written.catch((error: unknown) => this.#giveUp(error));
  }

  #giveUp(error: unknown): void {
    if (!isClosed(error)) throw error;
    this.#end();
  }

  #end(): void {
    if (this.db === null) return;
    this.db = null;
    clearTimeout(this[shortening] ?? undefined);
    this.#onClosed();
  }
}

/** Deletes a database of this browser. */
export const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    // A copy open in another tab is deleted when that tab closes it.
    for (const end of ["success", "blocked", "error"]) request.addEventListener(end, () => resolve());
  });

/** Deletes a page's copy on this device. */
export const deleteLocalCopy = (userId: string, pageId: string): Promise<void> =>
  deleteDatabase(localCopyName(userId, pageId));
