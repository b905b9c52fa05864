import { z } from "zod";
import { endpoint } from "../http.ts";
import { zFileId, zInstant } from "../ids.ts";
import { limits } from "../limits.ts";
import { zDriveItem } from "./items.ts";

/** A deletion: a file, or a folder with its contents. */
export const zTrashedItem = zDriveItem
  .pick({ file_id: true, filename: true, display_name: true, mime_type: true, is_folder: true })
  .extend({
    /** Where it lay when it was deleted, as the caller sees paths. */
    path: z.string(),
    deleted_at: zInstant,
    /** Null when unknown. */
    deleted_by: z.string().nullable(),
    /** How many files go with it, and their bytes, as far as the caller may read them. */
    file_count: z.number().int(),
    file_size: z.number().int(),
  });
export type TrashedItem = z.output<typeof zTrashedItem>;

export const listDriveTrash = endpoint({
  method: "GET",
  path: "/api/drive/trash",
  auth: "user",
  summary: "What was deleted in Drive and may be brought back by the caller, the last deleted first.",
  ok: z.object({
    items: z.array(zTrashedItem),
    /** Also of those that are not listed, because there are too many. */
    total: z.number().int(),
    /** How long something stays. */
    days: z.number().int(),
  }),
  status: 200,
});

export const countDriveItems = endpoint({
  method: "GET",
  path: "/api/drive/count",
  auth: "user",
  summary:
    "How many readable files and folders lie in some folders, at any depth; `ids` separated by commas.",
  query: z.object({
    ids: z
      .string()
      .min(1)
      .max(40 * limits.driveZipItems),
  }),
  ok: z.object({ files: z.number().int(), folders: z.number().int() }),
  status: 200,
  errors: ["too_many_items"],
});

export const deleteItemForGood = endpoint({
  method: "DELETE",
  path: "/api/drive/item/:file_id/permanent",
  auth: "main",
  confirm: "current_password",
  summary: "Remove a deleted file, or a folder with what was deleted with it, for good.",
  params: z.object({ file_id: zFileId }),
  status: 204,
  errors: ["not_in_trash"],
});

export const emptyDriveTrash = endpoint({
  method: "DELETE",
  path: "/api/drive/trash",
  auth: "main",
  confirm: "current_password",
  summary: "Remove everything in the trash of Drive for good.",
  status: 204,
});
