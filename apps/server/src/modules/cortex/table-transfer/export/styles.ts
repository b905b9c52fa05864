import { numberBounds } from "@maive/contract";
import { xmlText } from "../../../../shared/office/xml-text.ts";
import { percentCodes } from "./number-codes.ts";

/** Cell styles by their index in `styles.xml`. */

/** As many decimals as the number has, since `0.###` shows a trailing comma. */
const mostDecimals = 10;
const firstFormat = 164;

const withDecimals = (whole: string): string[] =>
  Array.from({ length: mostDecimals + 1 }, (_, decimals) =>
    decimals === 0 ? whole : `${whole}.${"0".repeat(decimals)}`,
  );
const numberFormats = withDecimals("#,##0");
/** For years and the like. */
const plainFormats = withDecimals("0");
/** German, independent of the spreadsheet's language. */
const dateFormats = ["[$-407]dd\\.mm\\.yyyy", "[$-407]dd\\.mm\\.yyyy hh:mm"];

const textFormat = 49;
const formats = [...numberFormats, ...dateFormats, ...plainFormats, ...percentCodes];

export const textStyle = 1;
export const headStyle = 2;
const firstStyle = 3;

/** @param plain without thousands separators. */
export const numberStyle = (decimals: number, plain = false): number =>
  firstStyle + (plain ? numberFormats.length + dateFormats.length : 0) + Math.min(decimals, mostDecimals);

export const dateStyle = (withTime: boolean): number =>
  firstStyle + numberFormats.length + (withTime ? 1 : 0);

const look = (format: number, font = 0): string =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"` +
  `${font === 0 ? "" : ' applyFont="1"'}/>`;

/** The style of a percentage with its own decimals. */
export const percentStyle = (decimals: number): number =>
  firstStyle +
  formats.length -
  percentCodes.length +
  Math.max(0, Math.min(decimals - 2, numberBounds.decimals));

/** The style of a column with a format of its own, by its index among those. */
export const columnStyle = (index: number): number => firstStyle + formats.length + index;

const numFmt = (code: string, n: number): string =>
  `<numFmt numFmtId="${firstFormat + n}" formatCode="${xmlText(code).replaceAll('"', "&quot;")}"/>`;

/** @param own formats of columns. */
export const stylesXml = (own: readonly string[]): string => stylesOf([...formats, ...own]);

const stylesOf = (formats: readonly string[]): string =>
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  `<numFmts count="${formats.length}">${formats.map(numFmt).join("")}</numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${firstStyle + formats.length}">${look(0)}${look(textFormat)}${look(textFormat, 1)}` +
  `${formats.map((_, n) => look(firstFormat + n)).join("")}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
