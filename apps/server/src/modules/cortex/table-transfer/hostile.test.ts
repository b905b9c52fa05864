// @module-tag endurance
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import { analyseFile } from "./import/read-in-worker.ts";
import { tableTexts } from "./texts.ts";

const folder = mkdtempSync(join(tmpdir(), "maive-tables-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
const analyse = (bytes: string | Uint8Array) => {
  const path = join(folder, String((count += 1)));
  writeFileSync(path, bytes);
  return analyseFile({ path, reading: {}, signal: new AbortController().signal }, () => {});
};

const workbook = '<workbook><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>';
const relations =
  '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="x/sharedStrings" Target="sharedStrings.xml"/></Relationships>';
const bookOf = (files: Record<string, string | Uint8Array>, level: 0 | 6 = 6): Uint8Array => {
  const all = { "xl/workbook.xml": workbook, "xl/_rels/workbook.xml.rels": relations, ...files };
  return zipSync(
    Object.fromEntries(
      Object.entries(all).map(([name, text]) => [name, typeof text === "string" ? strToU8(text) : text]),
    ),
    { level },
  );
};
const sheetOf = (rows: string): Record<string, string> => ({
  "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
});

describe("an XLSX file", () => {
  it("is read with its strings, numbers, booleans, errors and gaps", async () => {
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Zahl</t></is></c><c t="str" r="D1"><f>1</f><v>Ja</v></c></row>' +
      '<row r="5"><c r="A5" t="s"><v>1</v></c><c r="C5"><v>1.5</v></c><c r="D5" t="b"><v>1</v></c></row>';
    const strings = "<sst><si><t>Na</t><t>me</t><rPh><t>x</t></rPh></si><si><t>B&amp;_x0041_</t></si></sst>";
    const found = await analyse(bookOf({ ...sheetOf(rows), "xl/sharedStrings.xml": strings }));
    expect(found.columns.map(({ index, name, type }) => [index, name, type])).toEqual([
      [0, "Name", "text"],
      [2, "Zahl", "number"],
      [3, "Ja", "boolean"],
    ]);
    expect(found.preview).toEqual([["B&A", "1,5", "Ja"]]);
  });

  it("holds durations as they are shown, and no day of 1900", async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[h]:mm"/><numFmt numFmtId="165" formatCode="h:mm"/></numFmts>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="46"/><xf numFmtId="165"/></cellXfs></styleSheet>';
    const withStyles = relations.replace(
      "</Relationships>",
      '<Relationship Id="r3" Type="x/styles" Target="styles.xml"/></Relationships>',
    );
    const rows =
      '<row r="1"><c t="inlineStr" r="A1"><is><t>Lang</t></is></c><c t="inlineStr" r="B1"><is><t>Genau</t></is></c><c t="inlineStr" r="C1"><is><t>Uhr</t></is></c></row>' +
      '<row r="2"><c r="A2" s="1"><v>1.10416666666667</v></c><c r="B2" s="2"><v>0.0423726851851852</v></c><c r="C2" s="3"><v>0.5</v></c></row>' +
      '<row r="3"><c r="A3" s="1"><v>-0.0625</v></c><c r="B3" s="2"><v>2</v></c><c r="C3" s="3"><v>1.5</v></c></row>';
    const book = bookOf({
      ...sheetOf(rows),
      "xl/styles.xml": styles,
      "xl/_rels/workbook.xml.rels": withStyles,
    });
    const { columns, preview } = await analyse(book);
    expect(columns.map(({ type }) => type)).toEqual(["text", "text", "text"]);
    expect(preview).toEqual([
      ["26:30", "1:01:01", "12:00"],
      ["-1:30", "48:00", "36:00"],
    ]);
  });

  const refusals: Record<string, () => [Uint8Array, string]> = {
    "that unpacks to a thousand times its size": () => [
      bookOf({ "xl/worksheets/sheet1.xml": new Uint8Array(64 * 1024 * 1024) }),
      tableTexts.tooLargeUnpacked,
    ],
    "that lies about its size": () => {
      const bytes = Buffer.from(bookOf({ "xl/worksheets/sheet1.xml": new Uint8Array(16 * 1024 * 1024) }));
      for (let at = 0; at < bytes.length - 46; at += 1)
        if (bytes.readUInt32LE(at) === 0x02014b50 && bytes.readUInt32LE(at + 24) === 16 * 1024 * 1024)
          bytes.writeUInt32LE(1_000, at + 24);
      return [bytes, tableTexts.broken];
    },
    "of too many files": () => [
      bookOf(Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [`x${n}`, "x"]))),
      tableTexts.tooLargeUnpacked,
    ],
    "with a document type": () => [
      bookOf({
        "xl/worksheets/sheet1.xml":
          '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row><c t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>',
      }),
      tableTexts.broken,
    ],
    "that is no workbook": () => [zipSync({ "readme.txt": strToU8("x") }), tableTexts.broken],
    "that is cut off": () => [bookOf(sheetOf("<row/>")).subarray(0, 300), tableTexts.broken],
    "without rows": () => [bookOf(sheetOf("")), tableTexts.empty],
    "with too many columns": () => [
      bookOf(sheetOf('<row r="1"><c r="XFD1"><v>1</v></c></row>')),
      tableTexts.tooManyColumns(200),
    ],
    "of the old kind": () => [Buffer.from("d0cf11e0a1b11ae1000000000000", "hex"), tableTexts.oldExcel],
  };
  it.each(Object.entries(refusals))("%s is refused", async (_name, make) => {
    const [bytes, message] = make();
    await expect(analyse(bytes)).rejects.toThrow(message);
  });

  it.each(["xl/worksheets/sheet1.xml", "xl/workbook.xml"])(
    "of elements nested without end is refused, before it costs anything (%s)",
    async (name) => {
      const deep = "<a>".repeat(3_000_000);
      await expect(analyse(bookOf({ [name]: deep }, 0))).rejects.toThrow(tableTexts.broken);
    },
  );
});

