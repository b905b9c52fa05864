import { z } from "zod";
import { endpoint } from "../http.ts";
import { zDatabaseIdParam, zPageId, zParentPageId } from "../ids.ts";
import { zEntry } from "./entries.ts";
import { zPage, zTitle } from "./pages.ts";

export const duplicatePage = endpoint({
  method: "POST",
  path: "/api/cortex/pages/:page_id/duplicate",
  auth: "user",
  summary:
    "Copy a page with its blocks, on request with the pages below it; it stands beside the original. `as_new` makes a new " +
    "page of it, as of a template: the last one below another page, with that one's rights.",
  params: z.object({ page_id: zPageId }),
  body: z.object({
    with_subpages: z.boolean().optional(),
    as_new: z
      .object({
        /** Null: at root, which is main's. */
        parent_page_id: zParentPageId.nullable(),
        /** Empty or absent: the original's. */
        title: zTitle.nullish(),
      })
      .optional(),
  }),
  ok: zPage,
  status: 201,
  errors: ["too_many_items"],
});

export const duplicateEntry = endpoint({
  method: "POST",
  path: "/api/cortex/entries/:entry_id/duplicate",
  auth: "user",
  summary: "Copy an entry with its values and blocks; it stands right behind the original.",
  params: z.object({ entry_id: zPageId }),
  ok: zEntry,
  status: 201,
});

export const duplicateEntries = endpoint({
  method: "POST",
  path: "/api/cortex/databases/:database_id/entries/duplicate",
  auth: "user",
  summary:
    "Copy many entries with their values and blocks, all or nothing; the copies stand behind the last of them, in the order given.",
  params: z.object({ database_id: zDatabaseIdParam }),
  body: z.object({ page_ids: z.array(zPageId) }),
  /** The copies, in the order of their originals. */
  ok: z.object({ page_ids: z.array(zPageId) }),
  status: 201,
  errors: ["too_many_items"],
});
