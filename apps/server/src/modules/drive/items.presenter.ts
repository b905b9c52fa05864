import type { DriveItem } from "@maive/contract";
import { sortKey } from "@maive/values";
import { isFixed } from "./drive.policy.ts";
import type { ShownRow } from "./items.store.ts";
import { hasThumbnail } from "./file-types.ts";

/** A row on the wire. */
export const presentItem = (row: ShownRow, path: string): DriveItem => ({
  file_id: row.file_id,
  filename: row.filename,
  display_name: row.display_name,
  file_size: row.file_size,
  mime_type: row.mime_type,
  last_modified: row.last_modified,
  is_folder: row.is_folder === 1,
  path,
  user_can_write: row.access === "write" && !isFixed(row),
  modified_by: row.modifier,
  has_thumbnail: hasThumbnail(row),
});

/** Folders first, then German order of names. */
export const inDriveOrder = (items: readonly DriveItem[]): DriveItem[] =>
  items
    .map((item) => ({ item, key: `${item.is_folder ? 0 : 1}${sortKey(item.display_name)}` }))
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.item.file_id < b.item.file_id ? -1 : 1))
    .map(({ item }) => item);
