import { isFilterGroup } from "@maive/values";
import type { Engine } from "../../../../storage/index.ts";
import type { DatabaseProperty } from "../../properties/index.ts";
import type { ViewConfig } from "../../views/index.ts";
import { pinnedSlot } from "./conditions.store.ts";
import type { IndexColumn } from "../sort-indexes/sort-indexes.ts";

/** Access path of a window: the planner's choice, an index walk in the requested order, or sorting all matches. */
export type AccessPath = "any" | "walk" | "sort";

/** Whether walking in order is faster than collecting and sorting all matches. */
const isWalk = (rows: number, total: number): boolean => rows * 10 <= total;

/** Key columns pinned by equality filters and not sorted by. */
export const pinnedColumns = (
  properties: readonly DatabaseProperty[],
  filters: ViewConfig["filters"],
  sorted: readonly IndexColumn[],
): IndexColumn[] => {
  const known = new Map(properties.map((property) => [property.propertyId, property]));
  const slots = new Set(
    filters.flatMap((filter) => {
      if (isFilterGroup(filter)) return [];
      const property = known.get(filter.property_id);
      return property ? (pinnedSlot(property, filter) ?? []) : [];
    }),
  );
  for (const { slot } of sorted) slots.delete(slot);
  return [...slots].map((slot) => ({ slot, direction: "asc" }));
};

/** Inputs of the choice. */
export interface WindowFacts {
  /** Key columns of the order, and those pinned. */
  sorted: readonly IndexColumn[];
  pinned: readonly IndexColumn[];
  /** Number of conditions. */
  conditions: number;
  /** There is an index on the pinned and then the sorted columns. */
  indexed: boolean;
  /** Rows up to the window's end, and all matching ones. */
  rows: number;
  total: number;
}

/** Whether an index covers all conditions, or its order is the requested one. */
export const isByIndex = (way: AccessPath, { pinned, conditions, indexed }: WindowFacts): boolean =>
  indexed && (way === "walk" || (way === "any" && conditions === pinned.length));

/**
 * SQLite has no statistics on values: it would walk an index however few rows match, 20 times slower than a scan.
 * PostgreSQL does not, but assumes a tiny selectivity without statistics and scans everything where a walk ends
 * early.
 */
export const accessPathOf = (
  engine: Engine,
  { sorted, pinned, conditions, indexed, rows, total }: WindowFacts,
): AccessPath => {
  if (conditions === 0 || (indexed && conditions === pinned.length)) return "any";
  const walkable = sorted.length === 0 || (pinned.length === 0 && indexed);
  if (walkable && isWalk(rows, total)) return "walk";
  return engine === "sqlite" && sorted.length > 0 ? "sort" : "any";
};

/** Whether all rows are read and sorted: no index has their order. */
export const areAllSorted = (way: AccessPath, { sorted, indexed }: WindowFacts): boolean =>
  way !== "walk" && sorted.length > 0 && !indexed;

/** Shorter walks are faster than the round trip to the reader thread. */
const shortWalk = 1_000;

/**
 * Whether a window surely ends after a few index rows, so that it is read inline. There is always an index in the
 * order of creation.
 */
export const isShort = ({ sorted, pinned, conditions, indexed, rows }: WindowFacts): boolean =>
  rows <= shortWalk &&
  conditions === pinned.length &&
  (indexed || (pinned.length === 0 && sorted.length === 0));
