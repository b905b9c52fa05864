import { boardStorePrefix } from "../../auth/index.ts";
import type { Draft } from "./board-saver.ts";

const drafts = "drafts";

/** A draft, per window. */
export interface StoredDraft<S> extends Draft<S> {
  boardId: string;
  /** The window's id. */
  owner: string;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** Of the instance it was drawn for; absent where that was never restored. */
  incarnation?: string;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });

const open = (name: string): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1);
  request.addEventListener("upgradeneeded", () => {
    request.result
      .createObjectStore(drafts, { keyPath: ["boardId", "owner"] })
      .createIndex("board", "boardId");
  });
  return done(request);
};

/** Drafts of one person in this browser. */
export class DraftStore<S> {
  readonly #name: string;
  #opened: Promise<IDBDatabase> | null = null;

  constructor(userId: string) {
    this.#name = `${boardStorePrefix}${userId}`;
  }

  /** Resolves when it is on disk. */
  async put(draft: StoredDraft<S>): Promise<void> {
    await this.#write((store) => store.put(draft));
  }

  async remove({ boardId, owner }: Pick<StoredDraft<S>, "boardId" | "owner">): Promise<void> {
    await this.#write((store) => store.delete([boardId, owner]));
  }

  /** Every draft of a board, the newest first. */
  async of(boardId: string): Promise<StoredDraft<S>[]> {
    const database = await this.#database();
    const index = database.transaction(drafts).objectStore(drafts).index("board");
    const found: StoredDraft<S>[] = await done(index.getAll(boardId));
    return found.toSorted((a, b) => b.keptAt - a.keptAt);
  }

  /** Every draft of the person, the newest first. */
  async all(): Promise<StoredDraft<S>[]> {
    const database = await this.#database();
    const found: StoredDraft<S>[] = await done(database.transaction(drafts).objectStore(drafts).getAll());
    return found.toSorted((a, b) => b.keptAt - a.keptAt);
  }

  async #write(change: (store: IDBObjectStore) => IDBRequest): Promise<void> {
    const transaction = (await this.#database()).transaction(drafts, "readwrite");
    const finished = new Promise<void>((resolve, reject) => {
      transaction.addEventListener("complete", () => resolve());
      transaction.addEventListener("abort", () => reject(transaction.error));
    });
    change(transaction.objectStore(drafts));
    await finished;
  }

  #database(): Promise<IDBDatabase> {
    this.#opened ??= open(this.#name).then(
      (database) => {
        // Sign-out deletes the database: close the connection.
        database.addEventListener("versionchange", () => {
          database.close();
          this.#opened = null;
        });
        return database;
      },
      (error: unknown) => {
        this.#opened = null;
        throw error;
      },
    );
    return this.#opened;
  }
}
