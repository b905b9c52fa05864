import { canonicalDecimal, momentMs } from "@maive/values";
import type { Cell, FoundRow } from "./cell.ts";
import { momentOfSerial } from "./excel-date.ts";
import { readXml } from "./read-xml.ts";
import { UnreadableFile } from "./unreadable.ts";
import type { NumberLook, Workbook } from "./workbook.ts";
import { cellTextOf } from "./xml-text.ts";

const columnOf = (place: string): number => {
  let column = 0;
  for (const char of place) {
    const code = char.charCodeAt(0) - 64;
    if (code < 1 || code > 26) break;
    column = column * 26 + code;
  }
  return column - 1;
};

const pad = (n: number): string => String(n).padStart(2, "0");

/** A bare time of day is no date and remains text. */
const timeOfDay = (serial: number): string => {
  const minutes = Math.round((serial % 1) * 1_440);
  return `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}`;
};

/** Hours, minutes and non-zero seconds, as spreadsheets display durations. */
const durationText = (days: number): string => {
  const seconds = Math.round(Math.abs(days) * 86_400);
  const clock = `${Math.floor(seconds / 3_600)}:${pad(Math.floor(seconds / 60) % 60)}`;
  return `${days < 0 && seconds > 0 ? "-" : ""}${clock}${seconds % 60 === 0 ? "" : `:${pad(seconds % 60)}`}`;
};

/** A time format on a number from 1 on means an instant; below, a sum of hours rather than a day in 1900. */
const longestDuration = 366;

const numberCell = (text: string, look: NumberLook, from1904: boolean): Cell => {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value)) return { e: text };
  const decimal = canonicalDecimal(value);
  if (look === "number" || decimal === null) return decimal === null ? { e: text } : { n: decimal };
  if (look === "duration") return durationText(value);
  if (look === "time" && value >= 0 && value < 1) return timeOfDay(value);
  if (look === "time" && value < longestDuration) return durationText(value);
  const ms = momentOfSerial(value, from1904);
  return ms === null ? { n: decimal } : { d: ms, t: look !== "day" };
};

/** A cell's attributes and content so far. */
interface OpenCell {
  column: number;
  type: string;
  style: number;
  text: string;
}

const read = ({ type, style, text }: OpenCell, { strings, looks, from1904 }: Workbook): Cell => {
  switch (type) {
    case "s":
      return strings[Number(text)] || null;
    case "inlineStr":
    case "str":
      return cellTextOf(text) || null;
    case "b":
      return text.trim() === "" ? null : { b: text.trim() === "1" };
    case "e":
      return { e: text };
    case "d": {
      const ms = momentMs(text);
      return ms === null ? text || null : { d: ms, t: text.includes("T") };
    }
    default:
      return text === "" ? null : numberCell(text, looks[style] ?? "number", from1904);
  }
};

/** The rows of a sheet in batches; rows without cells are skipped. @throws UnreadableFile for more than `columns` of them, and what is broken. */
export async function* sheetRows(
  workbook: Workbook,
  path: string,
  columns: number,
): AsyncGenerator<FoundRow[]> {
  let rows: FoundRow[] = [];
  let row = 0;
  let cells: Cell[] = [];
  let cell: OpenCell | null = null;
  let isValue = false;
  let inReading = 0;
  const steps = readXml(workbook.zip.read(path), {
    open: (name, attributes) => {
      if (name === "row") {
        row = attributes["r"] === undefined ? row + 1 : Number(attributes["r"]);
        cells = [];
      } else if (name === "c") {
        const place = attributes["r"];
        cell = {
          column: place === undefined ? cells.length : columnOf(place),
          type: attributes["t"] ?? "n",
          style: Number(attributes["s"] ?? 0),
          text: "",
        };
      } else if (name === "rPh") inReading += 1;
      else if (name === "v" || name === "t") isValue = true;
    },
    text: (text) => {
      if (isValue && cell && inReading === 0) cell.text += text;
    },
    close: (name) => {
      if (name === "v" || name === "t") isValue = false;
      else if (name === "rPh") inReading -= 1;
      else if (name === "c" && cell) {
        const found = read(cell, workbook);
        const { column } = cell;
        cell = null;
        if (found === null || column < 0) return;
        if (column >= columns) throw new UnreadableFile("too_many_columns");
        while (cells.length < column) cells.push(null);
        cells[column] = found;
      } else if (name === "row" && cells.length > 0) rows.push({ row, cells });
    },
  });
  for await (const _ of steps) {
    if (rows.length === 0) continue;
    yield rows;
    rows = [];
  }
}
