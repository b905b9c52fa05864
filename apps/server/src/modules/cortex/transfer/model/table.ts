import { cellAlignments, type TextColor } from "@maive/contract";
import { z } from "zod";
import { colorsIn } from "./colors.ts";
import { plainText, type Run, runsFrom } from "./transfer-block.ts";

export interface TableCell {
  runs: Run[];
  colspan: number;
  rowspan: number;
  /** Absent: the page's own. */
  text_color?: TextColor;
  background_color?: TextColor;
  /** Absent: left. */
  alignment?: CellAlignment;
}

/** An alignment other than left. */
export type CellAlignment = Exclude<(typeof cellAlignments)[number], "left">;

/** A value as an alignment; undefined for left and anything else. */
export const alignmentFrom = (value: unknown): CellAlignment | undefined =>
  cellAlignments.find((known): known is CellAlignment => known !== "left" && known === value);

export interface Table {
  rows: TableCell[][];
  headerRows: number;
  headerColumns: number;
}

const count = z.number().int().min(0).max(1_000);
const zTableConfig = z.looseObject({
  rows: z.array(
    z.array(
      z.looseObject({
        text: z.string(),
        inline: z.unknown().optional(),
        colspan: count.optional(),
        rowspan: count.optional(),
        text_alignment: z.unknown().optional(),
      }),
    ),
  ),
  header_rows: count.optional(),
  header_columns: count.optional(),
});

const cellOf = (runs: Run[]): TableCell => ({ runs, colspan: 1, rowspan: 1 });

/** A table block's content: from its configuration, else from its tab-separated text. */
export const readTable = (content: string, config: Record<string, unknown>): Table => {
  const parsed = zTableConfig.safeParse(config);
  if (!parsed.success)
    return {
      rows: content.split("\n").map((line) => line.split("\t").map((text) => cellOf(runsFrom(text, null)))),
      headerRows: 0,
      headerColumns: 0,
    };
  const { rows, header_rows, header_columns } = parsed.data;
  return {
    rows: rows.map((row) =>
      row.map(({ text, inline, colspan, rowspan, text_alignment, ...rest }) => {
        const alignment = alignmentFrom(text_alignment);
        return {
          runs: runsFrom(text, inline),
          colspan: Math.max(1, colspan ?? 1),
          rowspan: Math.max(1, rowspan ?? 1),
          ...colorsIn(rest),
          ...(alignment ? { alignment } : {}),
        };
      }),
    ),
    headerRows: header_rows ?? 0,
    headerColumns: header_columns ?? 0,
  };
};

const isFormatted = (runs: readonly Run[]): boolean => runs.some(({ marks, mention }) => marks ?? mention);

/** A table block's text and configuration. */
export const writeTable = (table: Table): { content: string; config: Record<string, unknown> } => ({
  content: table.rows
    .map((row) => row.map(({ runs }) => plainText(runs).replace(/[\t\n]/g, " ")).join("\t"))
    .join("\n"),
  config: {
    rows: table.rows.map((row) =>
      row.map(({ runs, colspan, rowspan, alignment, ...colors }) => ({
        text: plainText(runs),
        ...(isFormatted(runs) ? { inline: runs } : {}),
        ...(colspan > 1 ? { colspan } : {}),
        ...(rowspan > 1 ? { rowspan } : {}),
        ...colorsIn(colors),
        ...(alignment ? { text_alignment: alignment } : {}),
      })),
    ),
    ...(table.headerRows > 0 ? { header_rows: table.headerRows } : {}),
    ...(table.headerColumns > 0 ? { header_columns: table.headerColumns } : {}),
  },
});

/** A text, which may lead somewhere. */
export type PlainCell = string | { text: string; link: string };

const plainRuns = (cell: PlainCell): Run[] =>
  typeof cell === "string" ? runsFrom(cell, null) : [{ text: cell.text, marks: { link: cell.link } }];

/** A table without formats but links, with a header row. */
export const plainTable = (rows: readonly (readonly PlainCell[])[]): Table => ({
  rows: rows.map((row) => row.map((cell) => cellOf(plainRuns(cell)))),
  headerRows: 1,
  headerColumns: 0,
});
