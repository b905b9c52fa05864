import { z } from "zod";
import { endpoint } from "../http.ts";
import { zPageId } from "../ids.ts";

export const exportFormats = ["markdown", "html"] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportPage = endpoint({
  method: "GET",
  path: "/api/cortex/pages/:page_id/export",
  auth: "user",
  summary:
    "A page as Markdown in a ZIP, or as HTML: one file, or with subpages a ZIP. Only what the caller may read is in it.",
  params: z.object({ page_id: zPageId }),
  query: z.object({
    format: z.enum(exportFormats).optional(),
    subpages: z.enum(["true", "false"]).optional(),
  }),
  bytes: true,
  status: 200,
  errors: ["too_many_items"],
});

export const importPages = endpoint({
  method: "POST",
  path: "/api/cortex/pages/import",
  auth: "user",
  summary:
    "Make pages of Markdown, HTML and text files, or ZIPs of them: multipart fields `file` (any number) and " +
    "`parent_page_id`; root is main's. All or nothing; `notes` says what could not be carried over.",
  multipart: true,
  ok: z.object({
    /** Those at the top of the import, in their order. */
    pages: z.array(z.object({ page_id: zPageId, title: z.string() })),
    /** How many pages were made in all. */
    page_count: z.number().int(),
    notes: z.array(z.object({ file: z.string(), message: z.string() })),
  }),
  status: 201,
  errors: ["too_large", "too_many_items", "wrong_type", "storage_full", "too_many_requests"],
});

export const importTurn = endpoint({
  method: "GET",
  path: "/api/cortex/import-turn",
  auth: "user",
  summary:
    "Whether an import of the caller (pages, a table, a calendar) waits for its turn: one of each kind is read at a time.",
  ok: z.object({ is_waiting: z.boolean() }),
  status: 200,
  errors: [],
});
