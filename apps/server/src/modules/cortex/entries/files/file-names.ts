import { AsyncLocalStorage } from "node:async_hooks";
import type { EventBus } from "../../../../events/index.ts";
import type { Actor } from "../../../../shared/actor.ts";
import type { Logger } from "../../../../shared/logger.ts";
import { Mutex } from "../../../../shared/mutex.ts";
import type { Storage, Tx } from "../../../../storage/index.ts";
import { countWrite } from "../../properties/index.ts";
import { foldedOf } from "../derived/cell-texts.ts";
import { setKeysAndTexts } from "../derived/derived.store.ts";
import { valueIn } from "../entry-doc.ts";
import { cellsNaming } from "./file-names.store.ts";
import { labelsOf, linkedFiles } from "./linked-files.store.ts";
import type { Computed } from "../computed/computed.ts";

export interface FileNamesDeps {
  storage: Storage;
  bus: EventBus;
  log: Pick<Logger, "error">;
  writeMutex: Mutex;
  computed: Computed;
}

/**
 * Cells with files are searched and sorted by file names. After a rename, deletion or restore, keys and texts are
 * updated asynchronously; what a crash leaves behind is found by the daily {@link refresh}.
 */
export class FileNames {
  readonly #deps: FileNamesDeps;
  /** Detached from any request: transactions must not carry its idempotency key. */
  readonly #outside = AsyncLocalStorage.snapshot();
  readonly #stop: () => void;
  readonly #following = new Mutex();

  constructor(deps: FileNamesDeps) {
    this.#deps = deps;
    this.#stop = deps.bus.onOwn("driveChanged", ({ fileIds, actor }) => this.#follow(fileIds, actor));
  }

  /** Updates the cells that reference these files, or files in these folders; all cells when absent. */
  async refresh(itemIds: readonly string[] | null = null, actor: Actor | null = null): Promise<void> {
    const { storage, writeMutex } = this.#deps;
    // Most files are in no cell.
    if (itemIds !== null && (await cellsNaming(storage.read, itemIds)).length === 0) return;
    await writeMutex.run(() => storage.transact((tx) => this.#write(tx, itemIds, actor)));
  }

  /** Resolves when no update is pending. */
  async idle(): Promise<void> {
    await this.#following.idle();
  }

  async close(): Promise<void> {
    this.#stop();
    await this.idle();
  }

  #follow(fileIds: readonly string[], actor: Actor | null): void {
    const { log } = this.#deps;
    const follow = async (): Promise<void> => {
      try {
        await this.refresh(fileIds, actor);
      } catch (error) {
        log.error({ err: error, fileIds }, "the names of files in cells could not be followed");
      }
    };
    void this.#outside(() => this.#following.run(follow));
  }

  async #write(tx: Tx, itemIds: readonly string[] | null, actor: Actor | null): Promise<void> {
    const naming = (await cellsNaming(tx.db, itemIds)).map((cell) => ({
      ...cell,
      value: valueIn(cell.doc, cell.property),
    }));
    const labels = labelsOf(await linkedFiles(tx.db, naming));
    const stale = naming.filter(
      ({ property, value, folded }) => foldedOf(property, value, labels) !== folded,
    );
    if (stale.length === 0) return;
    await setKeysAndTexts(tx, stale, labels);
    const { computed } = this.#deps;
    computed.announce(tx, actor, await computed.afterCells(tx, actor, stale));
    for (const [databaseId, cells] of Map.groupBy(stale, ({ property }) => property.databaseId)) {
      await countWrite(tx, databaseId);
      const entryIds = [...new Set(cells.map(({ pageId }) => pageId))];
      if (actor) this.#deps.bus.announce(tx, { type: "entriesChanged", databaseId, entryIds, actor });
    }
  }
}
