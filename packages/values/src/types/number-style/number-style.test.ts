import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shownNumberStyles } from "@maive/contract";
import { number } from "../number.ts";
import { formatStyled, progressOf, starsOf } from "./format-styled.ts";
import type { NumberLook } from "./look.ts";
import { editableStyled, readStyled } from "./read-styled.ts";

/** A shown number with ordinary spaces, as tests are written. */
const shown = (value: string, look: NumberLook, most?: number): string =>
  formatStyled(value, look, most).replaceAll("\u00a0", " ");

describe("a number is shown", () => {
  it.each<[string, NumberLook, string]>([
    ["1924", {}, "1.924"],
    ["1924", { number_format: "plain" }, "1924"],
    ["1250.5", { decimals: 2 }, "1.250,50"],
    ["1250.567", { decimals: 0 }, "1.251"],
    ["1250", { number_style: "currency" }, "1.250,00 €"],
    ["-0.5", { number_style: "currency", currency: "CHF" }, "-0,50 CHF"],
    ["1250.4", { number_style: "currency", currency: "JPY" }, "1.250 ¥"],
    ["1250", { number_style: "currency", currency: "USD", decimals: 0, number_format: "plain" }, "1250 $"],
    ["0.125", { number_style: "percent" }, "12,5 %"],
    ["0.333333", { number_style: "percent", decimals: 1 }, "33,3 %"],
    ["2", { number_style: "progress" }, "200 %"],
    ["5400", { number_style: "duration" }, "1:30 h"],
    ["5445", { number_style: "duration" }, "1:30:45 h"],
    ["-60", { number_style: "duration" }, "-0:01 h"],
    ["360000", { number_style: "duration" }, "100:00 h"],
    ["4", { number_style: "stars" }, "4 ★"],
  ])("%s as %j: %s", (value, look, text) => {
    expect(shown(value, look)).toBe(text);
  });

  it("with at most so many decimals where none are fixed, as sums and results are", () => {
    expect(shown("0.3333333333", { number_style: "percent" }, 2)).toBe("33,33 %");
    expect(shown("0.3333333333", { decimals: 4 }, 2)).toBe("0,3333");
  });

  it("as it is where it is none", () => {
    expect(shown("viel", { number_style: "percent" })).toBe("viel");
  });
});

describe("a number is read as people type it", () => {
  it.each<[string, NumberLook, string | null]>([
    ["12,5 %", { number_style: "percent" }, "0.125"],
    ["12,5", { number_style: "percent" }, "0.125"],
    ["80%", { number_style: "progress" }, "0.8"],
    ["12,5 %", {}, "0.125"],
    ["1.250 €", { number_style: "currency" }, "1250"],
    ["EUR 1.250,50", { number_style: "currency" }, "1250.5"],
    ["300 chf", { number_style: "currency", currency: "CHF" }, "300"],
    ["12 zł", { number_style: "currency", currency: "PLN" }, "12"],
    ["1.250 €", {}, "1250"],
    ["1:30 h", { number_style: "duration" }, "5400"],
    ["1:30", { number_style: "duration" }, "5400"],
    ["0:05:30", { number_style: "duration" }, "330"],
    ["90 min", { number_style: "duration" }, "5400"],
    ["1,5 h", { number_style: "duration" }, "5400"],
    ["1,5", { number_style: "duration" }, "5400"],
    ["2 h 15 min", { number_style: "duration" }, "8100"],
    ["2 Std. 15 Min. 3 s", { number_style: "duration" }, "8103"],
    ["1 Tag", { number_style: "duration" }, "86400"],
    ["-1:30", { number_style: "duration" }, "-5400"],
    ["1:75", { number_style: "duration" }, null],
    ["lang", { number_style: "duration" }, null],
    ["3 Monate", { number_style: "duration" }, null],
    ["3", { number_style: "stars" }, "3"],
    ["★★★☆☆", { number_style: "stars" }, "3"],
    ["3/5", { number_style: "stars" }, "3"],
    ["3 von 5", { number_style: "stars" }, "3"],
    ["4 Sterne", { number_style: "stars" }, "4"],
    ["viele", { number_style: "stars" }, null],
    ["", { number_style: "percent" }, null],
  ])("%j as %j: %j", (text, look, value) => {
    expect(readStyled(text, look)).toBe(value);
  });

  it("reads what its cell shows to edit, whatever it is", () => {
    const decimal = fc
      .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 3 }))
      .map(([units, scale]) => number.parse(String(units / 10 ** scale), {}));
    fc.assert(
      fc.property(decimal, fc.constantFrom(...shownNumberStyles), (parsed, number_style) => {
        if (!parsed.ok || parsed.value === null) return;
        expect(readStyled(editableStyled(parsed.value, { number_style }), { number_style })).toBe(
          parsed.value,
        );
      }),
      { numRuns: 5_000 },
    );
  });

  it("takes long texts in its stride", () => {
    for (const number_style of shownNumberStyles)
      for (const piece of ["1", "1h", "★", " ", "1:", "%", "€"])
        expect(readStyled(piece.repeat(100_000), { number_style })).toBeNull();
  });
});

it("stars are counted in halves, and none are drawn for what lies outside of them", () => {
  expect(starsOf("3.4", {})).toBe(3.5);
  expect(starsOf("5", {})).toBe(5);
  expect(starsOf("6", {})).toBeNull();
  expect(starsOf("6", { stars: 10 })).toBe(6);
  expect(starsOf("-1", {})).toBeNull();
});

it("a bar of progress ends where it ends", () => {
  expect([progressOf("-1"), progressOf("0.4"), progressOf("7"), progressOf("x")]).toEqual([0, 0.4, 1, 0]);
});

it("is found as it reads", () => {
  expect(number.searchText("0.125", { number_style: "percent" })).toBe("12,5 %");
  expect(number.searchText("5400", { number_style: "duration" })).toBe("1:30 h");
});
