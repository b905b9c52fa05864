import { limits } from "@maive/contract";
import type { StagedFile, Staging } from "../../../blobs/index.ts";
import type { EventBus } from "../../../events/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import { type Arrival, type ContentLine, type HeldAt, readContent } from "../../../shared/content/index.ts";
import { DomainError } from "../../../shared/errors.ts";
import { type Queryable, recordChange, type Storage, type Tx } from "../../../storage/index.ts";
import { type ItemRow, itemWithAccess } from "../access.store.ts";
import { announce } from "../drive.events.ts";
import { placeOfServer } from "../drive.policy.ts";
import { decideType } from "../file-types.ts";
import * as store from "../items.store.ts";
import { splitExtension, uploadedName } from "../names.ts";
import { blockFolder, systemFolder } from "../system-folders.ts";
import { driveTexts } from "../texts.ts";

export interface ArriveDeps {
  storage: Storage;
  bus: EventBus;
  staging: Staging;
}

interface ArrivingFile extends Omit<ContentLine<"files">, "path"> {
  staged: StagedFile;
  mimeType: string;
  /** Null in Drive. */
  held: HeldAt | null;
}

/** Folders and files that wait for the transaction in which all else comes, too. */
export interface ArrivingFiles {
  staged: readonly StagedFile[];
  /** In the transaction, before anything names them. @returns how many files of Drive there are. */
  write(tx: Tx): Promise<{ files: number; firstId: string | null }>;
}

const parentHere = async (
  q: Queryable,
  actor: Actor,
  { ids, origin }: Arrival,
  parentId: string | null,
): Promise<ItemRow | null> => {
  if (parentId === null) return null;
  const id = ids.find(parentId) ?? (origin.kind === "backup" ? parentId : null);
  const found = id === null ? null : await itemWithAccess(q, actor, id);
  const fits = found && found.item.deleted_at === null && found.item.is_folder === 1;
  return fits ? found.item : null;
};

/** The name of a file, with what is said about it before its extension. */
const titled = (name: string, { origin }: Arrival): string => {
  if (origin.kind === "elsewhere") return name;
  const { stem, extension } = splitExtension(name);
  return origin.title(stem, limits.driveNameBytes - 60) + extension;
};

/**
 * Reads the folders and files that come, and lays their bytes beside the store.
 * @param heldAt where a page or cell has a file to itself; undefined where none does.
 */
export const arriveInDrive = async (
  { storage, bus, staging }: ArriveDeps,
  actor: Actor,
  arrival: Arrival,
  heldAt: (fileId: string) => HeldAt | undefined,
): Promise<ArrivingFiles> => {
  const { source, ids, notes, origin } = arrival;
  const folders: ContentLine<"folders">[] = [];
  for await (const folder of readContent(source, "folders")) {
    if (folders.length >= limits.contentFiles) throw new DomainError("too_many_items");
    ids.give(folder.folder_id);
    folders.push(folder);
  }
  const inFolder = new Set(folders.map(({ folder_id }) => folder_id));
  const files: ArrivingFile[] = [];
  const discard = async (): Promise<void> => {
    for (const { staged } of files) await staging.discard(staged);
  };
  try {
    for await (const { path, ...line } of readContent(source, "files")) {
      arrival.alive();
      if (files.length >= limits.contentFiles) throw new DomainError("too_many_items");
      const held = heldAt(line.file_id) ?? null;
      // What Drive has still, pages and cells go on showing.
      const isStillHere =
        origin.kind === "backup" &&
        held !== null &&
        line.in_drive &&
        (await store.isLive(storage.read, line.file_id));
      if (isStillHere) {
        ids.stays(line.file_id);
        continue;
      }
      if (!line.in_drive && (!held || held.kind === "link")) continue;
      if (!source.has(path)) {
        notes.add(driveTexts.arrivesWithoutBytes(line.name));
        continue;
      }
      const staged = await staging.stage(await source.open(path), {
        owner: actor.userId,
        maxBytes: limits.contentFileBytes,
        tooLarge: driveTexts.arrivesTooLarge(line.name),
      });
      if (staged.sha256 !== line.sha256) {
        await staging.discard(staged);
        throw new DomainError("invalid", { detail: driveTexts.arrivesDamaged(line.name) });
      }
      ids.give(line.file_id);
      const mimeType = await decideType(uploadedName(line.name), staged.head);
      files.push({ ...line, staged, mimeType, held: line.in_drive ? null : held });
    }
  } catch (error) {
    await discard();
    throw error;
  }

  const insert = async (
    tx: Tx,
    folder: ItemRow | null,
    wanted: string,
    item: Pick<ItemRow, "file_id" | "is_folder" | "sha256" | "file_size" | "mime_type">,
  ): Promise<void> => {
    const parentId = folder?.file_id ?? null;
    const name = uploadedName(wanted);
    const names = await store.freeNames(
      tx.db,
      parentId,
      { filename: name, display_name: name },
      item.is_folder === 1,
    );
    const made = await store.insertItem(
      tx,
      placeOfServer(folder),
      { ...item, ...names, is_system: folder?.is_system ?? 0, block_id: folder?.block_id ?? null },
      actor.userId,
    );
    if (!made) throw new DomainError("conflict");
    const { file_id, file_size: size, sha256 } = item;
    await recordChange(tx, {
      actorId: actor.userId,
      kind: item.is_folder === 1 ? "folder_created" : "file_uploaded",
      blockId: folder?.block_id ?? null,
      after: { file_id, ...names, parent_id: parentId, size, sha256 },
    });
    announce({ tx, bus, actor }, [{ file_id, parent_id: parentId, is_system: folder?.is_system ?? 0 }]);
  };

  const placeOf = (tx: Tx, { held, parent_id: parentId }: ArrivingFile): Promise<ItemRow | null> => {
    if (!held) return parentHere(tx.db, actor, arrival, parentId);
    if (held.kind === "block") return blockFolder(tx, held.blockId ?? "");
    return systemFolder(tx, [held.kind === "cell" ? "cells" : "covers", held.pageId]);
  };

  return {
    staged: files.map(({ staged }) => staged),
    write: async (tx) => {
      for (const { folder_id, parent_id, name } of folders) {
        const isTop = parent_id === null || !inFolder.has(parent_id);
        await insert(
          tx,
          await parentHere(tx.db, actor, arrival, parent_id),
          isTop ? titled(name, arrival) : name,
          { file_id: ids.give(folder_id), is_folder: 1, sha256: null, file_size: 0, mime_type: "" },
        );
      }
      let first = folders[0] ? ids.give(folders[0].folder_id) : null;
      let count = 0;
      for (const file of files) {
        arrival.alive();
        const id = ids.give(file.file_id);
        const isTop = file.held === null && (file.parent_id === null || !inFolder.has(file.parent_id));
        await insert(tx, await placeOf(tx, file), isTop ? titled(file.name, arrival) : file.name, {
          file_id: id,
          is_folder: 0,
          sha256: file.staged.sha256,
          file_size: file.staged.size,
          mime_type: file.mimeType,
        });
        if (file.held) continue;
        count += 1;
        first ??= id;
      }
      return { files: count, firstId: first };
    },
  };
};
