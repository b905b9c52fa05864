import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ReadableProperty } from "../checker/property-types.ts";
import { resultText, valueOfCell, valueOfNames, valueOfResult } from "../values/result.ts";
import {
  type DateResult,
  fail,
  type FormulaValue,
  isDate,
  isError,
  kindOf,
  wrongKind,
} from "../values/value.ts";
import { aggregate } from "./aggregate.ts";
import { toText } from "../values/read.ts";
import { aggregations, canAggregate, checkRollup, takesAny, type Aggregation } from "./aggregations.ts";

const stored = (start: string, end: string | null = null, time = false): string =>
  JSON.stringify({
    start_date: `${start}.000Z`,
    end_date: end && `${end}.000Z`,
    include_time: time,
    include_end_date: end !== null,
  });
const over = (aggregation: Aggregation, type: string, ...cells: (string | null)[]): string | null =>
  resultText(
    aggregate(
      aggregation,
      cells.map((cell) => valueOfCell(type, cell)),
    ),
  );

describe("a rollup", () => {
  it("has links where it looks up one value of a formula that has some, and texts of them otherwise", () => {
    const link: ReadableProperty = { type: "formula", results: "text", links: true };
    const links = (aggregation: Aggregation, isSingle: boolean, property = link) =>
      checkRollup(aggregation, property, null, isSingle).links;
    expect(links("lookup", true)).toBe(true);
    expect(links("lookup", false)).toBe(false);
    expect(links("list", true)).toBe(false);
    expect(links("lookup", true, { type: "formula", results: "text" })).toBe(false);
    const values: FormulaValue[] = [{ kind: "link", text: "Ada", url: "/a" }, "Bob"];
    expect(resultText(aggregate("list", values), true)).toBe("Ada, Bob");
    expect(resultText(aggregate("unique", [...values, "Ada"]), true)).toBe("Ada, Bob");
  });

  it.each([
    ["count", "3"],
    ["sum", "6.1"],
    ["average", "3.05"],
    ["min", "0.1"],
    ["max", "6"],
    ["list", "6, 0,1"],
    ["unique", "6, 0,1"],
    ["median", "3.05"],
    ["share", "0.666666666666667"],
    ["lookup", "6, 0,1"],
  ] as const)(
    "of numbers: %s is %s; empty cells do not count, but their entries do",
    (aggregation, result) => {
      expect(over(aggregation, "number", "6", null, "0.1")).toBe(result);
    },
  );

  it("adds as people do", () => {
    expect(over("sum", "number", "0.1", "0.2", "-0.3")).toBe("0");
    expect(over("sum", "number", ...Array.from({ length: 1_000 }, () => "0.1"))).toBe("100");
    expect(over("average", "number", "0.1", "0.2")).toBe("0.15");
    expect(over("average", "number", "1", "0", "0")).toBe("0.333333333333333");
    expect(resultText(aggregate("sum", [1.7e308, 1.7e308]))).toBe("#FEHLER: Die Zahl ist zu groß");
  });

  it("of dates begins where the first begins and ends where the last ends", () => {
    const cells = [
      stored("2026-03-01T00:00:00"),
      null,
      stored("2026-02-09T00:00:00", "2026-03-05T00:00:00"),
      stored("2026-03-04T12:00:00", null, true),
    ];
    expect(over("earliest", "date", ...cells)).toBe(stored("2026-02-09T00:00:00"));
    expect(over("latest", "date", ...cells)).toBe(stored("2026-03-05T00:00:00"));
    expect(over("latest", "date", cells[3] ?? null)).toBe(cells[3]);
  });

  it("over no entries is 0 for count and otherwise empty, as over empty cells", () => {
    for (const aggregation of aggregations) {
      expect(resultText(aggregate(aggregation, []))).toBe(aggregation === "count" ? "0" : null);
      const ofEmpty = { count: "2", share: "0" } as Partial<Record<Aggregation, string>>;
      expect(resultText(aggregate(aggregation, [null, ""]))).toBe(ofEmpty[aggregation] ?? null);
    }
  });

  it("over an error is that error, the first of several; counting does not look", () => {
    const values = [1, valueOfResult("#FEHLER: Division durch 0", "number"), fail("zweiter"), 2];
    for (const aggregation of aggregations) {
      const result =
        aggregation === "earliest" || aggregation === "latest"
          ? "Erwartet Datum, gefunden Zahl"
          : "Division durch 0";
      expect(resultText(aggregate(aggregation, values))).toBe(
        aggregation === "count" ? "4" : `#FEHLER: ${result}`,
      );
    }
  });

  it("over the wrong kind says so", () => {
    expect(over("sum", "text", "5")).toBe("#FEHLER: Erwartet Zahl, gefunden Text");
    expect(over("max", "boolean", "true")).toBe("#FEHLER: Erwartet Zahl, gefunden Ja/Nein");
    expect(over("latest", "number", "5")).toBe("#FEHLER: Erwartet Datum, gefunden Zahl");
    expect(resultText(aggregate("min", [valueOfNames(["a"])]))).toBe(
      "#FEHLER: Erwartet Zahl, gefunden Liste",
    );
  });

  it("reads results of formulas and rollups by their types", () => {
    expect(valueOfResult("5", "number")).toBe(5);
    expect(valueOfResult("5", "text")).toBe("5");
    expect(valueOfResult("a, b", "list")).toBe("a, b");
    expect(valueOfResult(null, "number")).toBeNull();
    expect([valueOfResult("5", "any"), valueOfResult("true", "any"), valueOfResult("05", "any")]).toEqual([
      5,
      true,
      "05",
    ]);
    expect(valueOfResult(stored("2026-03-01T00:00:00"), "any")).toMatchObject({ kind: "date" });
    expect(valueOfResult("#FEHLER: x", "text")).toEqual(fail("x"));
  });
});

