import { canonicalDecimal, formatNumber, formatStyled, roundDecimal } from "@maive/values";
import { reasonTexts } from "../texts.ts";
import { add, remainderOf } from "../values/exact.ts";
import { asInteger, asNumber, decimalOf, settled, toText } from "../values/read.ts";
import {
  fail,
  isError,
  isList,
  numberResult,
  unlinked,
  wrongKind,
  type ErrorResult,
  type FormulaValue,
} from "../values/value.ts";
import { atLeast, exactly, type FormulaFunction } from "./formula-function.ts";
import { numberTexts } from "./number-texts.ts";

/** A function of one or two numbers; not a number and infinities become errors. */
const ofNumbers =
  (run: (left: number, right: number) => number | ErrorResult) =>
  ([first = null, second = null]: readonly FormulaValue[]): FormulaValue => {
    const [left, right] = [asNumber(first), asNumber(second)];
    if (isError(left)) return left;
    if (isError(right)) return right;
    const result = run(left, right);
    return isError(result) ? result : numberResult(result);
  };

/** The numbers in values and lists of values; empties left out. */
function numbersIn(values: readonly FormulaValue[]): number[] | ErrorResult {
  const found: number[] = [];
  for (const value of values.flatMap((each) => (isList(each) ? each.items : [each]))) {
    if (value === null || value === "") continue;
    if (isError(value)) return value;
    if (typeof value !== "number") return wrongKind("number", value);
    found.push(value);
  }
  return found;
}

/** A function of any amount of numbers; `none` is its result without any. */
const ofMany =
  (none: FormulaValue, run: (numbers: readonly number[]) => number) =>
  (values: readonly FormulaValue[]): FormulaValue => {
    const found = numbersIn(values);
    if (isError(found)) return found;
    return found.length === 0 ? none : numberResult(run(found));
  };

const sumOf = (numbers: readonly number[]): number => numbers.reduce(add, 0);

/** Below this, the error of a double is far smaller than {@link clearly}. */
const plainSize = 1e9;
/** At this distance from the midpoint of two integers, rounding is unambiguous. */
const clearly = 1e-4;

/** Rounds without decimal digits; null when these must decide. */
function clearlyRounded(value: number, digits: number): number | null {
  const unit = 10 ** digits;
  const scaled = value * unit;
  const fromMiddle = Math.abs(scaled - Math.floor(scaled) - 0.5);
  // Both operands are exact, so that the quotient is the double nearest to the decimal; no -0.
  return Math.abs(scaled) < plainSize && fromMiddle > clearly ? Math.round(scaled) / unit + 0 : null;
}

/** Rounds halves away from zero, by decimals as people see them; negative digits round tens, hundreds and so on. */
function rounded(value: number, digits: number): number | ErrorResult {
  if (Math.abs(digits) > 15) return fail(reasonTexts.digits);
  if (digits >= 0) return clearlyRounded(value, digits) ?? Number(roundDecimal(decimalOf(value), digits));
  const unit = 10 ** -digits;
  return Math.sign(value) * Math.round(settled(Math.abs(value) / unit)) * unit;
}

/** Rounds away from zero, by decimals as people see them. */
function roundedUp(value: number, digits: number): number | ErrorResult {
  if (Math.abs(digits) > 15) return fail(reasonTexts.digits);
  const size = Math.abs(value);
  if (digits < 0) {
    const unit = 10 ** -digits;
    return Math.sign(value) * Math.ceil(settled(size / unit)) * unit;
  }
  const [whole = "0", fraction = ""] = decimalOf(size).split(".");
  // There are no zeros at the end: what is cut off is not nothing.
  if (fraction.length <= digits) return settled(value);
  const units = BigInt(whole + fraction.slice(0, digits)) + 1n;
  return Math.sign(value) * Number(`${units}e-${digits}`);
}

/** A middle value: of an even number of them the mean of the two. */
function middleOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : add(sorted[half - 1] ?? 0, upper) / 2;
}

/** Reads a number with a comma or a point: `12,5`, `12.5`, `1.234,5`. */
function numberInText(text: string): FormulaValue {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  const german = /^[+-]?\d{1,3}(\.\d{3})+,\d+$/.test(trimmed) ? trimmed.replaceAll(".", "") : trimmed;
  const decimal = canonicalDecimal(german.replace(",", "."));
  return decimal === null
    ? fail(reasonTexts.notANumberText(trimmed.slice(0, 50)))
    : numberResult(Number(decimal));
}

