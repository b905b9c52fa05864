import { valueTexts } from "@maive/values";
import { germanMoment } from "./moment-text.ts";

/**
 * A cell of a file. CSV has texts only; spreadsheets also numbers (canonical decimals), booleans, instants (ms as if
 * UTC) with or without time, and errors.
 */
export type Cell = string | null | { n: string } | { b: boolean } | { d: number; t: boolean } | { e: string };

/** A row with its 1-based number; trailing empty cells are omitted. */
export interface FoundRow {
  row: number;
  cells: Cell[];
}

/** A cell as displayed text. */
export const cellText = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "string") return cell;
  if ("n" in cell) return cell.n.replace(".", ",");
  if ("b" in cell) return cell.b ? valueTexts.yes : valueTexts.no;
  return "d" in cell ? germanMoment(cell.d, cell.t) : cell.e;
};

/** Whether a cell is effectively empty. */
export const isBlank = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === "string" && cell.trim() === "");

/** Longest cell text in an answer. */
const longestShown = 200;

/** Text for a preview or report. */
export const shortText = (text: string): string =>
  text.length > longestShown ? `${text.slice(0, longestShown).toWellFormed()}…` : text.toWellFormed();
