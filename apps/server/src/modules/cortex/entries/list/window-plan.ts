import type { Engine } from "../../../../storage/index.ts";
import type { DatabaseProperty } from "../../properties/index.ts";
import type { ViewConfig } from "../../views/index.ts";
import { pinnedSlot } from "./conditions.store.ts";
import type { IndexColumn } from "../sort-indexes/sort-indexes.ts";

/** How a window is found: as the database likes, row after row in the order asked for, or all rows first. */
export type Way = "any" | "walk" | "sort";

/** Whether a window is found sooner by looking at row after row in order than by finding all rows first. */
const isWalk = (rows: number, total: number): boolean => rows * 10 <= total;

/** Key columns that filters hold to one key each, and no sort goes by. */
export const pinnedColumns = (
  properties: readonly DatabaseProperty[],
  filters: ViewConfig["filters"],
  sorted: readonly IndexColumn[],
): IndexColumn[] => {
  const known = new Map(properties.map((property) => [property.propertyId, property]));
  const slots = new Set(
    filters.flatMap((filter) => {
      const property = known.get(filter.property_id);
      return property ? (pinnedSlot(property, filter) ?? []) : [];
    }),
  );
  for (const { slot } of sorted) slots.delete(slot);
  return [...slots].map((slot) => ({ slot, direction: "asc" }));
};

/** What decides how a window is found. */
export interface WindowFacts {
  /** Key columns of the order, and those that filters hold. */
  sorted: readonly IndexColumn[];
  held: readonly IndexColumn[];
  /** How many conditions there are. */
  conditions: number;
  /** There is an index on the pinned columns and then the sorted ones. */
  indexed: boolean;
  /** Rows up to the end of the window, and of all that meet the conditions. */
  rows: number;
  total: number;
}

/** Whether all that is asked for stands in an index, or the order of one is wanted as it is. */
export const isByIndex = (way: Way, { held, conditions, indexed }: WindowFacts): boolean =>
  indexed && (way === "walk" || (way === "any" && conditions === held.length));

/**
 * SQLite keeps no figures about values: it would walk along an index however few rows meet the conditions, 20 times
 * longer than a scan takes. PostgreSQL does not do that; but it believes that hardly any row meets what it has no figures
 * about, and looks at all of them where a walk ends soon.
 */
export const wayOf = (
  engine: Engine,
  { sorted, held, conditions, indexed, rows, total }: WindowFacts,
): Way => {
  if (conditions === 0 || (indexed && conditions === held.length)) return "any";
  const walkable = sorted.length === 0 || (held.length === 0 && indexed);
  if (walkable && isWalk(rows, total)) return "walk";
  return engine === "sqlite" && sorted.length > 0 ? "sort" : "any";
};

/** Whether all rows are looked at to be sorted: no index has their order. */
export const areAllSorted = (way: Way, { sorted, indexed }: WindowFacts): boolean =>
  way !== "walk" && sorted.length > 0 && !indexed;

/** Rows that are walked along sooner than another thread is asked and answers. */
const shortWalk = 1_000;

/**
 * Whether a window surely ends after few rows of an index: then it is read where it is asked for. Everybody's entries have one
 * in the order of creation.
 */
export const isShort = ({ sorted, held, conditions, indexed, rows }: WindowFacts): boolean =>
  rows <= shortWalk && conditions === held.length && (indexed || (held.length === 0 && sorted.length === 0));
