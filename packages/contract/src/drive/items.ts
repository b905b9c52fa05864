import { z } from "zod";
import { endpoint } from "../http.ts";
import { zFileId, zInstant, zPageId, zUserId } from "../ids.ts";
import { limits } from "../limits.ts";
import { zPermission } from "../cortex/permissions.ts";

/** A file or folder. Paths are absolute, `/`-separated, made of display names. */
export const zDriveItem = z.object({
  file_id: zFileId,
  /** As it was uploaded. */
  filename: z.string(),
  display_name: z.string(),
  /** Bytes; 0 for folders. */
  file_size: z.number().int(),
  mime_type: z.string(),
  last_modified: zInstant,
  is_folder: z.boolean(),
  path: z.string(),
  user_can_write: z.boolean(),
  /** Who changed it last; null when unknown. */
  modified_by: z.string().nullable(),
  /** Whether it has a thumbnail. */
  has_thumbnail: z.boolean(),
});
export type DriveItem = z.output<typeof zDriveItem>;

const params = z.object({ file_id: zFileId });
const zContents = z.object({ contents: z.array(zDriveItem) });

/** Names and paths are validated by the service, which has the messages. */
const zName = z.string().max(limits.drivePathLength);
const zPath = z.string().max(limits.drivePathLength);

export const driveContents = endpoint({
  method: "GET",
  path: "/api/drive/contents",
  auth: "user",
  summary: "What is in a folder: folders first, then German order of names. Without `path` the root.",
  query: z.object({ path: zPath.optional() }),
  ok: zContents.extend({
    current_path: z.string(),
    /** The folder itself; null at root. */
    folder: zDriveItem.nullable(),
    /** Whether the caller may add something here. */
    user_can_write: z.boolean(),
  }),
  status: 200,
});

export const driveFile = endpoint({
  method: "GET",
  path: "/api/drive/file/:file_id",
  auth: "user",
  summary: "What is known of a file or folder.",
  params,
  ok: zDriveItem,
  status: 200,
});

export const downloadFile = endpoint({
  method: "GET",
  path: "/api/drive/download/:file_id",
  auth: "user",
  summary:
    "The bytes of a file, with ranges; with `inline=1` shown in the browser where the type is harmless.",
  params,
  query: z.object({ inline: z.enum(["0", "1"]).optional() }),
  bytes: true,
  status: 200,
});

export const downloadZip = endpoint({
  method: "GET",
  path: "/api/drive/zip",
  auth: "user",
  summary: "Several files and folders as one streamed ZIP; `ids` separated by commas.",
  query: z.object({
    ids: z
      .string()
      .min(1)
      .max(40 * limits.driveZipItems),
  }),
  bytes: true,
  status: 200,
  errors: ["too_many_items"],
});

export const driveThumbnail = endpoint({
  method: "GET",
  path: "/api/drive/thumbnail/:file_id",
  auth: "user",
  summary: "A small WebP picture of an image, at most `w` px wide and high.",
  params,
  query: z.object({
    w: z
      .string()
      .regex(/^[1-9][0-9]{0,3}$/)
      .transform(Number)
      .optional(),
  }),
  bytes: true,
  status: 200,
});

export const createFolder = endpoint({
  method: "POST",
  path: "/api/drive/folder",
  auth: "user",
  summary: "Make a folder.",
  body: z.object({ name: zName, parent_path: zPath.nullish() }),
  ok: zDriveItem,
  status: 201,
  errors: ["folder_exists"],
});

export const uploadFile = endpoint({
  method: "POST",
  path: "/api/drive/upload",
  auth: "user",
  summary:
    "Upload a file: multipart fields `parent_path`, `display_name`, `if_taken`, then `file`. It appears when it is complete. A taken name gets a number; with `if_taken=replace` the file of that name keeps its id and gets the new bytes, and the old ones lie in the trash.",
  multipart: true,
  ok: zDriveItem,
  status: 201,
  errors: ["too_large", "wrong_type", "storage_full"],
});

export const patchItem = endpoint({
  method: "PATCH",
  path: "/api/drive/item/:file_id",
  auth: "user",
  summary: "Rename or move.",
  params,
  body: z.object({ display_name: zName.optional(), parent_path: zPath.optional() }),
  ok: zDriveItem,
  status: 200,
  errors: ["name_taken", "invalid_move"],
});

export const deleteItem = endpoint({
  method: "DELETE",
  path: "/api/drive/item/:file_id",
  auth: "user",
  summary: "Delete a file, or a folder with all that is in it; `restore` takes it back.",
  params,
  status: 204,
});

export const restoreItem = endpoint({
  method: "POST",
  path: "/api/drive/item/:file_id/restore",
  auth: "user",
  summary: "Take back a deletion.",
  params,
  ok: zDriveItem,
  status: 200,
  errors: ["not_in_trash"],
});

export const searchDrive = endpoint({
  method: "GET",
  path: "/api/drive/search",
  auth: "user",
  summary: "Readable files and folders one of whose names contains `q`, wherever they are.",
  query: z.object({
    q: z.string().max(200),
    /** Extensions without dots, separated by commas: then only files that have one of them. */
    types: z.string().max(2_000).optional(),
  }),
  ok: zContents,
  status: 200,
});

export const fileUses = endpoint({
  method: "GET",
  path: "/api/drive/item/:file_id/uses",
  auth: "user",
  summary: "The readable pages and entries that hold a file.",
  params,
  ok: z.object({
    uses: z.array(
      z.object({ page_id: zPageId, title: z.string(), kind: z.enum(["block", "cover", "cell"]) }),
    ),
  }),
  status: 200,
});

const zItemPermissions = z.object({
  permissions: z.array(z.object({ user_page_id: zUserId, permission_type: zPermission })),
});

export const getItemPermissions = endpoint({
  method: "GET",
  path: "/api/drive/item/:file_id/permissions",
  auth: "main",
  summary: "The rows on a file or folder. A folder's rows hold for all below it.",
  params,
  ok: zItemPermissions,
  status: 200,
});

export const setItemPermissions = endpoint({
  method: "POST",
  path: "/api/drive/item/:file_id/permissions",
  auth: "main",
  summary: "Give or take rights on a file or folder.",
  params,
  body: z.object({ permissions: z.record(z.string(), zPermission) }),
  ok: zItemPermissions,
  status: 200,
  errors: ["too_many_items"],
});
