import { canonicalDecimal, type ScaledDecimal } from "@maive/values";
import fc from "fast-check";
import { expect, it } from "vitest";
import { addExact, numberOf } from "./exact.ts";
import { decimalOf } from "./read.ts";

const decimal = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((units) => units / 10_000);
/** Any double, the small ones that cells contain, and results of arithmetic. */
const double = fc.oneof(
  fc.double(),
  fc.double({ min: -1e16, max: 1e16 }),
  decimal,
  fc.tuple(decimal, decimal).map(([a, b]) => a * b),
  fc.tuple(decimal, decimal).map(([a, b]) => a / b),
  fc.integer(),
  fc.constantFrom(0.1 + 0.2, -0, 1e15, 999_999_999_999_999.9, 1e-6, 1e-7, 0.1 ** 6, 1e-6 / 3, 1e21, 5e-324),
);

it("writes a number as its 15 digits, made a number again, are written", () => {
  fc.assert(
    fc.property(double, (value) => {
      expect(decimalOf(value)).toBe(canonicalDecimal(Number(value.toPrecision(15))) ?? "0");
    }),
    { numRuns: 20_000 },
  );
});

const exact: fc.Arbitrary<ScaledDecimal> = fc.record({
  units: fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }),
  scale: fc.oneof(fc.constantFrom(0, 2), fc.nat(40)),
});

it("gives the double that is nearest to a decimal", () => {
  const wide = fc.record({
    units: fc.bigInt({ min: -(10n ** 310n), max: 10n ** 310n }),
    scale: fc.constantFrom(0, 1),
  });
  fc.assert(
    fc.property(fc.oneof(exact, wide), ({ units, scale }) => {
      expect(numberOf({ units, scale })).toBe(units === 0n ? 0 : Number(`${units}e-${scale}`));
    }),
    { numRuns: 5_000 },
  );
});

it("adds decimals of the same and of different scales", () => {
  fc.assert(
    fc.property(exact, exact, (a, b) => {
      const sum = addExact(a, b);
      const at40 = ({ units, scale }: ScaledDecimal): bigint => units * 10n ** BigInt(40 - scale);
      expect(at40(sum)).toBe(at40(a) + at40(b));
      expect(sum.scale).toBe(Math.max(a.scale, b.scale));
    }),
  );
});
