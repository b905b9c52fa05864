import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roundDecimal } from "./decimal.ts";
import { formatNumber, parseGermanNumber } from "./number-text.ts";
import { number } from "./number.ts";

const stored = (raw: string | number | boolean | null): string | null => {
  const parsed = number.parse(raw, {});
  return parsed.ok ? parsed.value : `refused: ${parsed.message}`;
};

describe("reading numbers", () => {
  it.each([
    ["-12.50", "-12.5"],
    ["007", "7"],
    ["+1", "1"],
    [".5", "0.5"],
    ["5.", "5"],
    ["-0.00", "0"],
    [" 3 ", "3"],
    [0, "0"],
    [-0, "0"],
    [1e21, "1000000000000000000000"],
    [1.5e-7, "0.00000015"],
    [-2.25e22, "-22500000000000000000000"],
    ["123456789012345678901234567890.1", "123456789012345678901234567890.1"],
    ["", null],
    [null, null],
  ])("stores %j as %j", (raw, value) => {
    expect(stored(raw)).toBe(value);
  });

  it.each(["1e3", "1,5", "1.234,5", "NaN", "Infinity", "zwölf", "0x10", "1.2.3", "-", ".", "١"])(
    "refuses %j",
    (raw) => {
      expect(stored(raw)).toBe("refused: Bitte gib eine Zahl ein.");
    },
  );

  it("refuses what is no finite number or too long", () => {
    for (const raw of [
      Number.NaN,
      Number.POSITIVE_INFINITY,
      true,
      "9".repeat(65),
      1e300,
      "9".repeat(1_000),
    ]) {
      expect(number.parse(raw, {}).ok).toBe(false);
    }
  });

  it("stores every finite number of usual size so that it reads back the same", () => {
    fc.assert(
      fc.property(fc.double({ min: -1e15, max: 1e15, noNaN: true }), (value) => {
        const text = stored(value);
        if (text?.startsWith("refused")) return;
        expect(Number(text)).toBe(value === 0 ? 0 : value);
        expect(stored(text)).toBe(text);
      }),
    );
  });
});

describe("numbers in German", () => {
  it.each([
    ["1234.5", "1.234,5"],
    ["-1234567", "-1.234.567"],
    ["0.25", "0,25"],
    ["999", "999"],
  ])("shows %s as %s", (value, shown) => {
    expect(number.format(value, {})).toBe(shown);
    expect(parseGermanNumber(shown)).toBe(value);
  });

  it.each([
    ["1.234", "1234"],
    ["1 234,50", "1234.5"],
    ["1.234.567,8", "1234567.8"],
    ["12.5", "12.5"],
    ["0.500", "0.5"],
    [",5", "0.5"],
    ["−3", "-3"],
    ["1.23.456", null],
    ["1,2,3", null],
    ["1e3", null],
    ["", null],
    ["fünf", null],
  ])("reads %j as %j", (input, value) => {
    expect(parseGermanNumber(input)).toBe(value);
  });

  it("rounds for display, halves away from zero", () => {
    expect(formatNumber("0.3333333333", 6)).toBe("0,333333");
    expect(formatNumber("-2.5", 0)).toBe("-3");
    expect(formatNumber("999.9999999", 2)).toBe("1.000");
    expect(roundDecimal("-0.0004", 3)).toBe("0");
  });

  it("is found by any way of writing it", () => {
    expect(number.searchText("1234.5", {}).split("\n")).toEqual(["1.234,5", "1234,5", "1234.5"]);
  });
});

it("sorts by size with empty first", () => {
  expect(number.sortKey(null, {})).toEqual({ kind: "n", key: null });
  expect(number.sortKey("-12.5", {})).toEqual({ kind: "n", key: -12.5 });
});
