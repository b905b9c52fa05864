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
const formats = [...numberFormats, ...dateFormats, ...plainFormats];

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

const codes = formats.map(
  (code, n) => `<numFmt numFmtId="${firstFormat + n}" formatCode="${code.replaceAll('"', "&quot;")}"/>`,
);

export const stylesXml =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  `<numFmts count="${formats.length}">${codes.join("")}</numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${firstStyle + formats.length}">${look(0)}${look(textFormat)}${look(textFormat, 1)}` +
  `${formats.map((_, n) => look(firstFormat + n)).join("")}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
