import { marked } from "../formats/formula-safety.ts";
import { germanMoment } from "../../../../shared/office/moment-text.ts";
import type { ExportCell } from "./export-cell.ts";

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const field = (cell: ExportCell): string => {
  if (cell === null) return "";
  if (typeof cell === "string") return quoted(marked(cell));
  if ("n" in cell) return cell.n.replace(".", ",");
  return germanMoment(cell.d, cell.t);
};

/** BOM by which spreadsheets recognise UTF-8. */
export const csvMark = "\ufeff";

/** A CSV row: semicolons, decimal commas without grouping, safe from formula injection. */
export const csvRow = (cells: readonly ExportCell[]): string => `${cells.map(field).join(";")}\r\n`;
