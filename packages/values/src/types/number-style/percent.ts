import { decimalText, scaledDecimal } from "../scaled-decimal.ts";

/** A hundred times a canonical decimal, exactly. */
export function hundredfold(decimal: string): string {
  const { units, scale } = scaledDecimal(decimal);
  return scale >= 2
    ? decimalText({ units, scale: scale - 2 })
    : decimalText({ units: units * 10n ** BigInt(2 - scale), scale: 0 });
}

/** A hundredth of a canonical decimal, exactly. */
export function hundredth(decimal: string): string {
  const { units, scale } = scaledDecimal(decimal);
  return decimalText({ units, scale: scale + 2 });
}