describe("a CSV file", () => {
  it.each([
    ["semicolons", "a;b\n1;2", ";"],
    ["commas", "a,b\n1,2", ","],
    ["tabs", "a\tb\n1\t2", "\t"],
    ["bars", "a|b\n1|2", "|"],
    ["semicolons with decimal commas", "a;b\n1,5;2,5\n3,5;4,5", ";"],
    ["commas with semicolons in quotes", 'a,b\n"x;y;z",1\n"u;v",2', ","],
    ["a line that says so", "sep=|\na|b\n1;1|2", "|"],
  ])("of %s is read", async (_name, text, delimiter) => {
    const found = await analyse(text);
    expect(found).toMatchObject({ delimiter, hasHeader: true });
    expect(found.columns).toHaveLength(2);
  });

  it.each([
    ["UTF-8", Buffer.from("Größe;x\n1;2"), "utf-8"],
    ["UTF-8 with its mark", Buffer.from("\ufeffGröße;x\n1;2"), "utf-8"],
    ["UTF-16", Buffer.from("\ufeffGröße;x\n1;2", "utf16le"), "utf-16le"],
    ["UTF-16 the other way", Buffer.from("\ufeffGröße;x\n1;2", "utf16le").swap16(), "utf-16be"],
    ["Windows", Buffer.from("Größe;x\n1;2", "latin1"), "windows-1252"],
  ])("in %s is read", async (_name, bytes, encoding) => {
    const found = await analyse(bytes);
    expect(found.encoding).toBe(encoding);
    expect(found.columns[0]?.name).toBe("Größe");
  });

  it("of mixed line ends, short, long, empty and repeated rows is read", async () => {
    const found = await analyse('Name;Name;\r\n"a\nb";1;2\r\rc\n\n;;;\nd;2;3;4;;;;;;\r\n');
    expect(found.rowCount).toBe(3);
    expect(found.columns.map(({ name }) => name)).toEqual(["Name", "Name (2)", "Spalte 3", "Spalte 4"]);
    expect(found.preview[0]).toEqual(["a\nb", "1", "2", ""]);
  });

  const refusals: Record<string, [string | Uint8Array, string]> = {
    "of NULs": [new Uint8Array(1_000), tableTexts.notText],
    "that is a picture": [Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), tableTexts.notText],
    "with a million columns": [";x".repeat(1_000_000), tableTexts.tooManyColumns(200)],
    "with an open quote": ['a;b\n1;"2\n3;4\n', tableTexts.openQuote(2)],
    "with an open quote before much": [`a;b\n1;"${"x\n".repeat(9_000_000)}`, tableTexts.tooLongRow(2)],
    "of nothing": ["", tableTexts.empty],
    "of empty rows": ["\n\n;;;\n  ;\n", tableTexts.empty],
    "of too many rows": ["x\n".repeat(200_002), tableTexts.tooManyRows(200_000)],
  };
  it.each(Object.entries(refusals))("%s is refused", async (_name, [bytes, message]) => {
    await expect(analyse(bytes)).rejects.toThrow(message);
  });

  it("of giant cells is read, and shows them cut", async () => {
    const found = await analyse(`a;b\n${"x".repeat(5_000_000)};2\n`);
    expect(found.columns[0]?.samples[0]?.length).toBeLessThan(300);
  });
});
