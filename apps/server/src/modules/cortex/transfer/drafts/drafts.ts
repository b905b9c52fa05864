import { newId } from "../../../../shared/ids.ts";
import type { Logger } from "../../../../shared/logger.ts";
import { claimLost, type Storage, type Tx } from "../../../../storage/index.ts";
import { contentsOf } from "../../access/index.ts";
import type { DatabaseTrash } from "../../databases/index.ts";
import type { CortexFiles } from "../../files-port/index.ts";
import type { TrashService } from "../../trash/index.ts";
import { batches } from "./batches.ts";
import * as store from "./drafts.store.ts";
import { ImportDraft } from "./import-draft.ts";

export interface DraftsDeps {
  storage: Storage;
  files: Pick<CortexFiles, "transfer">;
  trash: Pick<TrashService, "removeUnseen">;
  databaseTrash: Pick<DatabaseTrash, "hide" | "removeHidden" | "show">;
  log: Pick<Logger, "error" | "info">;
  /** This one; among several that share the database it has a row. */
  processId: string;
}

/** How much one transaction removes of what a draft left; a page that is heavier goes alone. */
const removedAtOnce = { pages: 250, weight: 1_000 };
const weightOf = ({ blocks, files }: store.WeighedPage): number => 4 + blocks + 10 * files;

/** The process ends. */
class ClosingError extends Error {}

/** Imports that are being written: what they have made, nobody sees until the last step; or it is removed. */
export class Drafts {
  readonly #deps: DraftsDeps;
  readonly #processId: string;
  /** Those that this process writes. */
  readonly #written = new Set<string>();
  #isClosing = false;

  constructor(deps: DraftsDeps) {
    this.#deps = deps;
    this.#processId = deps.processId;
  }

  /**
   * Runs `write` with a new draft. When it throws without having shown the draft, that is marked as given up.
   * @param write shows it in its last step.
   * @param givenUp gets its id then: the caller removes it ({@link remove}), once nobody waits for what it occupies.
   */
  async during<T>(
    signal: AbortSignal,
    write: (draft: ImportDraft) => Promise<T>,
    givenUp: (importId: string) => void,
  ): Promise<T> {
    const { storage, databaseTrash, log } = this.#deps;
    const of = { importId: newId(), processId: this.#processId };
    this.#written.add(of.importId);
    try {
      await storage.transact((tx) => store.addDraft(tx, of));
      const done = await write(
        new ImportDraft({ storage, databaseTrash }, of.importId, signal, (tx) => this.#step(tx, of)),
      );
      this.#written.delete(of.importId);
      return done;
    } catch (error) {
      givenUp(of.importId);
      await storage
        .transact((tx) => store.giveUpDraft(tx, of.importId))
        .catch((left: unknown) =>
          log.error({ err: left, importId: of.importId }, "a failed import is not marked"),
        );
      throw error;
    }
  }

  /** Removes drafts that {@link during} has given up; what cannot be removed is tidied later. */
  async remove(importIds: readonly string[]): Promise<void> {
    for (const importId of importIds) {
      await this.#removeOrLog(importId);
      this.#written.delete(importId);
    }
  }

  /** From now on nothing is removed, which takes hundreds of transactions: what is given up is tidied after the next start. */
  close(): void {
    this.#isClosing = true;
  }

  /** Removes what imports have left whose process was killed, or that could not be removed then. */
  async tidy(): Promise<void> {
    const { storage, log } = this.#deps;
    for (const { importId } of await store.draftsLeft(storage.read, storage.engine, this.#processId)) {
      if (this.#written.has(importId)) continue;
      if (await this.#removeOrLog(importId))
        log.info({ importId }, "removed what an import had left that was not over");
    }
  }

  /** One that cannot be removed keeps no other from it. */
  async #removeOrLog(importId: string): Promise<boolean> {
    try {
      await this.#remove(importId);
      return true;
    } catch (error) {
      const { log } = this.#deps;
      if (error instanceof ClosingError)
        log.info({ importId }, "what an import left stays until the next start");
      else log.error({ err: error, importId }, "what an import left stays until it is tidied");
      return false;
    }
  }

  async #step(tx: Tx, of: store.DraftOf): Promise<void> {
    if (!(await store.stepDraft(tx, of))) throw claimLost();
  }

  #demandOpen(): void {
    if (this.#isClosing) throw new ClosingError();
  }

  /** @throws ClosingError between two of its transactions. */
  async #remove(importId: string): Promise<void> {
    const { storage, files, trash, databaseTrash } = this.#deps;
    this.#demandOpen();
    await storage.transact((tx) => store.giveUpDraft(tx, importId));
    await trash.removeUnseen(async (tx) => {
      this.#demandOpen();
      const some = await store.someOfDraft(tx.db, importId, removedAtOnce.pages);
      const pageIds = (batches(some, weightOf, removedAtOnce.weight)[0] ?? []).map(({ pageId }) => pageId);
      const contents = await contentsOf(tx.db, pageIds);
      await files.transfer.removeOwned(tx, [...pageIds, ...contents]);
      return pageIds;
    });
    this.#demandOpen();
    await databaseTrash.removeHidden(importId);
    await storage.transact((tx) => store.removeDraft(tx, importId));
  }
}
