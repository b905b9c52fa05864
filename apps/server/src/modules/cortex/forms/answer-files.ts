import { BlobMissingError, type StagedFile } from "../../../blobs/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import { DomainError } from "../../../shared/errors.ts";
import { newId } from "../../../shared/ids.ts";
import { KeyedMutex } from "../../../shared/mutex.ts";
import type { Storage, Tx } from "../../../storage/index.ts";
import type { DatabaseRow } from "../access/index.ts";
import type { EntriesService, FileCells } from "../entries/index.ts";
import type { CortexFiles, InsertFiles } from "../files-port/index.ts";
import type { AnswerFilesById } from "./decide-answer.ts";
import { authorizeNewEntry } from "./forms.policy.ts";
import * as store from "./form-uploads.store.ts";

export interface AnswerFilesDeps {
  storage: Storage;
  files: CortexFiles;
  cells: Pick<FileCells, "ofNew" | "write">;
  entries: Pick<EntriesService, "addAllowed" | "runExclusive">;
}

/** Files that came before the answer that names them. */
export interface Waiting {
  rows: ReadonlyMap<string, store.WaitingRow>;
  /**
   * Puts them into the cells of a new entry, as its writers do.
   * @returns how many bytes. @throws DomainError `not_ready` where another answer took one meanwhile.
   */
  attach(
    database: Authorized<DatabaseRow, "write">,
    entryId: string,
    files: AnswerFilesById,
  ): Promise<number>;
}

interface Fetched {
  row: store.WaitingRow;
  staged: StagedFile;
}

/** Moves the files of an answer from where they wait into its entry, in the transaction that adds it. */
export class AnswerFiles {
  readonly #deps: AnswerFilesDeps;
  /** Of one answer that is sent many times at once, the files are on disk a second time only once. */
  readonly #bySession = new KeyedMutex();

  constructor(deps: AnswerFilesDeps) {
    this.#deps = deps;
  }

  /**
   * Runs what adds an answer, in one transaction, with the files that it names.
   * @param named ids of uploads; those that do not wait are left out.
   */
  async answering<T>(
    actor: Actor,
    of: store.UploadsOf | null,
    named: ReadonlySet<string>,
    write: (tx: Tx, waiting: Waiting) => Promise<T>,
  ): Promise<T> {
    if (!of || named.size === 0)
      return this.#transact((tx) => write(tx, { rows: new Map(), attach: async () => 0 }));
    return this.#bySession.run(`${of.viewId} ${of.session}`, async () => {
      const found = await store.waitingUploads(this.#deps.storage.read, of);
      return this.#withFiles(
        actor,
        found.filter(({ upload_id }) => named.has(upload_id)),
        write,
      );
    });
  }

  #transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const { storage, entries } = this.#deps;
    return entries.runExclusive(() => storage.transact(work));
  }

  async #withFiles<T>(
    actor: Actor,
    found: readonly store.WaitingRow[],
    write: (tx: Tx, waiting: Waiting) => Promise<T>,
  ): Promise<T> {
    const { files } = this.#deps;
    const fetched = await this.#fetch(found);
    const transact = <R>(work: (tx: Tx) => Promise<R>) => this.#transact(work);
    if (fetched.length === 0) return transact((tx) => write(tx, { rows: new Map(), attach: async () => 0 }));
    let taken: readonly store.WaitingRow[] = [];
    const written = await files.transfer.storeAll<T>(actor, fetched, transact, (tx, insert) =>
      write(tx, {
        rows: new Map(fetched.map(({ row }) => [row.upload_id, row])),
        attach: async (database, entryId, byProperty) => {
          const all = await this.#attach(tx, actor, { database, entryId, byProperty, fetched, insert });
          taken = all;
          return all.reduce((sum, { size }) => sum + size, 0);
        },
      }),
    );
    for (const { part } of taken) await files.parked.remove(part);
    return written;
  }

  /** What somebody removed meanwhile is left out. */
  async #fetch(rows: readonly store.WaitingRow[]): Promise<Fetched[]> {
    const { files } = this.#deps;
    const fetched: Fetched[] = [];
    try {
      for (const row of rows) {
        try {
          fetched.push({ row, staged: await files.parked.fetch(row.part, row.size) });
        } catch (error) {
          if (!(error instanceof BlobMissingError)) throw error;
        }
      }
      return fetched;
    } catch (error) {
      for (const { staged } of fetched) await files.discard(staged);
      throw error;
    }
  }

  async #attach(
    tx: Tx,
    actor: Actor,
    given: {
      database: Authorized<DatabaseRow, "write">;
      entryId: string;
      byProperty: AnswerFilesById;
      fetched: readonly Fetched[];
      insert: InsertFiles;
    },
  ): Promise<store.WaitingRow[]> {
    const { cells } = this.#deps;
    const { database, entryId, byProperty, fetched, insert } = given;
    const page = await authorizeNewEntry(tx.db, database, entryId);
    const taken: store.WaitingRow[] = [];
    for (const [propertyId, uploadIds] of byProperty) {
      const storedFiles = [];
      for (const uploadId of uploadIds) {
        const file = fetched.find(({ row }) => row.upload_id === uploadId);
        if (!file || !(await store.takeUpload(tx, uploadId))) throw new DomainError("not_ready");
        taken.push(file.row);
        const { filename } = file.row;
        storedFiles.push({ staged: file.staged, filename, fileId: newId(), pageId: entryId });
      }
      await insert(
        storedFiles.map((file) => ({ ...file, kind: "cell" as const, holder: String(propertyId) })),
      );
      await cells.write(tx, actor, await cells.ofNew(tx, page, propertyId), {
        added: storedFiles.map(({ fileId }) => fileId),
      });
    }
    return taken;
  }
}
