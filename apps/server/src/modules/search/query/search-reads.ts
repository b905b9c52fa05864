import {
  type AttachedReads,
  openAttachedReads,
  type Queryable,
  type Storage,
} from "../../../storage/index.ts";
import type { Indexing } from "../indexing/indexing.ts";

/** Reads of the index together with the data, so that rights are conditions of the same statement. */
export class SearchReads {
  readonly #storage: Storage;
  readonly #indexing: Indexing;
  readonly #index: string | null;
  #reads: AttachedReads | null = null;
  /** The index that they read. */
  #generation = 0;

  /** @param index the file of the index; null where it is in the database. */
  constructor(storage: Storage, indexing: Indexing, index: string | null) {
    this.#storage = storage;
    this.#indexing = indexing;
    this.#index = index;
  }

  async views(): Promise<Queryable> {
    await this.#indexing.opened();
    const { file } = this.#storage;
    if (file === null || this.#index === null) return this.#storage.views;
    const { generation } = this.#indexing;
    if (this.#reads && this.#generation !== generation) void this.#reads.close();
    if (!this.#reads || this.#generation !== generation) {
      this.#generation = generation;
      this.#reads = openAttachedReads(file, this.#index);
    }
    return this.#reads.views;
  }

  /** Frees what its threads cache while nobody reads. */
  async releaseMemory(): Promise<void> {
    await this.#reads?.releaseMemory();
  }

  async close(): Promise<void> {
    await this.#reads?.close();
  }
}
