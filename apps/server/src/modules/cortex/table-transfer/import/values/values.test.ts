import { describe, expect, it } from "vitest";
import { ColumnFacts } from "./column-facts.ts";
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
  ["5 kg", "german", null],
  ["€", "german", null],
  ["zwei", "german", null],
  ["1e5", "point", null],
  ["", "german", null],
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
  expect(JSON.parse(readDateText(text) ?? "null")).toEqual({
    start_date,
    end_date,
    include_time,
    include_end_date: end_date !== null,
  });
});

it.each(["31.02.2026", "gestern", "11.02.2026 -> 09.02.2026", "1 -> 2 -> 3", "", "1.1.2026 25:00"])(
  "takes %j for no date",
  (text) => {
    expect(readDateText(text)).toBeNull();
  },
);

describe("a column", () => {
  it("is of the type that all of its cells fit", () => {
    expect(factsOf("1", "2,5", "1.234,5").type).toBe("number");
    expect(factsOf("1.234,50 €", "2,5").type).toBe("number");
    expect(factsOf("ja", "Nein").type).toBe("boolean");
    expect(factsOf("1.1.2026", "2026-02-03").type).toBe("date");
    expect(factsOf("1", "zwei").type).toBe("text");
    expect(factsOf("rot", "blau", "rot", "blau").type).toBe("single_choice");
    expect(factsOf("rot, blau", "blau", "rot, blau", "rot").type).toBe("multiple_choice");
    expect(factsOf("Anna", "Bert", "Clara", "Dora").type).toBe("text");
  });

  it("keeps the zeros of postcodes and telephone numbers", () => {
    expect(factsOf("01067", "80331").type).toBe("text");
    expect(factsOf("+49351", "+49352").type).toBe("text");
  });

  it("says how its numbers are written and what would get lost", () => {
    expect(factsOf("1.5", "2.25").numbers).toBe("point");
    expect(factsOf("1,5", "1.234").numbers).toBe("german");
    expect(factsOf("1.50 €", "2.25 €").numbers).toBe("point");
    expect(factsOf("1", "zwei", "3").losses).toEqual({ number: 1, boolean: 2, date: 3 });
  });
});
