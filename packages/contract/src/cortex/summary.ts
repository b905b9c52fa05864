import { z } from "zod";
import { endpoint } from "../http.ts";
import { zDatabaseIdParam } from "../ids.ts";
import { zEntriesQuery } from "./entries.ts";

/** Footer aggregations of a property. */
export const summaryAggregations = [
  "count",
  "filled",
  "empty",
  "unique",
  "sum",
  "average",
  "min",
  "max",
  "earliest",
  "latest",
  "done",
] as const;
export const zSummaryAggregation = z.enum(summaryAggregations);
export type SummaryAggregation = z.output<typeof zSummaryAggregation>;

/**
 * `count`, `filled`, `empty` and `unique` are numbers; `sum`, `average` (at most 10 decimals), `min` and `max` exact
 * canonical decimals; `earliest` and `latest` instants; `done`, of checklists, how many items of how many are done: `12/30`. Null: no value to calculate with.
 */
export const zSummaryValue = z.union([z.number().int(), z.string()]).nullable();
export type SummaryValue = z.output<typeof zSummaryValue>;

/** Requested aggregations by property id. */
export const zSummaryRequest = z.record(
  z.string().regex(/^[0-9]{1,15}$/),
  z.array(zSummaryAggregation).max(summaryAggregations.length),
);

const { view_id, search, filters, further_filters } = zEntriesQuery.shape;

export const summarizeEntries = endpoint({
  method: "GET",
  path: "/api/cortex/databases/:database_id/summary",
  auth: "user",
  summary: "What the values of a view's entries come to, by property: the entries that the caller may read.",
  params: z.object({ database_id: zDatabaseIdParam }),
  query: z.object({
    view_id,
    /** JSON: `{"12": ["sum", "average"]}`, aggregations by property id; absent: the total only. */
    aggregations: z.string().max(65_536).optional(),
    search,
    filters,
    further_filters,
  }),
  ok: z.object({
    /** How many entries there are. */
    total: z.number().int(),
    /** By property id, and by aggregation. */
    summaries: z.record(z.string(), z.partialRecord(zSummaryAggregation, zSummaryValue)),
  }),
  status: 200,
  errors: ["forbidden"],
});