describe("what can be aggregated", () => {
  const rows: [ReadableProperty, string][] = [
    [{ type: "number" }, "count sum average min max list unique median share lookup"],
    [{ type: "rollup", results: "number" }, "count sum average min max list unique median share lookup"],
    [{ type: "date" }, "count earliest latest list unique share lookup"],
    [{ type: "formula", results: "date" }, "count earliest latest list unique share lookup"],
    [{ type: "formula" }, "count sum average min max earliest latest list unique median share lookup"],
    [{ type: "formula", results: "text" }, "count list unique share lookup"],
    ...(["text", "boolean", "single_choice", "multiple_choice", "url", "email", "phone"] as const).map(
      (type): [ReadableProperty, string] => [{ type }, "count list unique share lookup"],
    ),
    // Their names change by themselves.
    ...(["relation", "person", "file", "drive_link"] as const).map((type): [ReadableProperty, string] => [
      { type },
      "count share lookup",
    ]),
    [{ type: "rollup", results: "list", names: true }, "count share lookup"],
  ];
  it.each(rows)("%j: %s", (property, allowed) => {
    expect(aggregations.filter((each) => canAggregate(each, property)).join(" ")).toBe(allowed);
  });

  it("is shown without grouping where it is one of numbers that are", () => {
    const year = { type: "number", plain: true } as const;
    const plain = aggregations.filter((each) => checkRollup(each, year).plain);
    expect(plain).toEqual(["min", "max", "median"]);
    expect(checkRollup("min", { type: "number" }).plain).toBe(false);
  });

  it("is said in words, with the type of the results", () => {
    expect(checkRollup("sum", { type: "number" })).toMatchObject({ type: "number", problems: [] });
    expect(checkRollup("latest", { type: "date" }, "date")).toMatchObject({ type: "date", problems: [] });
    expect(checkRollup("count", undefined)).toMatchObject({ type: "number", problems: [] });
    const lookup = (property: ReadableProperty, isSingle: boolean) =>
      checkRollup("lookup", property, null, isSingle).type;
    expect(lookup({ type: "number" }, false)).toBe("list");
    expect(lookup({ type: "number" }, true)).toBe("number");
    expect(lookup({ type: "single_choice" }, true)).toBe("text");
    expect(lookup({ type: "multiple_choice" }, true)).toBe("list");
    expect(lookup({ type: "formula", results: "date" }, true)).toBe("date");
    expect(lookup({ type: "formula" }, true)).toBe("any");
    expect(checkRollup("lookup", { type: "number", plain: true }, null, true).plain).toBe(true);
    expect(checkRollup("list", { type: "person" }).problems).toHaveLength(1);
    for (const isSingle of [true, false])
      expect(checkRollup("lookup", { type: "person" }, null, isSingle)).toMatchObject({
        type: "list",
        names: true,
        problems: [],
      });
    expect(checkRollup("lookup", { type: "rollup", names: true }).names).toBe(true);
    expect(checkRollup("lookup", { type: "text" }).names).toBe(false);
    expect(checkRollup("sum", { type: "text" }).problems).toEqual([
      "„sum“ braucht eine Zahl, die Eigenschaft ist aber ein Text.",
    ]);
    expect(checkRollup("sum", undefined)).toMatchObject({
      type: "error",
      problems: ["Die Eigenschaft, die zusammengefasst werden soll, gibt es nicht."],
    });
    expect(checkRollup("count", { type: "text" }, "text").problems).toEqual([
      "Das Ergebnis soll ein Text sein, ist aber eine Zahl.",
    ]);
  });
});

