import { roundDecimal } from "./decimal.ts";
import { decimalText, scaledDecimal, unitsAt, type ScaledDecimal } from "./scaled-decimal.ts";

const compare = (a: ScaledDecimal, b: ScaledDecimal): number => {
  const scale = Math.max(a.scale, b.scale);
  const [x, y] = [unitsAt(a, scale), unitsAt(b, scale)];
  return x < y ? -1 : x > y ? 1 : 0;
};

/** Exact aggregates of a stream of canonical decimals. */
export class DecimalFacts {
  #count = 0;
  #sum: ScaledDecimal = { units: 0n, scale: 0 };
  #min: ScaledDecimal | null = null;
  #max: ScaledDecimal | null = null;

  add(decimal: string): void {
    const value = scaledDecimal(decimal);
    const scale = Math.max(this.#sum.scale, value.scale);
    this.#count += 1;
    this.#sum = { units: unitsAt(this.#sum, scale) + unitsAt(value, scale), scale };
    if (this.#min === null || compare(value, this.#min) < 0) this.#min = value;
    if (this.#max === null || compare(value, this.#max) > 0) this.#max = value;
  }

  /** How many, and canonical decimals; null where there was no number. */
  facts(): { count: number; sum: string | null; min: string | null; max: string | null } {
    return {
      count: this.#count,
      sum: this.#count === 0 ? null : decimalText(this.#sum),
      min: this.#min && decimalText(this.#min),
      max: this.#max && decimalText(this.#max),
    };
  }
}

/** A canonical decimal divided by a positive whole number, rounded to at most this many decimals. */
export function divideDecimal(decimal: string, by: number, decimals: number): string {
  const { units, scale } = scaledDecimal(decimal);
  // With more digits than stored, the first cut one decides the rounding.
  const targetScale = Math.max(scale, decimals) + 2;
  const size = units < 0n ? -units : units;
  const whole = size * 10n ** BigInt(targetScale - scale);
  const quotient = whole / BigInt(by);
  return roundDecimal(
    decimalText({ units: units < 0n ? -quotient : quotient, scale: targetScale }),
    decimals,
  );
}
