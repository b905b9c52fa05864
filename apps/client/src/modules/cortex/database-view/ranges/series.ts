import type { PropertyType } from "@maive/contract";
import { canonicalDecimal, decimalText, scaledDecimal, unitsAt } from "@maive/values";

/** A series' value by index from the first one; negative before it. */
type ValueAt = (index: number) => string;

/** The common non-zero step of numbers; null if there is none. */
const stepOf = (numbers: readonly bigint[]): bigint | null => {
  const [first, second] = numbers;
  if (first === undefined || second === undefined || first === second) return null;
  const step = second - first;
  return numbers.every((number, index) => number === first + BigInt(index) * step) ? step : null;
};

const goingOn = (numbers: readonly bigint[], textOf: (number: bigint) => string): ValueAt | null => {
  const [first = 0n] = numbers;
  const step = stepOf(numbers);
  return step === null ? null : (index) => textOf(first + BigInt(index) * step);
};

/** Exact decimals: `0.1`, `0.2` continues with `0.3`. */
const numberSeries = (values: readonly string[]): ValueAt | null => {
  const decimals = values.map(canonicalDecimal);
  if (decimals.includes(null)) return null;
  const scaled = decimals.map((value) => scaledDecimal(value ?? "0"));
  const scale = Math.max(...scaled.map((value) => value.scale));
  return goingOn(
    scaled.map((value) => unitsAt(value, scale)),
    (units) => decimalText({ units, scale }),
  );
};

const day = 86_400_000;
const start = /"start_date":"([^"]+)"/;

/** Dates without an end, at a step of days. */
const dateSeries = (values: readonly string[]): ValueAt | null => {
  const [first = ""] = values;
  const times = values.map((value) => Date.parse(start.exec(value)?.[1] ?? ""));
  if (times.some((time) => Number.isNaN(time) || time % day !== (times[0] ?? 0) % day)) return null;
  if (values.some((value) => value.includes('"include_end_date":true'))) return null;
  return goingOn(times.map(BigInt), (time) => {
    const at = new Date(Number(time));
    const known = start.exec(first)?.[1] ?? "";
    // The same precision as the first one: with or without milliseconds.
    const text = known.includes(".") ? at.toISOString() : at.toISOString().replace(/\.\d+Z$/, "Z");
    return first.replace(known, () => text);
  });
};

const numbered = /^(.*?)(\d{1,15})$/s;

/** Texts with a trailing number: `Woche 1`, `Woche 2`. */
const textSeries = (values: readonly string[]): ValueAt | null => {
  const parts = values.map((value) => numbered.exec(value));
  const [prefix, digits] = [parts[0]?.[1], parts[0]?.[2] ?? ""];
  if (parts.some((part) => part === null || part[1] !== prefix)) return null;
  const width = digits.startsWith("0") ? digits.length : 0;
  return goingOn(
    parts.map((part) => BigInt(part?.[2] ?? "0")),
    (number) => `${prefix}${String(number < 0n ? 0n : number).padStart(width, "0")}`,
  );
};

const kinds: Partial<Record<PropertyType, (values: readonly string[]) => ValueAt | null>> = {
  number: numberSeries,
  date: dateSeries,
  text: textSeries,
};

/** Continues canonical values like spreadsheets; null if they are no series. */
export const seriesOf = (type: PropertyType, values: readonly string[]): ValueAt | null =>
  values.length < 2 ? null : (kinds[type]?.(values) ?? null);