/** The rest of a division, with the sign of the left side. */
export const remainder = (left: number, right: number): number | ErrorResult =>
  right === 0 ? fail(reasonTexts.divisionByZero) : remainderOf(left, right);

const rounding: readonly FormulaFunction[] = [
  {
    name: "round",
    group: "numbers",
    ...numberTexts.round,
    takes: exactly(1, 2),
    run([value = null, places = null]) {
      const digits = asInteger(places);
      return isError(digits) ? digits : ofNumbers((number) => rounded(number, digits))([value]);
    },
  },
  {
    name: "roundUp",
    group: "numbers",
    ...numberTexts.roundUp,
    takes: exactly(1, 2),
    run([value = null, places = null]) {
      const digits = asInteger(places);
      return isError(digits) ? digits : ofNumbers((number) => roundedUp(number, digits))([value]);
    },
  },
  {
    name: "floor",
    group: "numbers",
    ...numberTexts.floor,
    takes: exactly(1),
    run: ofNumbers((value) => Math.floor(settled(value))),
  },
  {
    name: "ceil",
    group: "numbers",
    ...numberTexts.ceil,
    takes: exactly(1),
    run: ofNumbers((value) => Math.ceil(settled(value))),
  },
  {
    name: "abs",
    group: "numbers",
    ...numberTexts.abs,
    takes: exactly(1),
    run: ofNumbers(Math.abs),
  },
  {
    name: "sqrt",
    group: "numbers",
    ...numberTexts.sqrt,
    takes: exactly(1),
    run: ofNumbers((value) => (value < 0 ? fail(reasonTexts.rootOfNegative) : Math.sqrt(value))),
  },
  {
    name: "pow",
    group: "numbers",
    ...numberTexts.pow,
    takes: exactly(2),
    run: ofNumbers((base, exponent) => power(base, exponent)),
  },
  {
    name: "mod",
    group: "numbers",
    ...numberTexts.mod,
    takes: exactly(2),
    run: ofNumbers(remainder),
  },
];

/** A power; errors for fractional powers of negative numbers, and negative powers of 0. */
export function power(base: number, exponent: number): number | ErrorResult {
  if (base < 0 && !Number.isInteger(exponent)) return fail(reasonTexts.rootOfNegative);
  if (base === 0 && exponent < 0) return fail(reasonTexts.divisionByZero);
  return base ** exponent;
}

const statistics: readonly FormulaFunction[] = [
  {
    name: "min",
    group: "numbers",
    ...numberTexts.min,
    takes: atLeast(1),
    run: ofMany(null, (numbers) => Math.min(...numbers)),
  },
  {
    name: "max",
    group: "numbers",
    ...numberTexts.max,
    takes: atLeast(1),
    run: ofMany(null, (numbers) => Math.max(...numbers)),
  },
  {
    name: "sum",
    group: "numbers",
    ...numberTexts.sum,
    takes: atLeast(1),
    run: ofMany(0, sumOf),
  },
  {
    name: "mean",
    group: "numbers",
    ...numberTexts.mean,
    takes: atLeast(1),
    run: ofMany(null, (numbers) => sumOf(numbers) / numbers.length),
  },
  {
    name: "median",
    group: "numbers",
    ...numberTexts.median,
    takes: atLeast(1),
    run: ofMany(null, middleOf),
  },
];

const widest = 15;

const conversions: readonly FormulaFunction[] = [
  {
    name: "toNumber",
    group: "numbers",
    ...numberTexts.toNumber,
    takes: exactly(1),
    run([read = null]) {
      const value = unlinked(read);
      if (typeof value === "boolean") return value ? 1 : 0;
      return typeof value === "string" ? numberInText(value) : value === null ? null : asNumber(value);
    },
  },
  {
    name: "formatNumber",
    group: "numbers",
    ...numberTexts.formatNumber,
    takes: exactly(1, 2),
    run([value = null, places]) {
      const [number, decimals] = [asNumber(value), places === undefined ? null : asInteger(places)];
      if (isError(number)) return number;
      if (isError(decimals)) return decimals;
      if (decimals === null) return formatNumber(decimalOf(number));
      if (decimals < 0 || decimals > widest) return fail(reasonTexts.decimals(widest));
      return formatStyled(decimalOf(number), { decimals });
    },
  },
  {
    name: "toText",
    group: "numbers",
    ...numberTexts.toText,
    takes: exactly(1),
    run: ([value = null]) => toText(value),
  },
];

export const numberFunctions: readonly FormulaFunction[] = [...rounding, ...statistics, ...conversions];
