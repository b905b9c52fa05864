import { decimalText, scaledDecimal, unitsAt, type ScaledDecimal } from "@maive/values";
import { decimalOf } from "./read.ts";

export const zero: ScaledDecimal = { units: 0n, scale: 0 };

/** The decimal that people see in a number: its 15 reliable digits. */
export function exactOf(value: number): ScaledDecimal {
  if (Number.isSafeInteger(value) && Math.abs(value) < 1e15) return { units: BigInt(value), scale: 0 };
  return scaledDecimal(decimalOf(value));
}

/** The sum of two decimals. */
export function addExact(left: ScaledDecimal, right: ScaledDecimal): ScaledDecimal {
  if (left.scale === right.scale) return { units: left.units + right.units, scale: left.scale };
  const scale = Math.max(left.scale, right.scale);
  return { units: unitsAt(left, scale) + unitsAt(right, scale), scale };
}

/** The nearest double; infinite if the decimal is beyond its range. */
export function numberOf(exact: ScaledDecimal): number {
  return exact.scale === 0 ? Number(exact.units) : Number(decimalText(exact));
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
