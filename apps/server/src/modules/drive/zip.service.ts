import { limits } from "@maive/contract";
import type { Actor } from "../../shared/actor.ts";
import { DomainError, notFound } from "../../shared/errors.ts";
import type { Storage } from "../../storage/index.ts";
import { archiveName } from "./download/archive-name.ts";
import { distinctNames, type ZipEntry } from "./download/zip.ts";
import { savedName } from "./download/send-file.ts";
import type { ShownRow } from "./items.store.ts";
import { shownChildren, shownItems } from "./items.store.ts";
import { driveTexts } from "./texts.ts";

export interface ZipPlan {
  /** Of the archive, with its extension. */
  name: string;
  entries: ZipEntry[];
}

/**
 * The contents of an archive of files and folders: everything readable below them, without duplicates.
 * @throws DomainError `too_many_items`; `not_found` when one of them is absent or unreadable.
 */
export const planZip = async (storage: Storage, actor: Actor, ids: readonly string[]): Promise<ZipPlan> => {
  const chosen = [...new Set(ids)];
  if (chosen.length > limits.driveZipItems) throw new DomainError("too_many_items");
  const q = storage.views;
  const rows = await shownItems(q, actor, chosen);
  if (rows.length !== chosen.length) throw notFound();
  const entries: ZipEntry[] = [];
  const seen = new Set<string>();

  const add = async (row: ShownRow, path: string): Promise<void> => {
    if (seen.has(row.file_id)) return;
    seen.add(row.file_id);
    const { file_id: fileId, sha256, file_size: size, last_modified: modified } = row;
    if (row.is_folder === 0) {
      entries.push({ fileId, path, isFolder: false, sha256, size, modified });
      return;
    }
    const children = await shownChildren(q, actor, row.file_id);
    if (children.length === 0)
      entries.push({ fileId, path, isFolder: true, sha256: null, size: 0, modified });
    await addAll(children, `${path}/`);
  };
  const addAll = async (items: readonly ShownRow[], before: string): Promise<void> => {
    const names = distinctNames(
      items.map((row) => ({
        name: archiveName(row.is_folder === 1 ? row.display_name : savedName(row)),
        isFolder: row.is_folder === 1,
      })),
    );
    for (const [index, row] of items.entries()) await add(row, before + names[index]);
  };

  // Folders first, so that a selected file stays in its selected folder.
  await addAll(
    rows.toSorted(
      (a, b) => b.is_folder - a.is_folder || chosen.indexOf(a.file_id) - chosen.indexOf(b.file_id),
    ),
    "",
  );
  const [only] = rows;
  const name = rows.length === 1 && only ? only.display_name : driveTexts.zipName;
  return { name: `${name}.zip`, entries };
};
