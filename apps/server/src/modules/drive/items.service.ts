import type { DriveItem } from "@maive/contract";
import type { EventBus } from "../../events/index.ts";
import type { Actor } from "../../shared/actor.ts";
import { DomainError, notFound } from "../../shared/errors.ts";
import { newId } from "../../shared/ids.ts";
import type { KeyedMutex } from "../../shared/mutex.ts";
import { type Queryable, recordChange, type Storage } from "../../storage/index.ts";
import { announce } from "./drive.events.ts";
import { authorizeDeletedOrLive, authorizeItem, demandPlace, isFixed } from "./drive.policy.ts";
import { inDriveOrder, presentItem } from "./items.presenter.ts";
import * as store from "./items.store.ts";
import { demandMove, demandRoom } from "./moves.ts";
import { givenName, pathOf, readPath } from "./names.ts";
import { findPlace, pathsOf } from "./paths.ts";
import {
  blockFolder,
  blockOfPath,
  demandBlock,
  isSharedSystemPath,
  isSystemPath,
  systemFolder,
} from "./system-folders.ts";
import { driveTexts } from "./texts.ts";
import { copyInheritedRights } from "./trash/trash.store.ts";

/** Results of a search, and candidates ranked for them. */
const searchAnswers = 200;
const searchLooksAt = 2_000;

export interface ItemsDeps {
  storage: Storage;
  bus: EventBus;
  /** Serialises changes of names per folder. */
  folders: KeyedMutex;
}

export interface Contents {
  contents: DriveItem[];
  current_path: string;
  folder: DriveItem | null;
  user_can_write: boolean;
}

/** Listing, naming, moving, deleting and restoring files and folders. */
export class ItemsService {
  readonly #deps: ItemsDeps;

  constructor(deps: ItemsDeps) {
    this.#deps = deps;
  }

  async contents(actor: Actor, path: string): Promise<Contents> {
    const q = this.#deps.storage.views;
    const place = await findPlace(q, actor, path);
    if (place.folder === null) {
      const atRoot =
        actor.userType === "main"
          ? await store.shownChildren(q, actor, null)
          : await store.shownItems(q, actor, await store.topsOf(q, actor));
      return {
        contents: await this.#present(q, actor, atRoot),
        current_path: "/",
        folder: null,
        user_can_write: place.access === "write",
      };
    }
    const [folder] = await this.#present(q, actor, await store.shownItems(q, actor, [place.folder.file_id]));
    if (!folder) throw notFound();
    // All are in this folder, so that one path serves for all.
    const rows = await store.shownChildren(q, actor, place.folder.file_id);
    return {
      contents: inDriveOrder(rows.map((row) => presentItem(row, `${folder.path}/${row.display_name}`))),
      current_path: folder.path,
      folder,
      user_can_write: place.access === "write" && (!isFixed(place.folder) || place.folder.block_id !== null),
    };
  }

  /** @throws DomainError `not_found` */
  async item(actor: Actor, fileId: string): Promise<DriveItem> {
    const q = this.#deps.storage.read;
    const row = await store.shownItem(q, actor, fileId);
    if (!row) throw notFound();
    return presentItem(row, (await pathsOf(q, actor, [fileId])).get(fileId) ?? "");
  }

  /** @param types extensions; if not empty, only matching files are returned. */
  async search(actor: Actor, text: string, types: readonly string[]): Promise<DriveItem[]> {
    const q = this.#deps.storage.views;
    const rows = await store.findByName(q, actor, { text, types }, searchLooksAt);
    const ordered = inDriveOrder(rows.map((row) => presentItem(row, ""))).slice(0, searchAnswers);
    const paths = await pathsOf(
      q,
      actor,
      ordered.map((item) => item.file_id),
    );
    return ordered.map((item) => ({ ...item, path: paths.get(item.file_id) ?? "" }));
  }

  /** Creates a folder; a block's folder is created implicitly for writers of its page. */
  async createFolder(actor: Actor, name: string, parentPath: string): Promise<DriveItem> {
    const names = [...readPath(parentPath, "parent_path"), name.trim()];
    if (isSystemPath(names)) return this.#systemFolder(actor, names);
    return this.item(actor, await this.#newFolder(actor, givenName(name, "name"), parentPath));
  }

  async change(
    actor: Actor,
    fileId: string,
    { display_name, parent_path }: { display_name?: string | undefined; parent_path?: string | undefined },
  ): Promise<DriveItem> {
    const name = display_name === undefined ? undefined : givenName(display_name, "display_name");
    const { storage, bus } = this.#deps;
    const target = parent_path === undefined ? null : await findPlace(storage.read, actor, parent_path);
    await this.#deps.folders.run(target?.folder?.file_id ?? "", () =>
      storage.transact(async (tx) => {
        const item = await authorizeItem(tx.db, actor, "write", fileId);
        if (isFixed(item)) throw new DomainError("forbidden");
        const place = parent_path === undefined ? null : await findPlace(tx.db, actor, parent_path);
        if (place) await demandMove(tx.db, actor, item, place);
        const parentId = place ? (place.folder?.file_id ?? null) : item.parent_id;
        const to = name ?? item.display_name;
        const other = await store.childByName(tx.db, actor, parentId, to);
        if (other && other.item.file_id !== fileId) throw new DomainError("name_taken");
        if (to === item.display_name && parentId === item.parent_id) return;
        await store.changeItem(tx, item, { display_name: to, parent_id: parentId }, actor.userId);
        await recordChange(tx, {
          actorId: actor.userId,
          kind: parentId === item.parent_id ? "file_renamed" : "file_moved",
          before: { file_id: fileId, display_name: item.display_name, parent_id: item.parent_id },
          after: { file_id: fileId, display_name: to, parent_id: parentId },
        });
        announce({ tx, bus, actor }, [item], [parentId]);
      }),
    );
    return this.item(actor, fileId);
  }

