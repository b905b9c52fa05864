import { isPartOfOne, type NumberLook } from "@maive/values";
import { serialOf } from "../../../../shared/office/excel-date.ts";
import { germanMoment } from "../../../../shared/office/moment-text.ts";
import { xmlText } from "../../../../shared/office/xml-text.ts";
import type { ExportCell, ExportHead } from "./export-cell.ts";
import { codeOf, daysOf } from "./number-codes.ts";
import { columnStyle, dateStyle, headStyle, numberStyle, percentStyle, textStyle } from "./styles.ts";

/** Excel's limit of characters per cell. */
const longestText = 32_767;
/** Spreadsheets use doubles: longer numbers are written as text to stay exact. */
const exactDigits = 15;
/** Width of a digit in px. */
const digitWidth = 7;

/** Column letters from a 0-based index: A, B … Z, AA. */
const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : "") + String.fromCharCode(65 + (index % 26));

const textCell = (place: string, text: string, style: number): string => {
  const short = text.length > longestText ? `${text.slice(0, longestText - 1).toWellFormed()}…` : text;
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(short)}</t></is></c>`;
};

const digits = (decimal: string): number => decimal.replace(/[-.]/g, "").replace(/^0+/, "").length;

/** The formats of columns that have one of their own, and where each column's is among them. */
export interface ColumnFormats {
  codes: string[];
  looks: readonly (NumberLook | undefined)[];
  places: readonly (number | null)[];
}

/** The formats of a table's columns. */
export const columnFormats = ({ columns }: ExportHead): ColumnFormats => {
  const codes: string[] = [];
  const places = columns.map(({ look }) => {
    const code = codeOf(look);
    return code === null ? null : codes.push(code) - 1;
  });
  return { codes, looks: columns.map(({ look }) => look), places };
};

const styleOf = (
  value: { n: string; p?: true },
  column: number,
  { looks, places }: ColumnFormats,
): number => {
  const place = places[column];
  if (place !== null && place !== undefined) return columnStyle(place);
  const decimals = value.n.split(".")[1]?.length ?? 0;
  return isPartOfOne(looks[column] ?? {}) ? percentStyle(decimals) : numberStyle(decimals, value.p === true);
};

const cell = (place: string, value: ExportCell, column: number, formats: ColumnFormats): string => {
  if (value === null) return "";
  if (typeof value === "string") return textCell(place, value, textStyle);
  if ("n" in value) {
    if (digits(value.n) > exactDigits) return textCell(place, value.n.replace(".", ","), textStyle);
    const isDuration = formats.looks[column]?.number_style === "duration";
    return `<c r="${place}" s="${styleOf(value, column, formats)}"><v>${isDuration ? daysOf(value.n) : value.n}</v></c>`;
  }
  const serial = serialOf(value.d);
  return serial === null
    ? textCell(place, germanMoment(value.d, value.t), textStyle)
    : `<c r="${place}" s="${dateStyle(value.t)}"><v>${serial}</v></c>`;
};

const rowOf = (index: number, cells: string): string => `<row r="${index}">${cells}</row>`;

/** The start of a sheet with its frozen header. */
export const sheetHead = ({ columns }: ExportHead): string => {
  const widths = columns.map(({ width }, index) => {
    const place = index + 1;
    return `<col min="${place}" max="${place}" width="${Math.max(6, width / digitWidth).toFixed(2)}" customWidth="1"/>`;
  });
  const names = columns.map(({ name }, index) => textCell(`${columnLetters(index)}1`, name, headStyle));
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews>' +
    '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    `</sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData>${rowOf(1, names.join(""))}`
  );
};

/** A row of a sheet, 1-based; the header is the first. */
export const sheetRow = (index: number, cells: readonly ExportCell[], formats: ColumnFormats): string =>
  rowOf(
    index,
    cells.map((value, column) => cell(`${columnLetters(column)}${index}`, value, column, formats)).join(""),
  );

export const sheetEnd = "</sheetData></worksheet>";
