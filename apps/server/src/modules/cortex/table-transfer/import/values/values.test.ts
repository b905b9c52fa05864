import type { ImportProblem } from "@maive/contract";
import { valueTexts } from "@maive/values";
import { describe, expect, it } from "vitest";
import { ColumnFacts } from "./column-facts.ts";
import { type ColumnRule, Converter } from "./convert.ts";
import { readDateText } from "./read-date.ts";
import { readNumber } from "./read-number.ts";

const factsOf = (...texts: string[]): ColumnFacts => {
  const facts = new ColumnFacts();
  for (const text of texts) facts.add(text);
  return facts;
};

it.each([
  ["1.234,5", "german", "1234.5"],
  ["1.234", "german", "1234"],
  ["12.5", "german", "12.5"],
  ["-5", "german", "-5"],
  ["1.234", "point", "1.234"],
  ["1,234.50", "point", "1234.5"],
  ["1,5", "point", null],
  ["1.234,50 €", "german", "1234.5"],
  ["EUR -5", "german", "-5"],
  ["$1,234.50", "point", "1234.5"],
  ["-$3.10", "point", "-3.1"],
  ["($1,234.50)", "point", "-1234.5"],
  ["(3,10 €)", "german", "-3.1"],
  ["(3,10)", "german", "-3.1"],
  ["(-3,10)", "german", null],
  ["(3)", "german", null],
  ["5 kg", "german", null],
  ["€", "german", null],
  ["zwei", "german", null],
  ["1e5", "point", null],
  ["", "german", null],
  ["19 %", "german", "0.19"],
  ["12,5%", "german", "0.125"],
  ["-7.5%", "point", "-0.075"],
  ["250 %", "german", "2.5"],
  ["%", "german", null],
  [".", "point", null],
] as const)("reads %j, written %s, as %j", (text, style, number) => {
  expect(readNumber(text, style)).toBe(number);
});

it.each([
  ["9.2.2026", "2026-02-09T00:00:00.000Z", null, false],
  ["09.02.26", "2026-02-09T00:00:00.000Z", null, false],
  ["9. Februar 2026", "2026-02-09T00:00:00.000Z", null, false],
  ["9. Feb. 2026 – 11. Feb. 2026", "2026-02-09T00:00:00.000Z", "2026-02-11T00:00:00.000Z", false],
  ["2026-02-09", "2026-02-09T00:00:00.000Z", null, false],
  ["09.02.2026 14:05", "2026-02-09T14:05:00.000Z", null, true],
  ["09.02.2026 14:05:30", "2026-02-09T14:05:30.000Z", null, true],
  ["2026-02-09T14:05:30.250Z", "2026-02-09T14:05:30.250Z", null, true],
  ["09.02.2026 -> 11.02.2026", "2026-02-09T00:00:00.000Z", "2026-02-11T00:00:00.000Z", false],
  ["2026-02-09 – 2026-02-11", "2026-02-09T00:00:00.000Z", "2026-02-11T00:00:00.000Z", false],
] as const)("reads the date %j", (text, start_date, end_date, include_time) => {
  expect(JSON.parse(readDateText(text, "day_first") ?? "null")).toEqual({
    start_date,
    end_date,
    include_time,
    include_end_date: end_date !== null,
  });
});

it.each([
  ["6/12/1998", "day_first", "1998-12-06T00:00:00.000Z", false],
  ["6/12/1998", "month_first", "1998-06-12T00:00:00.000Z", false],
  ["12-06-98", "month_first", "1998-12-06T00:00:00.000Z", false],
  ["1/2/29", "day_first", "2029-02-01T00:00:00.000Z", false],
  ["2015/01/31", "day_first", "2015-01-31T00:00:00.000Z", false],
  ["Jan 1 2000", "day_first", "2000-01-01T00:00:00.000Z", false],
  ["Wednesday, March 3rd, 2021", "day_first", "2021-03-03T00:00:00.000Z", false],
  ["12-Oct-2020", "day_first", "2020-10-12T00:00:00.000Z", false],
  ["1 May 2000 2:30 PM", "month_first", "2000-05-01T14:30:00.000Z", true],
  ["6/13/1998 12:05:30 am", "month_first", "1998-06-13T00:05:30.000Z", true],
  ["2015/01/31T23:15", "month_first", "2015-01-31T23:15:00.000Z", true],
] as const)("reads the date %j, %s", (text, style, start_date, include_time) => {
  expect(JSON.parse(readDateText(text, style) ?? "null")).toMatchObject({ start_date, include_time });
});

