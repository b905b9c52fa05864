import { z } from "zod";
import { endpoint } from "../http.ts";
import { zInstant } from "../ids.ts";
import { limits } from "../limits.ts";

const zBackupName = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/);

/** What can be brought back by itself. */
export const zBackedUpKind = z.enum(["page", "entry", "database", "folder", "file", "board"]);
export type BackedUpKind = z.output<typeof zBackedUpKind>;

/** Something in a backup. */
export const zBackedUpItem = z.object({
  kind: zBackedUpKind,
  /** Its id then; of a database a number as text. */
  id: z.string(),
  title: z.string(),
  /** Where it was, as names from the top; empty for the root. */
  place: z.array(z.string()),
  modified_at: zInstant.nullable(),
});
export type BackedUpItem = z.output<typeof zBackedUpItem>;

export const findInBackup = endpoint({
  method: "GET",
  path: "/api/citadel/backups/:name/items",
  auth: "main",
  summary:
    "Pages, entries, databases, files, folders and boards of a backup by title, at most 100; without one, what changed last.",
  params: z.object({ name: zBackupName }),
  query: z.object({ search: z.string().trim().max(limits.searchLength).optional() }),
  ok: z.object({ items: z.array(zBackedUpItem) }),
  status: 200,
  errors: ["backups_unreadable", "too_many_requests"],
});

export const copyFromBackup = endpoint({
  method: "POST",
  path: "/api/citadel/backups/:name/copies",
  auth: "main",
  summary:
    "Bring one thing of a backup back as a copy, with files, values and what is below it: where it was if that is still there, else at the root. " +
    "Nothing that is there is changed.",
  params: z.object({ name: zBackupName }),
  body: z.object({ kind: zBackedUpKind, id: z.string().max(64) }),
  ok: z.object({
    kind: zBackedUpKind,
    /** The copy's. */
    id: z.string(),
    /** What could not come back as it was, in German. */
    notes: z.array(z.string()),
  }),
  status: 201,
  errors: ["backups_unreadable", "too_many_requests", "storage_full"],
});
