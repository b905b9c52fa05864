import { z } from "zod";
import { endpoint } from "../http.ts";
import { zInstant, zIntegerId, zPageId } from "../ids.ts";
import { limits } from "../limits.ts";
import { propertyTypes } from "./property-shape.ts";

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

/** What an import of pages is sent. */
export const importSends =
  "Multipart fields `file` (any number) and `parent_page_id`; root is main's. Files that were uploaded in parts before are named in `uploads`, by their ids with a space between. With `front_matter` `databases`, which only main's does, folders of notes with front matter become databases. With `notion_token`, the secret of an integration of Notion, and where main allows other servers to be asked, Notion's API says what an export of Notion lacks; it is neither stored nor answered.";
export const importErrors = [
  "too_large",
  "too_many_items",
  "wrong_type",
  "storage_full",
  "too_many_requests",
] as const;

/** What did not come along, or came otherwise; `file` is its path in the import. */
const zImportNotes = z.array(z.object({ file: z.string(), message: z.string() }));
export type ImportNote = z.output<typeof zImportNotes>[number];

export const zPageImportPreview = z.object({
  /** Every page, parents first; `depth` counts from 0. */
  pages: z.array(z.object({ title: z.string(), depth: z.int(), file: z.string() })),
  page_count: z.int(),
  /** Databases, with the types that their properties would have, the title first. */
  databases: z.array(
    z.object({
      name: z.string(),
      file: z.string(),
      entry_count: z.int(),
      properties: z.array(z.object({ name: z.string(), type: z.enum(propertyTypes) })),
    }),
  ),
  /** Folders whose notes would be entries if the field `front_matter` were `databases`; of main only. */
  front_matter_folders: z.array(z.string()),
  /** Pictures and files that become files of pages, and the bytes of all files that would be taken over. */
  file_count: z.int(),
  file_bytes: z.int(),
  /**
   * Of an export of Notion: whether the field `notion_token` would be used, which main allows by `MAIVE_LINK_PREVIEWS`; null for others.
   * `token_refusal` says why Notion did not take the token that was sent, as `notes` do; null where it did, or none was used.
   */
  notion: z.object({ is_allowed: z.boolean(), token_refusal: z.string().nullable() }).nullable(),
  notes: zImportNotes,
});
export type PageImportPreview = z.output<typeof zPageImportPreview>;

export const previewPageImport = endpoint({
  method: "POST",
  path: "/api/cortex/pages/import/preview",
  auth: "user",
  summary: `What an import of pages would make and what would not come along. ${importSends} Nothing is written.`,
  multipart: true,
  ok: zPageImportPreview,
  status: 200,
  errors: importErrors,
});

const zImportedDatabase = z.object({
  database_id: zIntegerId,
  name: z.string(),
  entry_count: z.int(),
});

export const importPages = endpoint({
  method: "POST",
  path: "/api/cortex/pages/import",
  auth: "user",
  summary:
    `Make pages of Markdown, HTML, text, Word and Evernote files, or ZIPs of them, and databases of an export that has some. ${importSends} All or nothing; ` +
    "`notes` says what could not be carried over. A report stays under `import_id`, unless the field `report` is `none`.",
  multipart: true,
  ok: z.object({
    /** Those at the top of the import, in their order. */
    pages: z.array(z.object({ page_id: zPageId, title: z.string() })),
    /** How many pages were made in all. */
    page_count: z.number().int(),
    /** The databases that were made; for main only. */
    databases: z.array(zImportedDatabase),
    notes: zImportNotes,
    /** Its report, by which it is undone; null if none was requested. */
    import_id: zPageId.nullable(),
  }),
  status: 201,
  errors: importErrors,
});

const zPageImport = z.object({
  import_id: zPageId,
  /** The title of its first page. */
  title: z.string(),
  imported_at: zInstant,
  /** Pages of the tree that it made; those of entries are not counted. */
  page_count: z.int(),
  database_count: z.int(),
  note_count: z.int(),
  /** When it was last undone; null if never. */
  undone_at: zInstant.nullable(),
});
export type PageImport = z.output<typeof zPageImport>;

export const listPageImports = endpoint({
  method: "GET",
  path: "/api/cortex/page-imports",
  auth: "user",
  summary: `The caller's imports of pages, the last first: the reports of ${limits.importReports} stay.`,
  ok: z.object({ imports: z.array(zPageImport) }),
  status: 200,
});

const ofImport = z.object({ import_id: zPageId });

export const getPageImport = endpoint({
  method: "GET",
  path: "/api/cortex/page-imports/:import_id",
  auth: "user",
  summary: "The report of one's own import: what it made, what did not come along.",
  params: ofImport,
  ok: zPageImport.extend({
    /** Those at its top as they were called then; the id is null where they are gone or no longer readable. */
    pages: z.array(z.object({ page_id: zPageId.nullable(), title: z.string() })),
    /** The databases it made as they were called then; the id is null as that of a page. */
    databases: z.array(zImportedDatabase.extend({ database_id: zIntegerId.nullable() })),
    notes: zImportNotes,
  }),
  status: 200,
});

export const undoPageImport = endpoint({
  method: "POST",
  path: "/api/cortex/page-imports/:import_id/undo",
  auth: "user",
  summary:
    "Move everything that one's own import made to the trash, in one act, with what is below it by now. What the caller may no longer write stays.",
  params: ofImport,
  ok: z.object({
    removed_count: z.int(),
    left_count: z.int(),
    removed_databases: z.int(),
    left_databases: z.int(),
  }),
  status: 200,
});

/** What an import of pages does: takes its files over, reads documents, queries Notion, reads pictures and files, writes. */
export const importSteps = ["receiving", "reading", "notion", "files", "writing"] as const;
export type ImportStep = (typeof importSteps)[number];

export const zImportProgress = z.object({
  step: z.enum(importSteps),
  /**
   * Documents, answers of Notion, bytes of files, or what is written (entries, pages, files); 0 of 0 where it cannot be said. Files
   * that no page uses are left out at the end.
   */
  done: z.int(),
  total: z.int(),
});
export type ImportProgress = z.output<typeof zImportProgress>;

export const importTurn = endpoint({
  method: "GET",
  path: "/api/cortex/import-turn",
  auth: "user",
  summary:
    "Whether an import of the caller (pages, a table, a calendar) waits for its turn: one of each kind is read at a time; and how far one of pages is, and how large it may be.",
  ok: z.object({
    is_waiting: z.boolean(),
    /** Null while none runs in the process that answers. */
    progress: zImportProgress.nullable(),
    /** Files of one import of pages at most, as this server is configured; together, as they are sent, in MB. */
    max_mb: z.int(),
  }),
  status: 200,
  errors: [],
});
