import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { expect, it } from "vitest";
import { momentOfSerial, serialOf } from "../../../../shared/office/excel-date.ts";
import { packWorkbook } from "../export/workbook.ts";
import { marked, unmarked } from "./formula-safety.ts";
import { readNames, writeNames } from "./name-list.ts";
import { exportedName, sheetName } from "./names.ts";
import { cellTextOf, xmlText } from "../../../../shared/office/xml-text.ts";

const seed = 20_261;
const nasty = fc.string({
  unit: fc.constantFrom("=", "+", "-", "@", "\t", "\r", "\n", "'", '"', " ", "1", ",", "a", "＝", ";", "_x"),
  maxLength: 8,
});

it.each([
  ..."=+-@\t\r"
    .split("")
    .flatMap((sign) => [`${sign}cmd|'/c calc'!A1`, ` ${sign}1+1`, `"${sign}1+1`, `'${sign}A1`]),
  '=HYPERLINK("http://x";"y")',
  "=1+1",
  "+49 351 1234",
  "-2+3",
  "-1-1",
  "@SUM(A1)",
  "\n=1+1",
  "＝1+1",
  "＋1",
  "－1",
  "＠A1",
  "=IMPORTXML(1)",
  "--1",
  "-A1",
  "-1E5",
  "-1,5,5",
])("takes %j from a spreadsheet that would run it", (text) => {
  expect(marked(text).startsWith("'")).toBe(true);
  expect(unmarked(marked(text))).toBe(text);
});

it("leaves numbers and harmless texts as they are", () => {
  for (const text of ["-5", "-5,25", "5", "Haus", "a=b", "'n Haus", ""]) expect(marked(text)).toBe(text);
});

it("reads every text back as it was", () => {
  fc.assert(
    fc.property(nasty, (text) => {
      expect(unmarked(marked(text))).toBe(text);
      expect(unmarked(text) === text || marked(unmarked(text)) === text).toBe(true);
    }),
    { seed, numRuns: 5_000 },
  );
});

it("reads every list of names back as it was", () => {
  const name = fc.oneof(nasty, fc.string()).filter((text) => text !== "");
  fc.assert(
    fc.property(fc.array(name), (names) => {
      expect(readNames(writeNames(names))).toEqual(names);
    }),
    { seed, numRuns: 5_000 },
  );
  expect(readNames(' Rot , Blau;Grün\n"Weiß, matt",, ')).toEqual(["Rot", "Blau", "Grün", "Weiß, matt"]);
});

it("writes every text into XML so that it can be read back", () => {
  const unescape = (xml: string): string =>
    cellTextOf(
      xml
        .replaceAll("&#13;", "\r")
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&quot;", '"')
        .replaceAll("&amp;", "&"),
    );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.string({ unit: fc.constantFrom("_", "x", "0", "\u0001", "<", "&", "\r", "\uffff") }),
      ),
      (text) => {
        fc.pre(text.isWellFormed());
        expect(unescape(xmlText(text))).toBe(text);
        expect(["\0", "\u0001", "\uffff"].some((sign) => xmlText(text).includes(sign))).toBe(false);
      },
    ),
    { seed, numRuns: 5_000 },
  );
});

it("knows the days of spreadsheets", () => {
  expect(serialOf(Date.UTC(2026, 1, 9))).toBe(46_062);
  expect(momentOfSerial(46_062.5, false)).toBe(Date.UTC(2026, 1, 9, 12));
  expect(momentOfSerial(1, false)).toBe(Date.UTC(1900, 0, 1));
  expect(momentOfSerial(0, true)).toBe(Date.UTC(1904, 0, 1));
  expect(serialOf(Date.UTC(1899, 0, 1))).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(1900, 2, 1), max: Date.UTC(9999, 11, 31) }), (ms) => {
      expect(momentOfSerial(serialOf(ms) ?? 0, false)).toBe(ms);
    }),
    { seed, numRuns: 5_000 },
  );
});

it("names files and sheets as every system takes them", () => {
  expect(exportedName("Bücher", "Alle", "xlsx")).toBe("Bücher - Alle.xlsx");
  expect(exportedName("../a/b:c", "x\u202e", "csv")).toBe(".. a b c - x.csv".replace(/^\.+/, ""));
  expect(sheetName("[A]:B*C?D/E\\F")).toBe("ABCDEF");
  expect(sheetName("'".repeat(3))).toBe("Tabelle");
  expect(sheetName("Ä".repeat(40))).toHaveLength(31);
  expect(sheetName("😀".repeat(40)).isWellFormed()).toBe(true);
});

it("packs equal tables as equal bytes: no part of a workbook says when it was written", async () => {
  const bytes = Buffer.from(await buffer(packWorkbook("Tabelle", [], Readable.from(["<sheetData/>"]))));
  const days: number[] = [];
  for (let at = bytes.indexOf("PK\x03\x04"); at >= 0; at = bytes.indexOf("PK\x03\x04", at + 4))
    days.push(bytes.readUInt16LE(at + 12));
  // MS-DOS: years since 1980 in the upper 7 bits.
  expect(days.map((day) => 1980 + (day >> 9))).toEqual(Array.from({ length: 6 }, () => 2000));
});
