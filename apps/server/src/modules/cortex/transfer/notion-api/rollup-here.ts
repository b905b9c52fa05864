import type { RollupAggregation } from "@maive/contract";
import { checkRollup, type ReadableProperty } from "@maive/formula";
import type { Decision, Deciding } from "./deciding.ts";
import type { FactColumn } from "./facts.ts";
import { readableOf } from "./readable.ts";

/** Notion's functions of rollups by the aggregations that mean the same. */
const aggregations: ReadonlyMap<string, RollupAggregation> = new Map(
  Object.entries<RollupAggregation>({
    count: "count",
    sum: "sum",
    average: "average",
    median: "median",
    min: "min",
    max: "max",
    earliest_date: "earliest",
    latest_date: "latest",
    percent_not_empty: "share",
    percent_checked: "share",
    show_unique: "unique",
    show_original: "lookup",
  }),
);

const title: ReadableProperty = { type: "text" };

/** A rollup of Notion as one of this product. */
export const rollupHere = (
  { relation: relationName, property, aggregation: name }: NonNullable<FactColumn["rollup"]>,
  database: number,
  { databases, placeOf, isOpen }: Deciding,
): Decision => {
  const aggregation = aggregations.get(name);
  const relation = placeOf(database, relationName) ?? null;
  const own = relation === null ? undefined : databases[database]?.columns[relation];
  const target = own?.type === "relation" ? own.target : null;
  if (aggregation === undefined || relation === null || target === null) return null;
  const column = placeOf(target, property);
  if (column === undefined) return null;
  if (column !== null && isOpen(target, column)) return "later";
  const summed = column === null ? undefined : databases[target]?.columns[column];
  const readable = summed ? readableOf(summed) : title;
  // A share of ticks and one of filled cells are two functions there.
  if (name === "percent_checked" && readable.type !== "boolean") return null;
  if (name === "percent_not_empty" && readable.type === "boolean") return null;
  const { type, problems } = checkRollup(aggregation, readable);
  if (problems.length > 0 || type === "error") return null;
  return {
    type: "rollup",
    config: {
      aggregation,
      result_type: type,
      ...(aggregation === "share" ? { number_style: "percent" } : {}),
    },
    rollup: { relation, database: target, column },
  };
};
