import { z } from "zod";
import { endpoint } from "../http.ts";
import { zDatabaseIdParam } from "../ids.ts";
import { limits } from "../limits.ts";
import { zEntriesQuery } from "./entries.ts";
import { zFilter } from "./filters.ts";

/** The group of results that are errors, by numbers and dates; those of texts are told apart by their words. */
export const errorGroup = "#FEHLER: ";

export const zEntryGroup = z.object({
  /**
   * A choice, the id of a person or an entry, `true` or `false`, the first day of a span, the least number of a step, the folded
   * beginning of a text that is a result, {@link errorGroup}; null: entries without a value.
   */
  value: z.string().nullable(),
  /** The name of a person or an entry that the caller may read; a text as one of the entries has it. */
  name: z.string().optional(),
  count: z.number().int(),
  /** `further_filters` that select its entries in lists and summaries. */
  filters: z.array(zFilter),
});
export type EntryGroup = z.output<typeof zEntryGroup>;

const { view_id, search, filters, further_filters } = zEntriesQuery.shape;

export const groupEntries = endpoint({
  method: "GET",
  path: "/api/cortex/databases/:database_id/groups",
  auth: "user",
  summary:
    "A view's entries by the value of a property, with counts: the entries that the caller may read. Those with several values are in several groups.",
  params: z.object({ database_id: zDatabaseIdParam }),
  query: z.object({
    view_id,
    /** JSON of `zGrouping`. */
    by: z.string().max(1_024),
    search,
    filters,
    further_filters,
  }),
  ok: z.object({
    groups: z.array(zEntryGroup).max(limits.groups),
    /** How many entries there are. */
    total: z.number().int(),
    /** There are more groups than are answered. */
    has_more: z.boolean(),
  }),
  status: 200,
  errors: ["forbidden"],
});
