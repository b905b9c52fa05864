import { readYesNo } from "@maive/values";
import { limits, type FoundColumn, type ImportedNewType } from "@maive/contract";
import { tableTexts } from "../../texts.ts";
import { type Cell, cellText, isBlank, shortText } from "../../../../../shared/office/cell.ts";
import type { OpenTable, TableFacts } from "../reading/open-table.ts";
import { FileRefused } from "../reading/refusal.ts";
import { ColumnFacts } from "./column-facts.ts";
import { settleStyles } from "./file-styles.ts";
import { readDateText } from "./read-date.ts";
import { readNumber } from "./read-number.ts";

const previewRows = 20;

/** A column analysed without a target database. */
export type AnalysedColumn = Omit<FoundColumn, "type" | "property" | "suggestion"> & {
  type: ImportedNewType;
  /** Its numbers are years. */
  areYears: boolean;
};

/** An analysed file, independent of databases. */
export interface Analysed extends TableFacts {
  hasHeader: boolean;
  rowCount: number;
  columns: AnalysedColumn[];
  preview: string[][];
}

/** In a table of texts, a header consists of distinct words. */
const isDifferentWords = (cells: readonly Cell[]): boolean => {
  const filled = cells.filter((cell) => !isBlank(cell));
  const texts = filled.flatMap((cell) => (typeof cell === "string" ? [cell.trim()] : []));
  if (texts.length < filled.length || new Set(texts).size < texts.length) return false;
  return texts.every(
    (text) =>
      readNumber(text, "german") === null &&
      readNumber(text, "point") === null &&
      readDateText(text, "day_first") === null &&
      readYesNo(text, false) === null,
  );
};

/**
 * Whether the first row is a header: unlike the other cells, it is not numeric, date or boolean. A single row is a
 * header.
 */
const looksLikeHeader = (first: readonly Cell[], rest: readonly ColumnFacts[]): boolean => {
  const typed = rest.flatMap((facts, index) => {
    const cell = first[index];
    const isTyped = facts.type === "number" || facts.type === "date" || facts.type === "boolean";
    return isTyped && cell !== undefined && !isBlank(cell) ? [facts.takes(cell)] : [];
  });
  const fitting = typed.filter(Boolean).length;
  return typed.length > 0 ? fitting * 2 <= typed.length : isDifferentWords(first);
};

/** Column names: from the header, cut to the limit, without duplicates. */
const columnNames = (header: readonly Cell[], count: number): string[] => {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const text = cellText(header[index]).replace(/\s+/g, " ").trim().toWellFormed();
    const name =
      text.slice(0, limits.propertyNameLength).trim().toWellFormed() || tableTexts.column(index + 1);
    let free = name;
    for (let n = 2; taken.has(free.toLowerCase()); n += 1)
      free = `${name.slice(0, limits.propertyNameLength - 8).toWellFormed()} (${n})`;
    taken.add(free.toLowerCase());
    return free;
  });
};

/**
 * Reads a whole table and analyses its columns.
 * @param progress called with the number of rows read.
 * @throws FileRefused for what cannot be imported.
 */
export const analyse = async (
  table: OpenTable,
  wantsHeader: boolean | undefined,
  progress: (rows: number) => void,
): Promise<Analysed> => {
  const facts: ColumnFacts[] = [];
  const preview: Cell[][] = [];
  let first: Cell[] | null = null;
  let rowCount = 0;
  let width = 0;
  const take = (cells: readonly Cell[]): void => {
    while (facts.length < cells.length) facts.push(new ColumnFacts());
    for (const [index, cell] of cells.entries()) facts[index]?.add(cell);
  };
  for await (const rows of table.rows()) {
    for (const { cells } of rows) {
      width = Math.max(width, cells.length);
      if (first === null) {
        first = cells;
        continue;
      }
      rowCount += 1;
      if (rowCount > limits.importTableRows)
        throw new FileRefused(tableTexts.tooManyRows(limits.importTableRows), "too_large");
      take(cells);
      if (preview.length < previewRows) preview.push(cells);
    }
    progress(rowCount);
  }
  if (first === null) throw new FileRefused(tableTexts.empty);
  settleStyles(facts, table.facts.delimiter);
  const header = (wantsHeader ?? looksLikeHeader(first, facts)) ? first : null;
  if (!header) {
    rowCount += 1;
    take(first);
    preview.unshift(first);
    preview.splice(previewRows);
  }
  const names = columnNames(header ?? [], width);
  const columns = names.flatMap((name, index): AnalysedColumn[] => {
    const of = facts[index] ?? new ColumnFacts();
    const { filled, samples, type, losses, numbers, dates } = of;
    if (filled === 0 && isBlank(header?.[index])) return [];
    const readings = {
      number_readings: of.numberReadings.choice,
      date_readings: of.dateReadings.choice,
    };
    const areYears = of.areYears(name);
    return [{ index, name, filled, samples, type, losses, numbers, dates, ...readings, areYears }];
  });
  return {
    ...table.facts,
    hasHeader: header !== null,
    rowCount,
    columns,
    preview: preview.map((cells) => columns.map(({ index }) => shortText(cellText(cells[index])))),
  };
};
