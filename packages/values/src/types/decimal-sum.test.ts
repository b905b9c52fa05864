import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalDecimal } from "./decimal.ts";
import { DecimalFacts, divideDecimal } from "./decimal-sum.ts";

const factsOf = (...decimals: string[]) => {
  const facts = new DecimalFacts();
  for (const decimal of decimals) facts.add(decimal);
  return facts.facts();
};

describe("facts about decimals", () => {
  it.each([
    [["0.1", "0.2"], { count: 2, sum: "0.3", min: "0.1", max: "0.2" }],
    [["-1.5", "1.5"], { count: 2, sum: "0", min: "-1.5", max: "1.5" }],
    [["9007199254740993", "0.000000000000000001"], "9007199254740993.000000000000000001"],
    [["-0.05"], { count: 1, sum: "-0.05", min: "-0.05", max: "-0.05" }],
    [[], { count: 0, sum: null, min: null, max: null }],
  ])("of %j are %j", (decimals, expected) => {
    const found = factsOf(...decimals);
    expect(typeof expected === "string" ? found.sum : found).toEqual(expected);
  });

  it("are those of whole numbers with the point moved", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1 }), (cents) => {
        const decimals = cents.map((n) => canonicalDecimal((n / 100).toFixed(2)) ?? "");
        const euros = (n: number) => canonicalDecimal((n / 100).toFixed(2));
        expect(factsOf(...decimals)).toEqual({
          count: cents.length,
          sum: euros(cents.reduce((a, b) => a + b, 0)),
          min: euros(Math.min(...cents)),
          max: euros(Math.max(...cents)),
        });
      }),
      { seed: 20_261_121 },
    );
  });
});

describe("a decimal divided", () => {
  it.each([
    ["1", 3, 4, "0.3333"],
    ["2", 3, 4, "0.6667"],
    ["-2", 3, 2, "-0.67"],
    ["0.3", 2, 10, "0.15"],
    ["10", 5, 10, "2"],
    ["1", 8, 2, "0.13"],
  ])("%s by %i to %i decimals is %s", (decimal, by, decimals, expected) => {
    expect(divideDecimal(decimal, by, decimals)).toBe(expected);
  });
});
