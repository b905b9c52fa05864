import { z } from "zod";
import { endpoint } from "../http.ts";
import { zDatabaseIdParam, zInstant, zIntegerId, zPageId, zTemplateId } from "../ids.ts";
import { limits } from "../limits.ts";
import { zNullableTextRecord, zSentValues } from "../text-record.ts";
import { zLinkedTitles, zRestricted, zWireValue } from "./entry-shape.ts";
import { zPage, zTitle } from "./pages.ts";

/** A row of a database: the page fields and its values by property name. */
export const zEntry = zPage.extend({
  properties: zNullableTextRecord,
  restricted: zRestricted,
});
export type Entry = z.output<typeof zEntry>;

/** Results of formulas and rollups that a write changed; camelCase as on the socket. */
export const zCalculation = z.object({
  entryId: zPageId,
  propertyId: zIntegerId,
  propertyName: z.string(),
  newValue: zWireValue,
  databaseId: zIntegerId,
});
export type Calculation = z.output<typeof zCalculation>;

/** Names a write of values, for its undo; null where everything stood there already. */
const step_id = z.string().nullable();

const params = z.object({ database_id: zDatabaseIdParam });
const countText = (max: number) =>
  z
    .string()
    .regex(/^[0-9]{1,9}$/)
    .transform(Number)
    .refine((n) => n <= max);

/** The query of a window of entries; other queries of a view share its fields. */
export const zEntriesQuery = z.object({
  view_id: z
    .string()
    .regex(/^[0-9]{1,15}$/)
    .transform(Number)
    .optional(),
  limit: countText(limits.entriesMaxLimit)
    .refine((n) => n > 0)
    .optional(),
  offset: countText(999_999_999).optional(),
  cursor: z.string().max(4_096).optional(),
  search: z.string().max(limits.titleLength).optional(),
  /** JSON texts; each replaces the view's own. */
  filters: z.string().max(65_536).optional(),
  sorts: z.string().max(65_536).optional(),
  /** JSON as in `filters`: further ones, which also apply. */
  further_filters: z.string().max(8_192).optional(),
});

export const listEntries = endpoint({
  method: "GET",
  path: "/api/cortex/databases/:database_id/entries",
  auth: "user",
  summary: "A window of a database's entries in the order of a view.",
  params,
  query: zEntriesQuery,
  ok: z.object({
    entries: z.array(zEntry),
    total: z.number().int(),
    next_cursor: z.string().nullable(),
    linked_titles: zLinkedTitles.optional(),
  }),
  status: 200,
});

export const zNewEntry = z.object({
  title: zTitle,
  properties: zSentValues.nullish(),
});

export const createEntry = endpoint({
  method: "POST",
  path: "/api/cortex/databases/:database_id/entries",
  auth: "user",
  summary:
    "Add an entry; values are keyed by property name. With a template it begins with its values and blocks: what is sent comes before them, and they before defaults. An empty title is the template's name.",
  params,
  body: zNewEntry.extend({ template_id: zTemplateId.optional() }),
  ok: zEntry,
  status: 201,
  errors: ["empty_entry_title", "invalid_value"],
});

export const createEntries = endpoint({
  method: "POST",
  path: "/api/cortex/databases/:database_id/entries/bulk",
  auth: "user",
  summary: "Add many entries, all or nothing.",
  params,
  body: z.object({ entries: z.array(zNewEntry) }),
  ok: z.object({ page_ids: z.array(zPageId) }),
  status: 201,
  errors: ["empty_entry_title", "invalid_value", "too_many_items"],
});

export const zCellChange = z.object({
  property_id: zIntegerId,
  value: z.union([zWireValue, z.number(), z.boolean()]),
  /** Precondition: the write only happens if this is the current value (compared semantically). */
  old_value: z.union([zWireValue, z.number(), z.boolean()]).optional(),
});

export const patchCell = endpoint({
  method: "PATCH",
  path: "/api/cortex/entries/:entry_id/properties",
  auth: "user",
  summary: "Change one cell.",
  params: z.object({ entry_id: zPageId }),
  body: zCellChange,
  ok: z.object({
    property_id: zIntegerId,
    value: zWireValue,
    calculations: z.array(zCalculation),
    last_modified: zInstant,
    step_id,
  }),
  status: 200,
  errors: ["value_changed", "cell_locked", "invalid_value", "empty_entry_title"],
});

export const patchCells = endpoint({
  method: "PATCH",
  path: "/api/cortex/databases/:database_id/cells",
  auth: "user",
  summary: "Change many cells, all or nothing.",
  params,
  body: z.object({ changes: z.array(zCellChange.extend({ entry_id: zPageId })) }),
  ok: z.object({
    changes: z.array(z.object({ entry_id: zPageId, property_id: zIntegerId, value: zWireValue })),
    calculations: z.array(zCalculation),
    step_id,
  }),
  status: 200,
  errors: ["value_changed", "cell_locked", "invalid_value", "too_many_items"],
});
