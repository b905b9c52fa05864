import { IndexeddbPersistence } from "y-indexeddb";
import type { Doc } from "yjs";

/** Signing out deletes every database of this browser whose name begins like this. */
const prefix = "maive-page:";

/** The browser database that caches a page for a person: one per person, so that no one sees another's copy. */
export const localCopyName = (userId: string, pageId: string): string => `${prefix}${userId}:${pageId}`;

/** Parts of y-indexeddb that have no other name: its listener for updates, the timer that shortens what it stored, and the database once open. */
const storeUpdate = "_storeUpdate";
const shortening = "_storeTimeoutId";
const opened = "_db";

const isClosed = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "InvalidStateError";

/**
 * A page's document in a database of this browser. Whoever signs out in another window, or deletes the data of the site, closes
 * the database under the open page: the page then goes on without a copy, where y-indexeddb would throw with every change.
 */
export class LocalCopy extends IndexeddbPersistence {
  readonly #onClosed: () => void;

  /** @param onClosed runs once nothing is stored on this device any more, except after {@link destroy}. */
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

  /** What is stored beside the document; undefined once the database is closed. */
  async read(key: string): Promise<unknown> {
    return this.get(key).catch((error: unknown) => this.#giveUp(error));
  }

  /** Stores something beside the document, or removes it. */
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

const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    // A copy that another tab still holds open goes when that tab closes it.
    for (const end of ["success", "blocked", "error"]) request.addEventListener(end, () => resolve());
  });

/** Deletes the copy of one page on this device. */
export const deleteLocalCopy = (userId: string, pageId: string): Promise<void> =>
  deleteDatabase(localCopyName(userId, pageId));
