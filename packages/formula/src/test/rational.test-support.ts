/** A fraction in lowest terms with a positive denominator: arithmetic without any rounding. */
export type Rational = { top: bigint; bottom: bigint };

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

function divisor(a: bigint, b: bigint): bigint {
  let [x, y] = [absolute(a), absolute(b)];
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}

export function rational(top: bigint, bottom = 1n): Rational {
  const sign = bottom < 0n ? -1n : 1n;
  const common = divisor(top, bottom) * sign;
  return { top: top / common, bottom: bottom / common };
}

/** Reads a decimal with a point, also with an exponent. */
export function fromText(text: string): Rational {
  const [mantissa = "0", exponent = "0"] = text.toLowerCase().split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  const digits = BigInt(whole.replace(/^([+-]?)$/, "$10") + fraction);
  const shift = Number(exponent) - fraction.length;
  return shift >= 0 ? rational(digits * 10n ** BigInt(shift)) : rational(digits, 10n ** BigInt(-shift));
}

export const fromNumber = (value: number): Rational => fromText(value.toPrecision(17));

export const plus = (a: Rational, b: Rational): Rational =>
  rational(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
export const negate = (a: Rational): Rational => ({ top: -a.top, bottom: a.bottom });
export const times = (a: Rational, b: Rational): Rational => rational(a.top * b.top, a.bottom * b.bottom);
export const over = (a: Rational, b: Rational): Rational => rational(a.top * b.bottom, a.bottom * b.top);

export function toNumber({ top, bottom }: Rational): number {
  const bits = Math.max(top.toString(2).length, bottom.toString(2).length);
  const excess = BigInt(Math.max(0, bits - 1_000));
  return Number(top >> excess) / Number(bottom >> excess);
}

/** Towards zero. */
export const whole = ({ top, bottom }: Rational): bigint => top / bottom;

const near = 10n ** 13n;

/** The whole number that this practically is; irrational roots come with noise. */
export function snapped(value: Rational): bigint | null {
  const { top, bottom } = value;
  const nearest = ((absolute(top) * 2n + bottom) / (bottom * 2n)) * (top < 0n ? -1n : 1n);
  const gap = absolute(top - nearest * bottom);
  return gap * near <= (absolute(top) > bottom ? absolute(top) : bottom) ? nearest : null;
}

/** -1, 0 or 1; what differs only behind the 14th digit is equal. */
export function compare(a: Rational, b: Rational): number {
  const gap = plus(a, negate(b)).top * 1n;
  const difference = plus(a, negate(b));
  const size = absolute(a.top) * b.bottom > absolute(b.top) * a.bottom ? a : b;
  const limit = times({ top: absolute(size.top), bottom: size.bottom }, { top: 1n, bottom: 10n ** 14n });
  const close = absolute(difference.top) * limit.bottom <= limit.top * difference.bottom;
  return gap === 0n || close ? 0 : gap < 0n ? -1 : 1;
}
