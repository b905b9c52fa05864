import { canonicalDecimal } from "./decimal.ts";

/** A decimal without any error: `units` times ten to the power of `-scale`. */
export interface ScaledDecimal {
  units: bigint;
  scale: number;
}

/** A canonical decimal, to reckon with. */
export const scaledDecimal = (decimal: string): ScaledDecimal => {
  const point = decimal.indexOf(".");
  if (point === -1) return { units: BigInt(decimal), scale: 0 };
  return { units: BigInt(decimal.replace(".", "")), scale: decimal.length - point - 1 };
};

/** The units of a decimal at a scale that is not below its own. */
export const unitsAt = ({ units, scale }: ScaledDecimal, targetScale: number): bigint =>
  units * 10n ** BigInt(targetScale - scale);

/** The canonical decimal. */
export const decimalText = ({ units, scale }: ScaledDecimal): string => {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, "0");
  const cut = digits.length - scale;
  return canonicalDecimal(`${units < 0n ? "-" : ""}${digits.slice(0, cut)}.${digits.slice(cut)}`) ?? "0";
};
