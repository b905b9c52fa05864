import { decimalOf } from "./read.ts";

/** A decimal without any error: `units` times ten to the power of `-scale`. */
export type Exact = { units: bigint; scale: number };

export const zero: Exact = { units: 0n, scale: 0 };

/** The decimal that people see in a number: its 15 reliable digits. */
export function exactOf(value: number): Exact {
  if (Number.isSafeInteger(value) && Math.abs(value) < 1e15) return { units: BigInt(value), scale: 0 };
  const [whole = "0", fraction = ""] = decimalOf(value).split(".");
  return { units: BigInt(whole + fraction), scale: fraction.length };
}

const unitsAt = ({ units, scale }: Exact, wanted: number): bigint => units * 10n ** BigInt(wanted - scale);

/** The sum of two decimals. */
export function addExact(left: Exact, right: Exact): Exact {
  if (left.scale === right.scale) return { units: left.units + right.units, scale: left.scale };
  const scale = Math.max(left.scale, right.scale);
  return { units: unitsAt(left, scale) + unitsAt(right, scale), scale };
}

/** The nearest double; infinite if the decimal is beyond its range. */
export function numberOf({ units, scale }: Exact): number {
  if (scale === 0) return Number(units);
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, "0");
  const cut = digits.length - scale;
  const size = Number(`${digits.slice(0, cut)}.${digits.slice(cut)}`);
  return units < 0n ? -size : size;
}

/** Where the digits of both sides cancel out, the rest is mostly noise of binary fractions. */
const cancels = (result: number, left: number, right: number): boolean =>
  Math.abs(result) < Math.max(Math.abs(left), Math.abs(right)) / 16;

/** A sum as people reckon it: `0.1 + 0.2 - 0.3` is 0, not 5.6e-17. */
export function add(left: number, right: number): number {
  const result = left + right;
  return cancels(result, left, right) ? numberOf(addExact(exactOf(left), exactOf(right))) : result;
}

/** The rest of a division by something other than 0, with the sign of the left side: `0.3 % 0.1` is 0. */
export function remainderOf(left: number, right: number): number {
  if (Number.isSafeInteger(left) && Number.isSafeInteger(right)) return left % right;
  const [a, b] = [exactOf(left), exactOf(right)];
  const scale = Math.max(a.scale, b.scale);
  const divisor = unitsAt(b, scale);
  return divisor === 0n ? 0 : numberOf({ units: unitsAt(a, scale) % divisor, scale });
}
