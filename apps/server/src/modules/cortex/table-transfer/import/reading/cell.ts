import { valueTexts } from "@maive/values";
import { germanMoment } from "../../formats/moment-text.ts";

/**
 * What stands in a cell of a file. CSV knows texts alone; spreadsheets also numbers (canonical decimals), yes and no,
 * moments (ms as if UTC) with or without their time, and errors.
 */
export type Cell = string | null | { n: string } | { b: boolean } | { d: number; t: boolean } | { e: string };

/** A row of a file by its 1-based number; short rows leave out what is empty. */
export interface FoundRow {
  row: number;
  cells: Cell[];
}

/** A cell as text, as a person would read it. */
export const cellText = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "string") return cell;
  if ("n" in cell) return cell.n.replace(".", ",");
  if ("b" in cell) return cell.b ? valueTexts.yes : valueTexts.no;
  return "d" in cell ? germanMoment(cell.d, cell.t) : cell.e;
};

/** Whether nothing stands there that anybody would miss. */
export const isBlank = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === "string" && cell.trim() === "");

/** Longest text of a cell that is answered. */
const longestShown = 200;

/** A text for a preview or a report. */
export const shortText = (text: string): string =>
  text.length > longestShown ? `${text.slice(0, longestShown).toWellFormed()}…` : text.toWellFormed();
