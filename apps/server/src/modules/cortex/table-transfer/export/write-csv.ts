import { marked } from "../formats/formula-safety.ts";
import { germanMoment } from "../../../../shared/office/moment-text.ts";
import type { NumberLook } from "@maive/values";
import type { ExportCell, ExportHead } from "./export-cell.ts";
import { numberText } from "./number-codes.ts";

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const field = (cell: ExportCell, look: NumberLook | undefined): string => {
  if (cell === null) return "";
  if (typeof cell === "string") return quoted(marked(cell));
  if ("n" in cell) return numberText(cell.n, look);
  return germanMoment(cell.d, cell.t);
};

/** BOM by which spreadsheets recognise UTF-8. */
export const csvMark = "\ufeff";

/** A CSV row: semicolons, decimal commas without grouping, safe from formula injection. */
export const csvRow = (cells: readonly ExportCell[], head?: ExportHead): string =>
  `${cells.map((cell, index) => field(cell, head?.columns[index]?.look)).join(";")}\r\n`;
