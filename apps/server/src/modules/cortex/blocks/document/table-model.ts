import { limits, zTableConfig } from "@maive/contract";
import { joinRuns, plainText, type Run } from "./inline.ts";
import { type Attributes, cellFields, splitFields } from "./text-config.ts";

/** What one cell of a table shall say. */
export interface Cell {
  text: string;
  /** Null: the formatting of unchanged text stays. */
  runs: Run[] | null;
  colspan: number;
  rowspan: number;
  /** Colours and alignment; null: as they are. */
  attributes: Attributes | null;
}

/** What a table shall say; null for what stays as it is. */
export interface Table {
  rows: Cell[][];
  headerRows: number | null;
  headerColumns: number | null;
  /** In px by column, null where the table decides. */
  widths: (number | null)[] | null;
}

/** Keys of `block_config` that a table keeps in its nodes. */
export const tableKeys = ["rows", "header_rows", "header_columns", "column_widths"] as const;

/** The text of a cell within `content`, as long as the cell's own. */
export const flat = (text: string): string => text.replace(/[\t\n]/g, " ");

/** The plain text of a table. */
export const tableText = (rows: readonly (readonly { text: string }[])[]): string =>
  rows.map((row) => row.map(({ text }) => flat(text)).join("\t")).join("\n");

/** The cells of a plain text. */
export const cellsOfText = (content: string): string[][] =>
  content.split("\n").map((line) => line.split("\t"));

export const emptyCell = (): Cell => ({ text: "", runs: null, colspan: 1, rowspan: 1, attributes: null });

/** How many columns each row covers, cells that reach down from above included. */
const rowWidths = (rows: readonly (readonly Cell[])[]): number[] => {
  // Changes of what reaches down, by the row in which they happen.
  const steps = Array.from({ length: rows.length + 1 }, () => 0);
  let fromAbove = 0;
  return rows.map((row, index) => {
    fromAbove += steps[index] ?? 0;
    let own = 0;
    for (const { colspan, rowspan } of row) {
      own += colspan;
      const end = Math.min(rows.length, index + rowspan);
      if (end <= index + 1) continue;
      steps[index + 1] = (steps[index + 1] ?? 0) + colspan;
      steps[end] = (steps[end] ?? 0) - colspan;
    }
    return own + fromAbove;
  });
};

/** Columns and cells of a table whose rows are all as long as the longest. */
export const sizeOf = (rows: readonly (readonly Cell[])[]): { columns: number; cells: number } => {
  const columns = rowWidths(rows).reduce((a, b) => Math.max(a, b), 0);
  return { columns, cells: columns * rows.length };
};

/** Whether a table is no larger than editors bear. */
export const fitsLimits = (rows: readonly (readonly Cell[])[]): boolean => {
  const { columns, cells } = sizeOf(rows);
  return columns <= limits.tableColumns && cells <= limits.tableCells;
};

/** Rows that are too short get empty cells; no cell reaches below the last row, and there is one cell at least. */
const filled = (rows: readonly Cell[][]): Cell[][] => {
  if (rows.length === 0) return [[emptyCell()]];
  const within = rows.map((row, index) =>
    row.map((cell) => ({ ...cell, rowspan: Math.min(cell.rowspan, rows.length - index) })),
  );
  if (!fitsLimits(within)) return within.map((row) => (row.length > 0 ? row : [emptyCell()]));
  const widths = rowWidths(within);
  const columns = Math.max(1, ...widths);
  return within.map((row, index) => [
    ...row,
    ...Array.from({ length: columns - (widths[index] ?? 0) }, emptyCell),
  ]);
};

type ReadCell = NonNullable<ReturnType<typeof zTableConfig.parse>["rows"]>[number][number];

const cellFrom = ({ text, inline, colspan, rowspan, ...rest }: ReadCell): Cell => {
  const clean = text.replace(/\r\n?/g, "\n").replaceAll("\0", "").toWellFormed();
  const runs = inline ? joinRuns(inline) : null;
  return {
    text: clean,
    runs: runs && plainText(runs) === clean ? runs : null,
    colspan: colspan ?? 1,
    rowspan: rowspan ?? 1,
    attributes: splitFields(cellFields, rest).attributes,
  };
};

/**
 * The table that a configuration and a plain text ask for: `rows`, unless the text says something else.
 * @param content null or empty: it says nothing.
 */
export const wantedTable = (content: string | null, config: Record<string, unknown>): Table => {
  const { rows, header_rows, header_columns, column_widths } = zTableConfig.safeParse(config).data ?? {};
  const named = rows?.map((row) => row.map(cellFrom));
  const agrees = named && (content === null || content === "" || tableText(named) === content);
  const cells = agrees
    ? named
    : cellsOfText(content ?? "").map((row) => row.map((text): Cell => ({ ...emptyCell(), text })));
  return {
    rows: filled(cells),
    headerRows: header_rows ?? null,
    headerColumns: header_columns ?? null,
    widths: column_widths ?? null,
  };
};

/** The same table, leaving nothing of what stands there as it is. */
export const exactTable = ({ rows, headerRows, headerColumns, widths }: Table): Table => ({
  rows: rows.map((row) =>
    row.map((cell) => ({
      ...cell,
      runs: cell.runs ?? [{ text: cell.text }],
      attributes: cell.attributes ?? splitFields(cellFields, {}).attributes,
    })),
  ),
  headerRows: headerRows ?? 0,
  headerColumns: headerColumns ?? 0,
  widths: widths ?? [],
});
