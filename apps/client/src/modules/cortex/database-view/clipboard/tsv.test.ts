import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseTsv, printTsv } from "./tsv.ts";

const cell = fc.string({
  unit: fc.constantFrom("a", "ß", "1", ",", " ", '"', "\t", "\n", "\r\n", "=", "😀"),
  maxLength: 8,
});
/** Tables with rows of equal length. A table of one empty cell is left out: its text is that of no table. */
const table = fc
  .integer({ min: 1, max: 4 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
  )
  .filter((rows) => rows.at(-1)?.some((text) => text !== "") === true);

describe("tab-separated text", () => {
  it("comes back as it was printed", () => {
    fc.assert(
      fc.property(table, (rows) => {
        expect(parseTsv(printTsv(rows))).toEqual(rows);
      }),
    );
  });

  it("is read by another program as it was meant, and the other way round", () => {
    fc.assert(
      fc.property(table, (rows) => {
        const read = parse(printTsv(rows), {
          delimiter: "\t",
          record_delimiter: ["\r\n"],
          relax_column_count: true,
        });
        expect(read).toEqual(rows);
        const printed = stringify(rows, {
          delimiter: "\t",
          record_delimiter: "\r\n",
          quoted: true,
        });
        expect(parseTsv(printed)).toEqual(rows);
      }),
    );
  });

  it("is read as spreadsheets write it: a last line end, inches and single quotation marks inside", () => {
    expect(parseTsv("a\tb\r\n1\t2\r\n")).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
    expect(parseTsv('27" Monitor\t"zwei\nZeilen"')).toEqual([['27" Monitor', "zwei\nZeilen"]]);
    expect(parseTsv('"offen\tb')).toEqual([['"offen', "b"]]);
    expect(parseTsv("a\tb\nc")).toEqual([
      ["a", "b"],
      ["c", ""],
    ]);
    expect(parseTsv("")).toEqual([[""]]);
  });
});
