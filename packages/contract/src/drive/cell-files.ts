import { z } from "zod";
import { endpoint } from "../http.ts";
import { zFileId, zPageId, zPropertyIdParam } from "../ids.ts";
import { zDriveItem } from "./items.ts";

/** A file of a cell in lists of entries. */
export const zCellFile = zDriveItem.pick({
  file_id: true,
  filename: true,
  display_name: true,
  file_size: true,
  mime_type: true,
  last_modified: true,
});
export type CellFile = z.output<typeof zCellFile>;

/**
 * Key of a property's calculated content among an entry's values: for `file` and `drive_link` a JSON array of {@link
 * CellFile} without deleted files.
 */
export const calculatedKey = (propertyName: string): string => `${propertyName}_calculated`;

const params = z.object({ entry_id: zPageId, property_id: zPropertyIdParam });
const fileParams = params.extend({ file_id: zFileId });
const base = "/api/cortex/entries/:entry_id/properties/:property_id/files" as const;

export const listCellFiles = endpoint({
  method: "GET",
  path: base,
  auth: "user",
  summary: "The files of a file cell, as a bare array.",
  params,
  ok: z.array(zDriveItem),
  status: 200,
});

export const uploadCellFile = endpoint({
  method: "POST",
  path: base,
  auth: "user",
  summary: "Upload a file into a file cell: multipart field `file`.",
  params,
  multipart: true,
  ok: zDriveItem,
  status: 201,
  errors: ["too_large", "wrong_type", "too_many_files", "cell_locked", "storage_full"],
});

export const downloadCellFile = endpoint({
  method: "GET",
  path: `${base}/:file_id/download`,
  auth: "user",
  summary: "The bytes of a file of a cell.",
  params: fileParams,
  bytes: true,
  status: 200,
});

export const deleteCellFile = endpoint({
  method: "DELETE",
  path: `${base}/:file_id`,
  auth: "user",
  summary: "Remove a file from its cell.",
  params: fileParams,
  status: 204,
  errors: ["cell_locked"],
});

export const restoreCellFile = endpoint({
  method: "POST",
  path: `${base}/:file_id/restore`,
  auth: "user",
  summary: "Take back the removal of a file from its cell.",
  params: fileParams,
  ok: zDriveItem,
  status: 200,
  errors: ["not_in_trash", "too_many_files", "cell_locked"],
});
