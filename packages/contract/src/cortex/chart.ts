import { z } from "zod";
import { endpoint } from "../http.ts";
import { zDatabaseIdParam } from "../ids.ts";
import { limits } from "../limits.ts";
import { zEntriesQuery } from "./entries.ts";
import { chartOrders } from "./view-layout.ts";

/** The value of all people and entries that the caller may not read; other ones of these have ids. */
export const unreadableGroup = "unreadable";

/** What is calculated, of at most 15 digits; null: no number to calculate with. */
const zAmount = z.number().nullable();

const zPart = z.object({
  /** As of the groups of a view; null: entries without a value. `unreadable`: all that the caller may not read. */
  value: z.string().nullable(),
  /** The name of a person or an entry. */
  name: z.string().optional(),
});

const zFigures = z.object({
  count: z.number().int(),
  amount: zAmount,
  /** Of each series, in their order; behind them that of the other ones, if there are any. */
  parts: z.array(zAmount).max(limits.chartSeries + 1),
});
export type ChartFigures = z.output<typeof zFigures>;

const zChartGroup = zPart.extend(zFigures.shape);
export type ChartSeries = z.output<typeof zPart>;

const { view_id, search, filters, further_filters } = zEntriesQuery.shape;

export const chartEntries = endpoint({
  method: "GET",
  path: "/api/cortex/databases/:database_id/chart",
  auth: "user",
  summary:
    "Figures of a view's entries for a chart, by the values of a property and split by those of another one: of the entries that the caller may read. Those with several values are in several groups.",
  params: z.object({ database_id: zDatabaseIdParam }),
  query: z.object({
    view_id,
    /** JSON of `zGrouping`; absent: one figure of all entries. */
    by: z.string().max(1_024).optional(),
    /** JSON of `zGrouping`. */
    split: z.string().max(1_024).optional(),
    /** JSON of `zChartValue`; absent: entries are counted. */
    value: z.string().max(1_024).optional(),
    order: z.enum(chartOrders).optional(),
    /** As many groups are answered, the greatest or latest ones. */
    limit: z.coerce.number().int().min(1).max(limits.chartGroups).optional(),
    search,
    filters,
    further_filters,
  }),
  ok: z.object({
    /** Spans and steps without entries between others are among them. */
    groups: z.array(zChartGroup).max(limits.chartGroups),
    series: z.array(zPart).max(limits.chartSeries),
    /** The groups that are not answered, together. */
    others: zFigures.extend({ groups: z.number().int() }).nullable(),
    /** How many further values entries are split by. */
    other_series: z.number().int(),
    /** How many entries there are. */
    total: z.number().int(),
    /** Of all entries. */
    amount: zAmount,
  }),
  status: 200,
  errors: ["forbidden"],
});
