import { z } from "zod";
import { zIntegerId, zTemplateId } from "../ids.ts";
import { limits } from "../limits.ts";
import { zColorRule } from "./color-rules.ts";
import { zForm } from "./form-shape.ts";
import { zGrouping } from "./grouping.ts";

/** How a view lays out its entries. */
export const viewLayouts = [
  "table",
  "list",
  "gallery",
  "board",
  "calendar",
  "chart",
  "timeline",
  "form",
] as const;
export const zViewLayout = z.enum(viewLayouts);
export type ViewLayout = z.output<typeof zViewLayout>;

/** How a chart draws its groups; `number` shows one figure of all entries. */
export const chartTypes = ["bar", "stacked", "line", "area", "pie", "number"] as const;
export type ChartType = (typeof chartTypes)[number];

/** What a chart calculates of a number; without one it counts entries. */
export const chartAggregations = ["sum", "average", "min", "max"] as const;
export const zChartValue = z.object({ property_id: zIntegerId, aggregation: z.enum(chartAggregations) });
export type ChartValue = z.output<typeof zChartValue>;

/** The order of a chart's groups: as their values are, or the greatest first. */
export const chartOrders = ["group", "value"] as const;
export type ChartOrder = (typeof chartOrders)[number];

/** What a step of a timeline's axis is. */
export const timelineZooms = ["day", "week", "month", "quarter", "year"] as const;
export type TimelineZoom = (typeof timelineZooms)[number];

/** The pictures of cards: none, or each entry's cover. */
export const cardCovers = ["none", "page"] as const;

/** How much of wide texts a row of a table shows. */
export const rowHeights = ["small", "medium", "large", "huge"] as const;
export type RowHeight = (typeof rowHeights)[number];

/** What a layout needs to know; retained while another layout is chosen. */
export const zLayoutOptions = z.object({
  /** Of `board`: the property whose values are its columns. */
  columns_by: zIntegerId.nullable(),
  /** Of `board`: the property whose values are its lanes, each with all columns. */
  lanes_by: zIntegerId.nullable(),
  /** Of `board`: its collapsed columns, each by its value; `""` is that of entries without one. */
  collapsed: z.array(z.string().max(limits.choiceNameLength)).max(limits.boardColumns),
  /** Of `board`: the number whose sum stands above each column. */
  sum_of: zIntegerId.nullable(),
  /** Of `calendar`: the date that places an entry; null: the first one. */
  date_by: zIntegerId.nullable(),
  /** Of tables, lists and galleries: what its entries are grouped by, and then by what within these groups. */
  groups_by: z.array(zGrouping).max(limits.groupLevels),
  /** Of `gallery` and `board`. */
  cover: z.enum(cardCovers),
  /** Of `gallery` and `board`: the files of which the first picture is on a card; null: `cover` says it. */
  cover_by: zIntegerId.nullable(),
  /** Of `table`: the first columns that stay in place while it scrolls sideways. */
  frozen_columns: z.number().int().min(1).max(limits.frozenColumns),
  /** Of `table`. */
  row_height: z.enum(rowHeights),
  /** By what its entries are coloured; of each part of an entry the first rule that is met decides. */
  colors: z.array(zColorRule).max(limits.colorRules),
  chart_type: z.enum(chartTypes),
  /** Of `chart`: what its entries are grouped by; null: the first property that makes groups. */
  chart_by: zGrouping.nullable(),
  /** Of `chart`: what each group is split by. */
  chart_split: zGrouping.nullable(),
  /** Of `chart`; null: it counts entries. */
  chart_value: zChartValue.nullable(),
  chart_order: z.enum(chartOrders),
  /** Of `timeline`: the date at which a bar begins; null: the first one. */
  start_by: zIntegerId.nullable(),
  /** Of `timeline`: the date at which a bar ends; null: the end of the same date. */
  end_by: zIntegerId.nullable(),
  /** Of `timeline`: the relation to the entries that come before. */
  depends_by: zIntegerId.nullable(),
  zoom: z.enum(timelineZooms),
  /** The template that new entries begin with; null, or one that is gone: none. */
  template: zTemplateId.nullable(),
  /** Of `form`; null: every property that can be asked for. */
  form: zForm.nullable(),
});
export type LayoutOptions = z.output<typeof zLayoutOptions>;
