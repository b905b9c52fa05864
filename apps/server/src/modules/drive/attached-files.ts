import type { DriveItem } from "@maive/contract";
import type { StagedFile } from "../../blobs/index.ts";
import type { EventBus } from "../../events/index.ts";
import type { Actor } from "../../shared/actor.ts";
import { DomainError, notFound } from "../../shared/errors.ts";
import { type Queryable, recordChange, type Storage, type Tx } from "../../storage/index.ts";
import { authorizePage } from "../cortex/access/index.ts";
import type { ItemRow } from "./access.store.ts";
import { announce } from "./drive.events.ts";
import { itemOfPage, placeOfServer } from "./drive.policy.ts";
import { itemsAt } from "./attached.store.ts";
import type { IntakeService, Sent, UploadRule } from "./intake.service.ts";
import { presentItem } from "./items.presenter.ts";
import * as store from "./items.store.ts";
import { pathOf } from "./names.ts";
import { folderNames, systemFolder } from "./system-folders.ts";
import { driveTexts } from "./texts.ts";
import { addUses, isUsedElsewhere, removeUses, type UseOf } from "./uses.store.ts";

export interface AttachedFilesDeps {
  storage: Storage;
  bus: EventBus;
  intake: IntakeService;
}

/** Further writes in the same transaction. */
export type Also = (tx: Tx, fileId: string) => Promise<void>;
const nothingElse: Also = async () => {};

/**
 * Files owned by covers and cells, hidden in Drive: readable and writable with the page or entry. Each call checks
 * that right; rules about the cell or cover itself are the caller's, in `also` where they must hold in the same
 * transaction.
 */
export class AttachedFiles {
  readonly #deps: AttachedFilesDeps;

  constructor(deps: AttachedFilesDeps) {
    this.#deps = deps;
  }

  /** Adds a staged file. @returns its id. @throws DomainError `too_large`, `wrong_type`, as for pages. */
  async store(
    actor: Actor,
    place: UseOf,
    rule: UploadRule,
    { staged, sent }: { staged: StagedFile; sent: Sent },
    also: Also = nothingElse,
  ): Promise<string> {
    return this.#deps.intake.store(
      actor,
      {
        key: `${place.kind} ${place.pageId}`,
        rule,
        open: async (tx) => {
          await authorizePage(tx.db, actor, "write", place.pageId);
          return placeOfServer(await systemFolder(tx, [folderNames[place.kind], place.pageId]));
        },
      },
      staged,
      sent,
      async (tx, fileId) => {
        await addUses(tx, place, [fileId]);
        await also(tx, fileId);
      },
    );
  }

  /** Number of live files; to enforce a limit, call it inside the transaction that adds one. */
  async count(q: Queryable, place: UseOf): Promise<number> {
    return (await itemsAt(q, place)).filter((item) => item.deleted_at === null).length;
  }

  /** Readable for readers of the page. @throws DomainError `not_found` */
  async list(actor: Actor, place: UseOf): Promise<DriveItem[]> {
    const q = this.#deps.storage.read;
    const page = await authorizePage(q, actor, "read", place.pageId);
    const ids = (await itemsAt(q, place)).map((item) => item.file_id);
    const rows = await store.shownItems(q, actor, ids);
    return rows
      .toSorted((a, b) => (a.file_id < b.file_id ? -1 : 1))
      .map((row) => presentItem(row, pathOf([page.title, row.display_name])));
  }

  /** One file for download. @throws DomainError `not_found` */
  async find(actor: Actor, place: UseOf, fileId: string): Promise<ItemRow> {
    const q = this.#deps.storage.read;
    await authorizePage(q, actor, "read", place.pageId);
    const item = (await itemsAt(q, place)).find((each) => each.file_id === fileId);
    if (!item || item.deleted_at !== null) throw notFound();
    return item;
  }

  /** Removes a file; an uploaded one is deleted unless a copy uses it, one of Drive remains there. */
  async remove(actor: Actor, place: UseOf, fileId: string, also: Also = nothingElse): Promise<void> {
    const { storage, bus } = this.#deps;
    await storage.transact(async (tx) => {
      const item = await this.#writable(tx, actor, place, fileId);
      if (item.deleted_at !== null) throw notFound();
      const onlyHere = item.is_system === 1 && !(await isUsedElsewhere(tx.db, place, fileId));
      if (onlyHere) await store.markDeleted(tx, item, [fileId], actor.userId);
      else await removeUses(tx, place, [fileId]);
      await this.#note(tx, actor, place, item, "file_detached");
      await also(tx, fileId);
      announce({ tx, bus, actor }, [item]);
    });
  }

  /** Undoes {@link remove} for an uploaded file. @throws DomainError `not_in_trash` */
  async restore(actor: Actor, place: UseOf, fileId: string, also: Also = nothingElse): Promise<void> {
    const { storage, bus } = this.#deps;
    await storage.transact(async (tx) => {
      const item = await this.#writable(tx, actor, place, fileId);
      if (item.deleted_root !== fileId)
        throw new DomainError("not_in_trash", { detail: driveTexts.notDeleted });
      const names = await store.freeNames(tx.db, item.parent_id, item, false);
      await store.markRestored(tx, item, { ...names, parent_id: item.parent_id });
      await this.#note(tx, actor, place, item, "file_attached");
      await also(tx, fileId);
      announce({ tx, bus, actor }, [item]);
    });
  }

  async #writable(tx: Tx, actor: Actor, place: UseOf, fileId: string) {
    const page = await authorizePage(tx.db, actor, "write", place.pageId);
    const item = (await itemsAt(tx.db, place)).find((each) => each.file_id === fileId);
    if (!item) throw notFound();
    return itemOfPage(page, item);
  }

  #note(tx: Tx, actor: Actor, place: UseOf, item: ItemRow, kind: string): Promise<void> {
    return recordChange(tx, {
      actorId: actor.userId,
      kind,
      pageId: place.pageId,
      propertyId: place.kind === "cell" ? Number(place.holder) : null,
      after: { file_id: item.file_id, display_name: item.display_name },
    });
  }
}
