import type { ScaledDecimal } from "@maive/values";
import { addExact, exactOf, numberOf, zero } from "../values/exact.ts";
import { boundedList } from "../values/bounds.ts";
import { settled, toText } from "../values/read.ts";
import {
  isDate,
  isError,
  isList,
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
  /** Of `median`: the numbers; of lists: the texts, in the relation's order. */
  numbers: number[];
  texts: string[];
  /** Of `share`: entries with a value, or a tick. */
  met: number;
  /** The first value that cannot be aggregated; it is the result. */
  error: ErrorResult | null;
};

const startRollup = (aggregation: Aggregation): RollupState => ({
  aggregation,
  entries: 0,
  filled: 0,
  sum: zero,
  best: null,
  numbers: [],
  texts: [],
  met: 0,
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

/** Whether an entry counts for `share`: it has a value; a tick counts where it is set. */
const isMet = (value: FormulaValue): boolean =>
  value !== null && value !== "" && value !== false && !(isList(value) && value.items.length === 0);

/** Adds the texts of a value to a list; the names of a list one by one. */
function addTexts(state: RollupState, value: FormulaValue): void {
  if (value === null || value === "") return;
  if (isError(value)) {
    state.error ??= value;
    return;
  }
  for (const item of isList(value) ? value.items : [value]) {
    const text = toText(item);
    if (isError(text)) state.error ??= text;
    else if (text !== "") state.texts.push(text);
  }
}

const isListing = (aggregation: Aggregation): boolean => rollupType(aggregation) === "list";

/** Counts one more entry. */
function count(state: RollupState, value: FormulaValue): void {
  const { aggregation } = state;
  state.entries += 1;
  if (aggregation === "share") {
    if (isError(value)) state.error ??= value;
    else if (isMet(value)) state.met += 1;
    return;
  }
  if (isListing(aggregation)) {
    addTexts(state, value);
    return;
  }
  const counted = read(aggregation, value);
  if (counted === null) return;
  if (isError(counted)) {
    state.error ??= counted;
    return;
  }
  state.filled += 1;
  if (typeof counted === "number" && (aggregation === "sum" || aggregation === "average"))
    state.sum = addExact(state.sum, exactOf(counted));
  if (typeof counted === "number" && aggregation === "median") state.numbers.push(counted);
  if (state.best === null || better(aggregation, counted, state.best)) state.best = counted;
}

/** The texts of all values, or each once; without any it is empty. */
const listOf = ({ aggregation, texts }: RollupState): FormulaValue => {
  const items = aggregation === "unique" ? [...new Set(texts)] : texts;
  return items.length === 0 ? null : boundedList(items);
};

/** The number in the middle, or between the two there; exact to the digits that count. */
const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [left = 0, right = 0] = [sorted[half - 1], sorted[half]];
  return sorted.length % 2 === 1 ? right : numberOf(addExact(exactOf(left), exactOf(right))) / 2;
};

/** The result so far. Without a value that counts it is empty, but for `count`. */
function rollupResult(state: RollupState): FormulaValue {
  const { aggregation, entries, filled, sum, best, error } = state;
  if (aggregation === "count") return entries;
  if (error) return error;
  if (aggregation === "share") return entries === 0 ? null : numberResult(settled(state.met / entries));
  if (isListing(aggregation)) return listOf(state);
  if (filled === 0) return null;
  if (aggregation === "sum") return numberResult(settled(numberOf(sum)));
  if (aggregation === "average") return numberResult(settled(numberOf(sum) / filled));
  if (aggregation === "median") return numberResult(settled(median(state.numbers)));
  return best;
}

/** The rollup over the values of all related entries, in the relation's order; trashed entries are left out before. */
export function aggregate(aggregation: Aggregation, values: Iterable<FormulaValue>): FormulaValue {
  const state = startRollup(aggregation);
  for (const value of values) count(state, value);
  return rollupResult(state);
}
