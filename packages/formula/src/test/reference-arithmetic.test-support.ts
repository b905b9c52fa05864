import * as exact from "./rational.test-support.ts";
import { Failure, NoReference } from "./reference-values.test-support.ts";

/** The arithmetic of the second evaluator: exact fractions wherever there is an exact result. */

type Rational = exact.Rational;

export function power(base: Rational, exponent: Rational): Rational {
  const whole = exact.snapped(exponent);
  if (base.top < 0n && exponent.bottom !== 1n) throw new Failure("value");
  if (base.top === 0n && exponent.top < 0n) throw new Failure("value");
  if (whole !== null && exponent.bottom === 1n && Math.abs(Number(whole)) <= 20) {
    let result = exact.rational(1n);
    for (let count = 0n; count < (whole < 0n ? -whole : whole); count += 1n)
      result = exact.times(result, base);
    return whole < 0n ? exact.over(exact.rational(1n), result) : result;
  }
  return finite(exact.toNumber(base) ** exact.toNumber(exponent));
}

export function finite(value: number): Rational {
  if (!Number.isFinite(value)) throw new NoReference();
  return exact.fromNumber(value);
}

export function divide(a: Rational, b: Rational): Rational {
  if (b.top === 0n) throw new Failure("value");
  return exact.over(a, b);
}

export function remainder(a: Rational, b: Rational): Rational {
  const quotient = divide(a, b);
  if (Math.abs(exact.toNumber(quotient)) > 1e4) throw new NoReference();
  const count = exact.snapped(quotient) ?? exact.whole(quotient);
  return exact.plus(a, exact.negate(exact.times(exact.rational(count), b)));
}

export function floor(value: Rational): Rational {
  const near = exact.snapped(value);
  if (near !== null) return exact.rational(near);
  const whole = exact.whole(value);
  return exact.rational(value.top < 0n ? whole - 1n : whole);
}

export function round(value: Rational, digits: number): Rational {
  if (Math.abs(digits) > 15) throw new Failure("value");
  const unit =
    digits < 0 ? exact.rational(10n ** BigInt(-digits)) : exact.rational(1n, 10n ** BigInt(digits));
  const scaled = exact.over(value, unit);
  const size = scaled.top < 0n ? exact.negate(scaled) : scaled;
  const count = floor(exact.plus(size, exact.rational(1n, 2n)));
  return exact.times(scaled.top < 0n ? exact.negate(count) : count, unit);
}
