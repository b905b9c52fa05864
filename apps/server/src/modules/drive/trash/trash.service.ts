import { limits, type Ok, type countDriveItems, type listDriveTrash } from "@maive/contract";
import type { EventBus } from "../../../events/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import { DomainError } from "../../../shared/errors.ts";
import { recordChange, recordDataAct, type Storage, type Tx } from "../../../storage/index.ts";
import { demandMain } from "../../cortex/access/index.ts";
import { announce } from "../drive.events.ts";
import { authorizeDeletedOrLive } from "../drive.policy.ts";
import { shownItems } from "../items.store.ts";
import { pathsOf } from "../paths.ts";
import { driveTexts } from "../texts.ts";
import * as store from "./trash.store.ts";

export interface DriveTrashDeps {
  storage: Storage;
  bus: EventBus;
  /** Retention. */
  days: number;
}

/** Deletions per transaction when the trash is emptied. */
const removedAtOnce = 200;
/** Main alone removes for good, and may on a full disk. */
const makesRoom = { usesReserve: true } as const;

/** The trash of Drive: listed for whoever may restore, permanently removed by main only. */
export class DriveTrash {
  readonly #deps: DriveTrashDeps;

  constructor(deps: DriveTrashDeps) {
    this.#deps = deps;
  }

  async list(actor: Actor): Promise<Ok<typeof listDriveTrash>> {
    const { storage, days } = this.#deps;
    const q = storage.views;
    const rows = await store.trashedTops(q, actor, limits.driveTrashListed);
    const ids = rows.map(({ file_id }) => file_id);
    const paths = await pathsOf(q, actor, ids);
    const extents = await store.extentOf(q, actor, ids);
    const items = rows.map(({ deleter, is_folder, ...row }) => ({
      ...row,
      is_folder: is_folder === 1,
      path: paths.get(row.file_id) ?? "",
      deleted_by: deleter,
      file_count: extents.get(row.file_id)?.files ?? 0,
      file_size: extents.get(row.file_id)?.bytes ?? 0,
    }));
    const total = rows.length < limits.driveTrashListed ? rows.length : await store.countTops(q, actor);
    return { items, total, days };
  }

  /**
   * What deleting these folders would remove.
   * @throws DomainError `too_many_items`; missing and unreadable ids are ignored.
   */
  async count(actor: Actor, ids: readonly string[]): Promise<Ok<typeof countDriveItems>> {
    if (ids.length > limits.driveZipItems) throw new DomainError("too_many_items");
    const q = this.#deps.storage.views;
    const known = (await shownItems(q, actor, ids)).map(({ file_id }) => file_id);
    return known.length === 0 ? { files: 0, folders: 0 } : store.countBelow(q, actor, known);
  }

  /** @throws DomainError `not_found`, `not_in_trash`, `main_only` */
  async remove(actor: Actor, fileId: string): Promise<void> {
    demandMain(actor);
    const { storage, bus } = this.#deps;
    await storage.transact(async (tx) => {
      const item = await authorizeDeletedOrLive(tx.db, actor, fileId);
      if (item.deleted_root !== fileId || item.is_system === 1)
        throw new DomainError("not_in_trash", { detail: driveTexts.notDeleted });
      const files = await this.#remove(tx, actor, [fileId]);
      await recordDataAct(tx, actor, { kind: "drive_item_removed", title: item.display_name, files });
      announce({ tx, bus, actor }, [item]);
    }, makesRoom);
  }

  async empty(actor: Actor): Promise<void> {
    demandMain(actor);
    const { storage, bus } = this.#deps;
    const files = await store.countTrashedFiles(storage.read);
    // Logged first: an interrupted removal has still removed something.
    await storage.transact(
      (tx) => recordDataAct(tx, actor, { kind: "drive_trash_emptied", files }),
      makesRoom,
    );
    let last = "";
    for (;;) {
      const roots = await store.someRoots(storage.read, last, removedAtOnce);
      const [next] = roots.slice(-1);
      if (next === undefined) return;
      last = next;
      await storage.transact(async (tx) => {
        await this.#remove(tx, actor, roots);
        announce({ tx, bus, actor }, [], [null]);
      }, makesRoom);
    }
  }

  /** Permanently removes what was deleted before `before` (ISO, UTC), in the given transaction. */
  purge(tx: Tx, before: string): Promise<number> {
    return store.removeForGood(tx, store.deletedBefore(before));
  }

  async #remove(tx: Tx, actor: Actor, roots: readonly string[]): Promise<number> {
    const files = await store.removeForGood(tx, store.deletedWith(roots));
    for (const file_id of roots)
      await recordChange(tx, { actorId: actor.userId, kind: "file_removed", before: { file_id } });
    return files;
  }
}