describe("sums", () => {
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
  const values = fc.array(fc.option(cents), { maxLength: 30 });
  const number = (each: number | null): FormulaValue => (each === null ? null : each / 100);

  it("are exact to the cent, in any order", () => {
    fc.assert(
      fc.property(values, (all) => {
        const filled = all.filter((each) => each !== null);
        const total = filled.reduce((sum, each) => sum + each, 0) / 100;
        const expected = filled.length === 0 ? null : total;
        expect(aggregate("sum", all.map(number))).toBe(expected);
        expect(aggregate("sum", all.map(number).toReversed())).toBe(expected);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("whatever the values", () => {
  const empty = fc.constantFrom(null, "");
  const small = fc.integer({ min: -3, max: 3 });
  const moment = fc.record({
    kind: fc.constant("date" as const),
    start: fc.integer({ min: 0, max: 2 }),
    end: fc.option(fc.integer({ min: 3, max: 4 })),
    withTime: fc.boolean(),
  });
  const wrong = fc.constantFrom("a", true, fail("x"), fail("y"));
  const listOf = (...each: fc.Arbitrary<FormulaValue>[]) =>
    fc.array(fc.oneof(empty, ...each), { maxLength: 8 });

  const leastOrGreatest = (aggregation: Aggregation): typeof Math.max =>
    aggregation === "max" || aggregation === "latest" ? Math.max : Math.min;

  const ofNumbers = (aggregation: Aggregation, numbers: readonly number[]): number => {
    const sum = numbers.reduce((a, b) => a + b, 0);
    if (aggregation === "sum") return sum;
    if (aggregation === "average") return Number((sum / numbers.length).toPrecision(15));
    if (aggregation === "median") {
      // As many lie below as above.
      const at = (n: number): number => numbers.toSorted((a, b) => a - b)[n] ?? 0;
      return (at(Math.ceil(numbers.length / 2) - 1) + at(Math.floor(numbers.length / 2))) / 2;
    }
    return leastOrGreatest(aggregation)(...numbers);
  };

  const ofDates = (aggregation: Aggregation, dates: readonly DateResult[]): DateResult => {
    const placeOf = ({ start, end }: DateResult): number =>
      aggregation === "latest" ? (end ?? start) : start;
    const start = leastOrGreatest(aggregation)(...dates.map(placeOf));
    const withTime = dates.every((date) => placeOf(date) !== start || date.withTime);
    return { kind: "date", start, end: null, withTime };
  };

  const german = (value: FormulaValue): string => String(toText(value));
  const ofAnyKind = (aggregation: Aggregation, values: readonly FormulaValue[]): FormulaValue => {
    const error = values.find(isError);
    if (error !== undefined) return error;
    const filled = values.filter((value) => value !== null && value !== "");
    if (aggregation === "share") {
      const met = filled.filter((value) => value !== false).length;
      return values.length === 0 ? null : Number((met / values.length).toPrecision(15));
    }
    const texts = filled.map(german);
    const items = aggregation !== "unique" ? texts : texts.filter((text, at) => texts.indexOf(text) === at);
    return items.length === 0 ? null : { kind: "list", items };
  };

  /** A rollup over all values at once, by the definition of its aggregation. */
  const reference = (aggregation: Aggregation, values: readonly FormulaValue[]): FormulaValue => {
    if (aggregation === "count") return values.length;
    if (takesAny(aggregation)) return ofAnyKind(aggregation, values);
    const wanted = aggregation === "earliest" || aggregation === "latest" ? "date" : "number";
    const filled = values.filter((value) => value !== null && value !== "");
    const wrong = filled.find((value) => kindOf(value) !== wanted);
    if (wrong !== undefined) return isError(wrong) ? wrong : wrongKind(wanted, wrong);
    if (filled.length === 0) return null;
    return wanted === "number"
      ? ofNumbers(aggregation, filled.map(Number))
      : ofDates(aggregation, filled.filter(isDate));
  };

  it("is what all that count come to at once, or the first that cannot count", () => {
    const some = fc.oneof(listOf(small), listOf(moment), listOf(small, moment, wrong));
    fc.assert(
      fc.property(some, fc.constantFrom(...aggregations), (values, aggregation) => {
        expect(aggregate(aggregation, values)).toEqual(reference(aggregation, values));
      }),
      { numRuns: 5_000 },
    );
  });
});
