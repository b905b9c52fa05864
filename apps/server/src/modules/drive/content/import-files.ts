import { limits } from "@maive/contract";
import type { StagedFile, Staging } from "../../../blobs/index.ts";
import type { EventBus } from "../../../events/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import {
  type ImportContext,
  type ContentLine,
  type FileOwner,
  readContent,
} from "../../../shared/content/index.ts";
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

export interface ImportFilesDeps {
  storage: Storage;
  bus: EventBus;
  staging: Staging;
}

interface PendingFile extends Omit<ContentLine<"files">, "path"> {
  staged: StagedFile;
  mimeType: string;
  /** Null in Drive. */
  holder: FileOwner | null;
}

/** Staged folders and files, to be written in the common transaction. */
export interface PendingFileImport {
  staged: readonly StagedFile[];
  /** In the transaction, before anything names them. @returns how many files of Drive there are. */
  write(tx: Tx): Promise<{ files: number; firstId: string | null }>;
}

const parentHere = async (
  q: Queryable,
  actor: Actor,
  { ids, origin }: ImportContext,
  parentId: string | null,
): Promise<ItemRow | null> => {
  if (parentId === null) return null;
  const id = ids.find(parentId) ?? (origin.kind === "backup" ? parentId : null);
  const found = id === null ? null : await itemWithAccess(q, actor, id);
  const fits = found && found.item.deleted_at === null && found.item.is_folder === 1;
  return fits ? found.item : null;
};

/** The name of a file, with what is said about it before its extension. */
const titled = (name: string, { origin }: ImportContext): string => {
  if (origin.kind === "elsewhere") return name;
  const { stem, extension } = splitExtension(name);
  return origin.title(stem, limits.driveNameBytes - 60) + extension;
};

/**
 * Reads the folders and files of an import, and stages their bytes.
 * @param holderOf where a page or cell has a file to itself; undefined where none does.
 */
export const importFiles = async (
  { storage, bus, staging }: ImportFilesDeps,
  actor: Actor,
  context: ImportContext,
  holderOf: (fileId: string) => FileOwner | undefined,
): Promise<PendingFileImport> => {
  const { source, ids, notes, origin } = context;
  const folders: ContentLine<"folders">[] = [];
  for await (const folder of readContent(source, "folders")) {
    if (folders.length >= limits.contentFiles) throw new DomainError("too_many_items");
    ids.assign(folder.folder_id);
    folders.push(folder);
  }
  const inFolder = new Set(folders.map(({ folder_id }) => folder_id));
  const files: PendingFile[] = [];
  const discard = async (): Promise<void> => {
    for (const { staged } of files) await staging.discard(staged);
  };
  try {
    for await (const { path, ...line } of readContent(source, "files")) {
      context.throwIfAborted();
      if (files.length >= limits.contentFiles) throw new DomainError("too_many_items");
      const holder = holderOf(line.file_id) ?? null;
      // Pages and cells keep referencing files that Drive still has.
      const isStillHere =
        origin.kind === "backup" &&
        holder !== null &&
        line.in_drive &&
        (await store.isLive(storage.read, line.file_id));
      if (isStillHere) {
        ids.retain(line.file_id);
        continue;
      }
      if (!line.in_drive && (!holder || holder.kind === "link")) continue;
      if (!source.has(path)) {
        notes.add(driveTexts.importedWithoutBytes(line.name));
        continue;
      }
      const staged = await staging.stage(await source.open(path), {
        owner: actor.userId,
        maxBytes: limits.contentFileBytes,
        tooLarge: driveTexts.importedTooLarge(line.name),
      });
      if (staged.sha256 !== line.sha256) {
        await staging.discard(staged);
        throw new DomainError("invalid", { detail: driveTexts.importedDamaged(line.name) });
      }
      ids.assign(line.file_id);
      const mimeType = await decideType(uploadedName(line.name), staged.head);
      files.push({ ...line, staged, mimeType, holder: line.in_drive ? null : holder });
    }
  } catch (error) {
    await discard();
    throw error;
  }

  const insert = async (
    tx: Tx,
    folder: ItemRow | null,
    requestedName: string,
    item: Pick<ItemRow, "file_id" | "is_folder" | "sha256" | "file_size" | "mime_type">,
  ): Promise<void> => {
    const parentId = folder?.file_id ?? null;
    const name = uploadedName(requestedName);
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

  const placeOf = (tx: Tx, { holder, parent_id: parentId }: PendingFile): Promise<ItemRow | null> => {
    if (!holder) return parentHere(tx.db, actor, context, parentId);
    if (holder.kind === "block") return blockFolder(tx, holder.blockId ?? "");
    return systemFolder(tx, [holder.kind === "cell" ? "cells" : "covers", holder.pageId]);
  };

  return {
    staged: files.map(({ staged }) => staged),
    write: async (tx) => {
      for (const { folder_id, parent_id, name } of folders) {
        const isTop = parent_id === null || !inFolder.has(parent_id);
        await insert(
          tx,
          await parentHere(tx.db, actor, context, parent_id),
          isTop ? titled(name, context) : name,
          { file_id: ids.assign(folder_id), is_folder: 1, sha256: null, file_size: 0, mime_type: "" },
        );
      }
      let first = folders[0] ? ids.assign(folders[0].folder_id) : null;
      let count = 0;
      for (const file of files) {
        context.throwIfAborted();
        const id = ids.assign(file.file_id);
        const isTop = file.holder === null && (file.parent_id === null || !inFolder.has(file.parent_id));
        await insert(tx, await placeOf(tx, file), isTop ? titled(file.name, context) : file.name, {
          file_id: id,
          is_folder: 0,
          sha256: file.staged.sha256,
          file_size: file.staged.size,
          mime_type: file.mimeType,
        });
        if (file.holder) continue;
        count += 1;
        first ??= id;
      }
      return { files: count, firstId: first };
    },
  };
};