it.each([
  ["6/13/1998", "day_first"],
  ["13/6/1998", "month_first"],
  ["2/30/1998", "month_first"],
  ["Jax 1 2000", "month_first"],
  ["1/2/1998 13:00 pm", "day_first"],
  ["1/2-1998", "day_first"],
] as const)("takes %j for no date, %s", (text, style) => {
  expect(readDateText(text, style)).toBeNull();
});

it.each(["31.02.2026", "gestern", "11.02.2026 -> 09.02.2026", "1 -> 2 -> 3", "", "1.1.2026 25:00"])(
  "takes %j for no date",
  (text) => {
    expect(readDateText(text, "day_first")).toBeNull();
  },
);

describe("a column", () => {
  it("is of the type that all of its cells fit", () => {
    expect(factsOf("1", "2,5", "1.234,5").type).toBe("number");
    expect(factsOf("1.234,50 €", "2,5").type).toBe("number");
    expect(factsOf("ja", "Nein").type).toBe("boolean");
    expect(factsOf("checked", "", "checked").type).toBe("boolean");
    expect(factsOf("1.1.2026", "2026-02-03").type).toBe("date");
    expect(factsOf("1", "zwei").type).toBe("text");
    expect(factsOf("rot", "blau", "rot", "blau").type).toBe("single_choice");
    expect(factsOf("rot, blau", "blau", "rot, blau", "rot").type).toBe("multiple_choice");
    expect(factsOf("- [x] Milch\n- [ ] Brot", "☐ Käse").type).toBe("checklist");
    expect(factsOf("- [x] Milch", "Brot").type).toBe("text");
    expect(factsOf("[x]", "[ ]", "", "[X]").type).toBe("boolean");
    expect(factsOf("✅", "✅").type).toBe("boolean");
    expect(factsOf("✅", "❌").losses).not.toHaveProperty("boolean");
    expect(factsOf("[x] Milch", "[ ]").type).toBe("text");
    expect(factsOf("- [x]", "- [x]").type).not.toBe("checklist");
    expect(factsOf("Anna", "Bert", "Clara", "Dora").type).toBe("text");
  });

  it("keeps the zeros of postcodes and telephone numbers", () => {
    expect(factsOf("01067", "80331").type).toBe("text");
    expect(factsOf("+49351", "+49352").type).toBe("text");
  });

  it("is one of years where they are whole, of four digits, and called so or mostly no round amounts", () => {
    expect(factsOf("1998", "2004", "1604").areYears("Erschienen")).toBe(true);
    expect(factsOf("1990", "2000").areYears("Baujahr")).toBe(true);
    expect(factsOf("1200", "1550", "2400").areYears("Miete")).toBe(false);
    for (const other of ["3000", "998", "1998,5", "1.998", "unbekannt"])
      expect(factsOf("1998", "2004", other).areYears("Jahr")).toBe(false);
    expect(factsOf().areYears("Jahr")).toBe(false);
  });

  it("says how its numbers are written and what would get lost", () => {
    expect(factsOf("1.5", "2.25").numbers).toBe("point");
    expect(factsOf("1,5", "1.234").numbers).toBe("german");
    expect(factsOf("1.50 €", "2.25 €").numbers).toBe("point");
    expect(factsOf("1", "zwei", "3").losses).toEqual({ number: 1, boolean: 2, date: 3 });
  });
});

it("says of marks without a text that they do not fit a checklist", () => {
  const rule: ColumnRule = {
    index: 0,
    name: "Schritte",
    type: "checklist",
    numbers: "german",
    dates: "day_first",
    options: [],
    mayAdd: false,
    several: false,
    look: {},
    today: "2026-11-27",
  };
  const problems: ImportProblem[] = [];
  const converter = new Converter([rule]);
  const values = ["[x]", "[x] Milch", "[]", ""].map((text, row) =>
    converter.read({ row, cells: [text] }, problems).values.map((value) => typeof value === "string"),
  );
  expect(values).toEqual([[false], [true], [false], [false]]);
  expect(problems).toEqual([
    { row: 0, column_index: 0, column: "Schritte", value: "[x]", reason: valueTexts.checklist },
  ]);
});
