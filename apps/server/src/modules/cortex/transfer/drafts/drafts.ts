import { newId } from "../../../../shared/ids.ts";
import type { Logger } from "../../../../shared/logger.ts";
import { claimLost, type Storage, type Tx } from "../../../../storage/index.ts";
import { contentsOf } from "../../access/index.ts";
import type { DatabaseTrash } from "../../databases/index.ts";
import type { CortexFiles } from "../../files-port/index.ts";
import type { TrashService } from "../../trash/index.ts";
import * as store from "./drafts.store.ts";
import { ImportDraft } from "./import-draft.ts";

export interface DraftsDeps {
  storage: Storage;
  files: Pick<CortexFiles, "transfer">;
  trash: Pick<TrashService, "removeUnseen">;
  databaseTrash: Pick<DatabaseTrash, "hide" | "removeHidden" | "show">;
  log: Pick<Logger, "error" | "info">;
  /** Where several processes share the database: this one. */
  processId?: string | undefined;
}

/** Pages per transaction that removes what a draft left. */
const removedAtOnce = 25;

/** Imports that are being written: what they have made, nobody sees until the last step; or it is removed. */
export class Drafts {
  readonly #deps: DraftsDeps;
  readonly #processId: string;
  /** Those that this process writes. */
  readonly #written = new Set<string>();

  constructor(deps: DraftsDeps) {
    this.#deps = deps;
    this.#processId = deps.processId ?? newId();
  }

  /**
   * Runs `write` with a new draft. When it throws without having shown the draft, what it made is removed before this throws.
   * @param write shows it in its last step.
   */
  async during<T>(signal: AbortSignal, write: (draft: ImportDraft) => Promise<T>): Promise<T> {
    const { storage, databaseTrash, log } = this.#deps;
    const of = { importId: newId(), processId: this.#processId };
    this.#written.add(of.importId);
    try {
      await storage.transact((tx) => store.addDraft(tx, of));
      return await write(
        new ImportDraft({ storage, databaseTrash }, of.importId, signal, (tx) => this.#step(tx, of)),
      );
    } catch (error) {
      await this.#remove(of.importId).catch((left: unknown) => {
        log.error({ err: left, importId: of.importId }, "what a failed import left stays until it is tidied");
      });
      throw error;
    } finally {
      this.#written.delete(of.importId);
    }
  }

  /** Removes what imports have left whose process was killed, or that could not be removed then. */
  async tidy(): Promise<void> {
    const { storage, log } = this.#deps;
    for (const { importId } of await store.draftsLeft(storage.read, storage.engine, this.#processId)) {
      if (this.#written.has(importId)) continue;
      await this.#remove(importId);
      log.info({ importId }, "removed what an import had left that was not over");
    }
  }

  async #step(tx: Tx, of: store.DraftOf): Promise<void> {
    if (!(await store.stepDraft(tx, of))) throw claimLost();
  }

  async #remove(importId: string): Promise<void> {
    const { storage, files, trash, databaseTrash } = this.#deps;
    await storage.transact((tx) => store.giveUpDraft(tx, importId));
    await trash.removeUnseen(async (tx) => {
      const pageIds = await store.someOfDraft(tx.db, importId, removedAtOnce);
      const contents = await contentsOf(tx.db, pageIds);
      await files.transfer.removeOwned(tx, [...pageIds, ...contents]);
      return pageIds;
    });
    await databaseTrash.removeHidden(importId);
    await storage.transact((tx) => store.removeDraft(tx, importId));
  }
}
