import { limits, zTableConfig } from "@maive/contract";
import { joinRuns, plainText, type Run } from "./inline.ts";
import { type Attributes, cellFields, splitFields } from "./text-config.ts";

/** The target content of one cell. */
export interface Cell {
  text: string;
  /** Null: unchanged text keeps its formatting. */
  runs: Run[] | null;
  colspan: number;
  rowspan: number;
  /** Colours and alignment; null: unchanged. */
  attributes: Attributes | null;
}

/** The target table; null for unchanged parts. */
export interface Table {
  rows: Cell[][];
  headerRows: number | null;
  headerColumns: number | null;
  /** In px by column, null for automatic. */
  widths: (number | null)[] | null;
}

/** Keys of `block_config` that a table stores in its nodes. */
export const tableKeys = ["rows", "header_rows", "header_columns", "column_widths"] as const;

/** A cell's text within `content`; preserves the length. */
export const flat = (text: string): string => text.replace(/[\t\n]/g, " ");

/** The plain text of a table. */
export const tableText = (rows: readonly (readonly { text: string }[])[]): string =>
  rows.map((row) => row.map(({ text }) => flat(text)).join("\t")).join("\n");

/** The cells of a plain text. */
export const cellsOfText = (content: string): string[][] =>
  content.split("\n").map((line) => line.split("\t"));

export const emptyCell = (): Cell => ({ text: "", runs: null, colspan: 1, rowspan: 1, attributes: null });

/** Width of each row in columns, including cells that span down from above. */
const rowWidths = (rows: readonly (readonly Cell[])[]): number[] => {
  // Changes of the spanning width, by the row where they happen.
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

/** Number of columns and cells of the table padded to its longest row. */
const sizeOf = (rows: readonly (readonly Cell[])[]): { columns: number; cells: number } => {
  const columns = rowWidths(rows).reduce((a, b) => Math.max(a, b), 0);
  return { columns, cells: columns * rows.length };
};

/** Whether a table is within the editors' limits. */
export const fitsLimits = (rows: readonly (readonly Cell[])[]): boolean => {
  const { columns, cells } = sizeOf(rows);
  return columns <= limits.tableColumns && cells <= limits.tableCells;
};

/** Pads short rows, cuts spans at the last row, and ensures at least one cell. */
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
 * The table of a configuration and a plain text: `rows`, unless the text differs.
 * @param content null or empty: not given.
 */
export const requestedTable = (content: string | null, config: Record<string, unknown>): Table => {
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

/** The same table with nothing left unchanged. */
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
