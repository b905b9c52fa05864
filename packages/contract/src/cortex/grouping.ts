import { z } from "zod";
import { zIntegerId } from "../ids.ts";
import { limits } from "../limits.ts";

/** Spans of time that dates are grouped by. */
export const groupUnits = ["day", "week", "month", "year"] as const;
export type GroupUnit = (typeof groupUnits)[number];

/**
 * What entries are grouped by: choices, people, relations and booleans by value, dates by spans, numbers by steps; results of formulas and
 * rollups as values of their type, those that are texts by these.
 */
export const zGrouping = z.object({
  property_id: zIntegerId,
  /** Of dates; absent: `month`. */
  unit: z.enum(groupUnits).optional(),
  /** Of numbers; absent: 1. */
  step: z.number().int().min(1).max(limits.groupStep).optional(),
  /** Absent: `asc`. Entries without a value come first, or last. */
  direction: z.enum(["asc", "desc"]).optional(),
});
export type Grouping = z.output<typeof zGrouping>;
