import { z } from "zod";
import { endpoint } from "../http.ts";
import { zDatabaseIdParam, zInstant, zPageId } from "../ids.ts";
import { zPage } from "./pages.ts";

const params = z.object({ page_id: zPageId });

export const listTrash = endpoint({
  method: "GET",
  path: "/api/cortex/trash",
  auth: "user",
  summary: "The tops of the trashed subtrees the caller may write, the last deleted first.",
  ok: z.object({
    trashed_pages: z.array(
      z.object({ page_id: zPageId, title: z.string(), last_modified: zInstant, trashed_at: zInstant }),
    ),
    trash_days: z.int().describe("Days until a deleted page is removed for good by itself."),
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
  summary: "Move many entries to the trash, all or nothing.",
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

export const emptyTrash = endpoint({
  method: "DELETE",
  path: "/api/cortex/trash",
  auth: "main",
  confirm: "current_password",
  summary: "Remove everything in the trash for good.",
  status: 204,
});
