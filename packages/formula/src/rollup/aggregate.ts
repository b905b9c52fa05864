import type { ScaledDecimal } from "@maive/values";
import { addExact, exactOf, numberOf, zero } from "../values/exact.ts";
import { settled } from "../values/read.ts";
import {
  isDate,
  isError,
  numberResult,
  wrongKind,
  type DateResult,
  type ErrorResult,
  type FormulaValue,
} from "../values/value.ts";
import { readsValues, rollupType, type Aggregation } from "./aggregations.ts";

/** The state of a rollup. Independent of the order of values, because sums are exact decimals. */
type RollupState = {
  aggregation: Aggregation;
  /** Related entries. */
  entries: number;
  /** Values among them that count: filled in and no error. */
  filled: number;
  sum: ScaledDecimal;
  /** The least or greatest number, or the earliest or latest moment. */
  best: number | DateResult | null;
  /** The first value that cannot be aggregated; it is the result. */
  error: ErrorResult | null;
};

const startRollup = (aggregation: Aggregation): RollupState => ({
  aggregation,
  entries: 0,
  filled: 0,
  sum: zero,
  best: null,
  error: null,
});

/** A value as it counts: a number, a moment, nothing, or an error. Ranges end at their end for `latest`. */
function read(aggregation: Aggregation, value: FormulaValue): number | DateResult | null | ErrorResult {
  if (!readsValues(aggregation) || value === null || value === "") return null;
  if (isError(value)) return value;
  if (rollupType(aggregation) === "number") {
    return typeof value === "number" ? value : wrongKind("number", value);
  }
  if (!isDate(value)) return wrongKind("date", value);
  const start = aggregation === "latest" ? (value.end ?? value.start) : value.start;
  return { kind: "date", start, end: null, withTime: value.withTime };
}

const placeOf = (value: number | DateResult): number => (typeof value === "number" ? value : value.start);

/** Of equal moments, the one without a time wins, in either order. */
function better(aggregation: Aggregation, value: number | DateResult, than: number | DateResult): boolean {
  const difference = placeOf(value) - placeOf(than);
  if (difference === 0) return typeof value === "object" && !value.withTime;
  return aggregation === "min" || aggregation === "earliest" ? difference < 0 : difference > 0;
}

/** Counts one more entry. */
function count(state: RollupState, value: FormulaValue): void {
  const { aggregation } = state;
  state.entries += 1;
  const counted = read(aggregation, value);
  if (counted === null) return;
  if (isError(counted)) {
    state.error ??= counted;
    return;
  }
  state.filled += 1;
  if (typeof counted === "number" && (aggregation === "sum" || aggregation === "average"))
    state.sum = addExact(state.sum, exactOf(counted));
  if (state.best === null || better(aggregation, counted, state.best)) state.best = counted;
}

/** The result so far. Without a value that counts it is empty, but for `count`. */
function rollupResult({ aggregation, entries, filled, sum, best, error }: RollupState): FormulaValue {
  if (aggregation === "count") return entries;
  if (error) return error;
  if (filled === 0) return null;
  if (aggregation === "sum") return numberResult(settled(numberOf(sum)));
  if (aggregation === "average") return numberResult(settled(numberOf(sum) / filled));
  return best;
}

/** The rollup over the values of all related entries, in the relation's order; trashed entries are left out before. */
export function aggregate(aggregation: Aggregation, values: Iterable<FormulaValue>): FormulaValue {
  const state = startRollup(aggregation);
  for (const value of values) count(state, value);
  return rollupResult(state);
}
