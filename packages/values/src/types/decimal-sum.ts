import { canonicalDecimal, roundDecimal } from "./decimal.ts";

/** A decimal as a whole number and how many of its digits stand behind the point. */
type Scaled = { digits: bigint; scale: number };

const scaled = (decimal: string): Scaled => {
  const point = decimal.indexOf(".");
  if (point === -1) return { digits: BigInt(decimal), scale: 0 };
  return { digits: BigInt(decimal.replace(".", "")), scale: decimal.length - point - 1 };
};

const atScale = ({ digits, scale }: Scaled, wanted: number): bigint => digits * 10n ** BigInt(wanted - scale);

const textOf = ({ digits, scale }: Scaled): string => {
  const size = String(digits < 0n ? -digits : digits).padStart(scale + 1, "0");
  const cut = size.length - scale;
  return canonicalDecimal(`${digits < 0n ? "-" : ""}${size.slice(0, cut)}.${size.slice(cut)}`) ?? "0";
};

const compare = (a: Scaled, b: Scaled): number => {
  const scale = Math.max(a.scale, b.scale);
  const [x, y] = [atScale(a, scale), atScale(b, scale)];
  return x < y ? -1 : x > y ? 1 : 0;
};

/** What there is to say about canonical decimals that come one by one. All of it is exact. */
export class DecimalFacts {
  #count = 0;
  #sum: Scaled = { digits: 0n, scale: 0 };
  #min: Scaled | null = null;
  #max: Scaled | null = null;

  add(decimal: string): void {
    const value = scaled(decimal);
    const scale = Math.max(this.#sum.scale, value.scale);
    this.#count += 1;
    this.#sum = { digits: atScale(this.#sum, scale) + atScale(value, scale), scale };
    if (this.#min === null || compare(value, this.#min) < 0) this.#min = value;
    if (this.#max === null || compare(value, this.#max) > 0) this.#max = value;
  }

  /** How many, and canonical decimals; null where there was no number. */
  facts(): { count: number; sum: string | null; min: string | null; max: string | null } {
    return {
      count: this.#count,
      sum: this.#count === 0 ? null : textOf(this.#sum),
      min: this.#min && textOf(this.#min),
      max: this.#max && textOf(this.#max),
    };
  }
}

/** A canonical decimal divided by a positive whole number, rounded to at most this many decimals. */
export function divideDecimal(decimal: string, by: number, decimals: number): string {
  const { digits, scale } = scaled(decimal);
  // Cut off behind more digits than are kept: the first of those decides how it is rounded.
  const wanted = Math.max(scale, decimals) + 2;
  const size = digits < 0n ? -digits : digits;
  const whole = size * 10n ** BigInt(wanted - scale);
  const quotient = whole / BigInt(by);
  return roundDecimal(textOf({ digits: digits < 0n ? -quotient : quotient, scale: wanted }), decimals);
}
