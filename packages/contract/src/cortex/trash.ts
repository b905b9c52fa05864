import { z } from "zod";
import { endpoint } from "../http.ts";
import { zDatabaseIdParam, zInstant, zIntegerId, zPageId, zTrashedPartId } from "../ids.ts";
import { zPage } from "./pages.ts";

const params = z.object({ page_id: zPageId });

/** Kinds of trashed parts besides pages. */
export const trashedPartKinds = ["property", "view", "choices", "conversion"] as const;
export type TrashedPartKind = (typeof trashedPartKinds)[number];

export const zTrashedPart = z.object({
  /** `property-12`, `view-3`: by the id it had; `choices-` or `conversion-` and a UUID. */
  part_id: zTrashedPartId,
  kind: z.enum(trashedPartKinds),
  name: z.string(),
  database_id: zIntegerId,
  database_name: z.string(),
  trashed_at: zInstant,
  /** Null when the person was removed. */
  trashed_by: z.string().nullable(),
});
export type TrashedPart = z.output<typeof zTrashedPart>;

export const zTrashedDatabase = z.object({
  database_id: zIntegerId,
  name: z.string(),
  /** Entries that come back with it. */
  entries: z.int(),
  trashed_at: zInstant,
  /** Null when the person was removed. */
  trashed_by: z.string().nullable(),
});
export type TrashedDatabase = z.output<typeof zTrashedDatabase>;

export const listTrash = endpoint({
  method: "GET",
  path: "/api/cortex/trash",
  auth: "user",
  summary:
    "The tops of the trashed subtrees the caller may write, the last deleted first; to main also databases, properties, views and choices.",
  ok: z.object({
    trashed_pages: z.array(
      z.object({ page_id: zPageId, title: z.string(), last_modified: zInstant, trashed_at: zInstant }),
    ),
    trashed_databases: z.array(zTrashedDatabase),
    trashed_parts: z.array(zTrashedPart),
    trash_days: z.int().describe("Days until what is deleted is removed for good by itself."),
  }),
  status: 200,
});

export const restorePage = endpoint({
  method: "POST",
  path: "/api/cortex/pages/:page_id/restore",
  auth: "user",
  summary: "Bring a trashed page back with everything below it.",
  params,
  ok: zPage,
  status: 200,
  errors: ["not_in_trash"],
});

const ofEntries = {
  method: "POST",
  auth: "user",
  params: z.object({ database_id: zDatabaseIdParam }),
  body: z.object({ page_ids: z.array(zPageId) }),
  /** Those that went this way now: the others were there already. */
  ok: z.object({ page_ids: z.array(zPageId) }),
  status: 200,
  errors: ["too_many_items"],
} as const;

export const deleteEntries = endpoint({
  ...ofEntries,
  path: "/api/cortex/databases/:database_id/entries/delete",
  summary: "Move many entries to the trash with the pages below them, all or nothing.",
  ok: ofEntries.ok.extend({
    /** Pages below them that went along. */
    subpages: z.int(),
  }),
});

export const restoreEntries = endpoint({
  ...ofEntries,
  path: "/api/cortex/databases/:database_id/entries/restore",
  summary: "Bring many entries back from the trash, all or nothing.",
});

export const deletePageForGood = endpoint({
  method: "DELETE",
  path: "/api/cortex/pages/:page_id/permanent",
  auth: "main",
  confirm: "current_password",
  summary: "Remove a trashed page for good.",
  params,
  status: 204,
  errors: ["not_in_trash"],
});

const partParams = z.object({ part_id: zTrashedPartId });

export const restorePart = endpoint({
  method: "POST",
  path: "/api/cortex/trash/:part_id/restore",
  auth: "main",
  summary: "Bring a property, a view or choices back with the values they had.",
  params: partParams,
  ok: z.object({ part_id: zTrashedPartId, kind: z.enum(trashedPartKinds), database_id: zIntegerId }),
  status: 200,
  errors: ["not_in_trash"],
});

export const deletePartForGood = endpoint({
  method: "DELETE",
  path: "/api/cortex/trash/:part_id",
  auth: "main",
  confirm: "current_password",
  summary: "Remove a trashed property, view or choices for good.",
  params: partParams,
  status: 204,
  errors: ["not_in_trash"],
});

export const emptyTrash = endpoint({
  method: "DELETE",
  path: "/api/cortex/trash",
  auth: "main",
  confirm: "current_password",
  summary: "Remove everything in the trash for good.",
  status: 204,
});
