import { z } from "zod";
import { endpoint } from "../http.ts";

export const exportEverything = endpoint({
  method: "GET",
  path: "/api/export",
  auth: "user",
  summary:
    "All that the caller may read as one ZIP: pages as Markdown, databases as CSV and XLSX, events as ICS, files, boards, " +
    "an index page that opens offline, and the same once more as `importEverything` reads it.",
  bytes: true,
  status: 200,
});

export const importEverything = endpoint({
  method: "POST",
  path: "/api/import",
  auth: "main",
  summary:
    "Take back a ZIP of `exportEverything`: multipart field `file`. Pages, databases, entries, files and boards come as new ones, " +
    "all or nothing; what is there already is not changed. `notes` says what could not come, and what no export holds.",
  multipart: true,
  ok: z.object({
    pages: z.number().int(),
    databases: z.number().int(),
    entries: z.number().int(),
    files: z.number().int(),
    boards: z.number().int(),
    notes: z.array(z.string()),
  }),
  status: 201,
  errors: ["too_large", "too_many_items", "storage_full", "too_many_requests", "quota_exceeded"],
});