  /** Deletes an item with its descendants; {@link restore} undoes it. */
  async remove(actor: Actor, fileId: string): Promise<void> {
    const { storage, bus } = this.#deps;
    await storage.transact(async (tx) => {
      const item = await authorizeItem(tx.db, actor, "write", fileId);
      if (isFixed(item)) throw new DomainError("forbidden");
      const below = await store.liveSubtree(tx.db, fileId);
      await store.markDeleted(
        tx,
        item,
        below.map((each) => each.file_id),
        actor.userId,
      );
      await recordChange(tx, {
        actorId: actor.userId,
        kind: "file_deleted",
        before: { file_id: fileId, display_name: item.display_name, parent_id: item.parent_id },
        after: { items: below.length },
      });
      announce({ tx, bus, actor }, [item]);
    });
  }

  /** Restores a deletion: to the root when its folder is gone, numbered when its name is taken. */
  async restore(actor: Actor, fileId: string): Promise<DriveItem> {
    const { storage, bus } = this.#deps;
    const seen = await authorizeDeletedOrLive(storage.read, actor, fileId);
    await this.#deps.folders.run(seen.parent_id ?? "", () =>
      storage.transact(async (tx) => {
        const item = await authorizeDeletedOrLive(tx.db, actor, fileId);
        if (item.deleted_root !== fileId)
          throw new DomainError("not_in_trash", { detail: driveTexts.notDeleted });
        const stays = item.parent_id !== null && (await store.isLive(tx.db, item.parent_id));
        const parentId = stays ? item.parent_id : null;
        // At the root nothing is inherited, so that inherited grants are copied.
        if (item.parent_id !== null && !stays) await copyInheritedRights(tx, fileId);
        const names = await store.freeNames(tx.db, parentId, item, item.is_folder === 1);
        const items = await store.markRestored(tx, item, { ...names, parent_id: parentId });
        await recordChange(tx, {
          actorId: actor.userId,
          kind: "file_restored",
          after: { file_id: fileId, display_name: names.display_name, parent_id: parentId, items },
        });
        announce({ tx, bus, actor }, [{ ...item, parent_id: parentId }]);
      }),
    );
    return this.item(actor, fileId);
  }

  async #newFolder(actor: Actor, name: string, parentPath: string): Promise<string> {
    const { storage, bus } = this.#deps;
    const fileId = newId();
    const seen = await findPlace(storage.read, actor, parentPath);
    await this.#deps.folders.run(seen.folder?.file_id ?? "", () =>
      storage.transact(async (tx) => {
        const found = await findPlace(tx.db, actor, parentPath);
        const place = demandPlace(actor, found, found.access);
        await demandRoom(tx.db, found, name.length);
        const parentId = found.folder?.file_id ?? null;
        if (await store.childByName(tx.db, actor, parentId, name)) throw new DomainError("folder_exists");
        const made = await store.insertItem(
          tx,
          place,
          {
            file_id: fileId,
            filename: name,
            display_name: name,
            is_folder: 1,
            is_system: 0,
            block_id: null,
            sha256: null,
            file_size: 0,
            mime_type: "",
          },
          actor.userId,
        );
        if (!made) throw new DomainError("folder_exists");
        await recordChange(tx, {
          actorId: actor.userId,
          kind: "folder_created",
          after: { file_id: fileId, display_name: name, parent_id: parentId },
        });
        announce({ tx, bus, actor }, [{ file_id: fileId, parent_id: parentId, is_system: 0 }]);
      }),
    );
    return fileId;
  }

  /**
   * Creates `/.system`, `/.system/blocks` or a block's folder implicitly; the latter for writers of the block's page.
   */
  async #systemFolder(actor: Actor, names: readonly string[]): Promise<DriveItem> {
    const blockId = blockOfPath(names);
    if (blockId === null && !isSharedSystemPath(names)) throw new DomainError("forbidden");
    const row = await this.#deps.storage.transact(async (tx) => {
      if (blockId === null) return systemFolder(tx, names.slice(1));
      await demandBlock(tx.db, actor, blockId);
      return blockFolder(tx, blockId);
    });
    return presentItem({ ...row, access: "read", modifier: null }, pathOf(names));
  }

  async #present(q: Queryable, actor: Actor, rows: readonly store.ShownRow[]): Promise<DriveItem[]> {
    const paths = await pathsOf(
      q,
      actor,
      rows.map((row) => row.file_id),
    );
    return inDriveOrder(rows.map((row) => presentItem(row, paths.get(row.file_id) ?? "")));
  }
}
