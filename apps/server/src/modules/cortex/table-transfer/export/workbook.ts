import type { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { xmlText } from "../../../../shared/office/xml-text.ts";
import { stylesXml } from "./styles.ts";

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Spreadsheets show no times of a workbook's parts; equal tables give equal bytes. */
const mtime = new Date("2000-01-01T12:00:00Z");

const parts = (sheet: string, formats: readonly string[]): Record<string, string> => ({
  "[Content_Types].xml":
    `${xml}<Types xmlns="${packages}/content-types">` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/>` +
    `<Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`,
  "_rels/.rels":
    `${xml}<Relationships xmlns="${packages}/relationships">` +
    `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml":
    `${xml}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}">` +
    `<sheets><sheet name="${xmlText(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels":
    `${xml}<Relationships xmlns="${packages}/relationships">` +
    `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": stylesXml(formats),
});

/** Zips a workbook of one sheet as a stream. @param formats those of columns, see `columnFormats`. */
export const packWorkbook = (
  sheet: string,
  formats: readonly string[],
  rows: Readable,
): NodeJS.ReadableStream => {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts(sheet, formats)))
    zip.addBuffer(Buffer.from(text), name, { mtime, compress: true });
  zip.addReadStream(rows, "xl/worksheets/sheet1.xml", { mtime, compress: true, compressionLevel: 4 });
  zip.end();
  return zip.outputStream;
};
