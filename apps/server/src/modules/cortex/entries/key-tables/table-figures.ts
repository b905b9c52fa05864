import type { Queryable } from "../../../../storage/index.ts";
import type { SlotColumn } from "../../properties/index.ts";
import type { FoundEntries } from "../list/entry-list.service.ts";
import type { Needs } from "./key-table.ts";
import { allNeeds, type KeyTables } from "./key-tables.ts";
import { liveAmong } from "./key-tables.store.ts";
import { needsOf, type RowDimension } from "./row-dimension.ts";
import { usualNeeds } from "./usual-needs.ts";
import { figuresOf, type RowFigures } from "./row-figures.ts";

/** The requested figures: absent ones are not requested, null ones keys cannot answer. */
export interface FigureRequest {
  by?: RowDimension | null;
  split?: RowDimension | null;
  amount?: SlotColumn | null;
}

const nothing: Needs = { slots: new Set(), links: new Set() };

const needsOfDimension = (dimension: RowDimension | null | undefined): Needs | null =>
  dimension === undefined ? nothing : dimension && needsOf(dimension);

const needsOfAmount = (slot: SlotColumn | null | undefined): Needs | null => {
  if (slot === undefined) return nothing;
  return slot === null ? null : { slots: new Set([slot]), links: new Set() };
};

/** Figures of found entries by their keys in memory, where these decide them and are there; else by SQL. */
export const figures = <T>(
  tables: KeyTables,
  views: Queryable,
  { database, properties, rows }: Pick<FoundEntries, "database" | "properties" | "rows">,
  { by, split, amount }: FigureRequest,
  { byTable, bySql }: { byTable(figures: readonly RowFigures[]): T; bySql(): Promise<T> },
): Promise<T> =>
  tables.answer({
    database,
    needs: allNeeds([
      rows?.needs ?? null,
      needsOfDimension(by),
      needsOfDimension(split),
      needsOfAmount(amount),
    ]),
    usual: usualNeeds(properties),
    byTable: async (table) => {
      if (!rows) return null;
      const requested = { by: by ?? null, split: split ?? null, amount: amount ?? null };
      return byTable(await figuresOf(table, rows, requested, (pageIds) => liveAmong(views, pageIds)));
    },
    bySql,
  });
