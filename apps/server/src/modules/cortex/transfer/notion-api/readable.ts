import type { ReadableProperty } from "@maive/formula";
import type { ImportedColumn } from "../databases/found-database.ts";

/** A column as formulas and rollups read it. */
export const readableOf = ({ type, config }: ImportedColumn): ReadableProperty => ({
  ...(type === "formula" || type === "rollup" ? { type, results: config.result_type ?? null } : { type }),
  plain: config.number_format === "plain",
});
