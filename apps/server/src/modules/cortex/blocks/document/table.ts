import { limits } from "@maive/contract";
import { bodyNodes, textOf } from "./body.ts";
import { hasMarks, joinRuns, piecesFrom, type Run, runsOf } from "./inline.ts";
import { cellNode, cellTextNode, type Element, headerNode, rowNode, tableNode } from "./schema.ts";
import { type Cell, type Table, tableText } from "./table-model.ts";
import { type Attributes, cellFields, joinFields, splitFields } from "./text-config.ts";
import { childElements, insertChildren, newElement } from "./tree.ts";

export const rowsOf = (table: Element): Element[] => childElements(table, rowNode);
export const cellsOf = (row: Element): Element[] =>
  childElements(row).filter(({ nodeName }) => nodeName === cellNode || nodeName === headerNode);
export const isHeader = (cell: Element): boolean => cell.nodeName === headerNode;

/** The texts of a cell; merging cells leaves several. */
export const textsOf = (cell: Element): Element[] => childElements(cell, cellTextNode);

export const cellText = (cell: Element): string => textsOf(cell).map(textOf).join("\n").replaceAll("\0", " ");

export const cellRuns = (cell: Element): Run[] =>
  joinRuns(textsOf(cell).flatMap((text, index) => [...(index > 0 ? [{ text: "\n" }] : []), ...runsOf(text)]));

/** The span of a cell, within the limits of a table. */
export const spanOf = (cell: Element, name: "colspan" | "rowspan"): number => {
  const value: unknown = cell.getAttribute(name);
  const most = name === "colspan" ? limits.tableColumns : limits.tableCells;
  return typeof value === "number" && Number.isInteger(value) ? Math.min(most, Math.max(1, value)) : 1;
};

const widthsOf = (cell: Element): (number | null)[] => {
  const value: unknown = cell.getAttribute("colwidth");
  const widths: unknown[] = Array.isArray(value) ? value : [];
  return Array.from({ length: spanOf(cell, "colspan") }, (_, index) => {
    const width = widths[index];
    return typeof width === "number" && width >= 1 && width <= 10_000 ? Math.round(width) : null;
  });
};

/** Number of header rows at the top and header columns on the left. */
export const headersOf = (table: Element): { rows: number; columns: number } => {
  const rows = rowsOf(table).map((row) => cellsOf(row).map(isHeader));
  const upTo = (plain: number, length: number): number => (plain < 0 ? length : plain);
  const columns = Math.max(0, ...rows.slice(0, 1).map((row) => row.length));
  const isColumn = (column: number): boolean => rows.every((row) => row[column] ?? false);
  return {
    rows: upTo(
      rows.findIndex((row) => row.length === 0 || !row.every(Boolean)),
      rows.length,
    ),
    columns: upTo(
      Array.from({ length: columns }, (_, column) => column).findIndex((column) => !isColumn(column)),
      columns,
    ),
  };
};

const readCell = (cell: Element): Record<string, unknown> & { text: string } => {
  const [colspan, rowspan] = [spanOf(cell, "colspan"), spanOf(cell, "rowspan")];
  const runs = cellRuns(cell);
  return {
    text: cellText(cell),
    ...(hasMarks(runs) ? { inline: runs } : {}),
    ...(colspan > 1 ? { colspan } : {}),
    ...(rowspan > 1 ? { rowspan } : {}),
    ...joinFields(cellFields, (name) => cell.getAttribute(name), {}),
  };
};

/** The row of a table: plain text and configuration. */
export const readTable = (table: Element): { content: string; config: Record<string, unknown> } => {
  const rows = rowsOf(table).map((row) => cellsOf(row).map(readCell));
  const headers = headersOf(table);
  const [first] = rowsOf(table);
  const widths = first ? cellsOf(first).flatMap(widthsOf) : [];
  return {
    content: tableText(rows),
    config: {
      rows,
      ...(headers.rows > 0 ? { header_rows: headers.rows } : {}),
      ...(headers.columns > 0 ? { header_columns: headers.columns } : {}),
      ...(widths.some((width) => width !== null) ? { column_widths: widths } : {}),
    },
  };
};

/** Editors write 0 for an automatic width beside a fixed one. */
export const widthAttribute = (
  widths: readonly (number | null)[] | null,
  column: number,
  colspan: number,
): number[] | null => {
  const own = (widths ?? []).slice(column, column + colspan);
  return own.some((width) => width !== null)
    ? Array.from({ length: colspan }, (_, index) => own[index] ?? 0)
    : null;
};

/** The first column of each cell, given the cells that span down from above. */
export const columnsOf = (rows: readonly (readonly Pick<Cell, "colspan" | "rowspan">[])[]): number[][] => {
  /** For each column, how many further rows it is occupied. */
  const taken: number[] = [];
  return rows.map((row) => {
    const below = new Map<number, number>();
    let column = 0;
    const places = row.map(({ colspan, rowspan }) => {
      while ((taken[column] ?? 0) > 0) column += 1;
      const place = column;
      for (let i = 0; i < colspan; i += 1) below.set(column++, rowspan);
      return place;
    });
    taken.forEach((rows, at) => {
      taken[at] = Math.max(0, rows - 1);
    });
    for (const [at, rowspan] of below) taken[at] = rowspan - 1;
    return places;
  });
};

/** The text element of a cell. */
export const makeCellText = ({ text, runs }: Pick<Cell, "text" | "runs">): Element => {
  const element = newElement(cellTextNode);
  insertChildren(element, 0, bodyNodes(runs ? piecesFrom(runs) : [{ text, formats: {} }]));
  return element;
};

export const setAttributes = (element: Element, target: Attributes): void => {
  for (const [name, value] of Object.entries(target)) {
    const now: unknown = element.getAttribute(name);
    if (value === null) {
      if (now !== undefined) element.removeAttribute(name);
    } else if (Array.isArray(value) ? JSON.stringify(now) !== JSON.stringify(value) : now !== value)
      element.setAttribute(name, value);
  }
};

export const makeCell = (cell: Cell, header: boolean, colwidth: number[] | null): Element => {
  const element = newElement(header ? headerNode : cellNode);
  const { colspan, rowspan } = cell;
  const attributes: Attributes = {
    ...(cell.attributes ?? splitFields(cellFields, {}).attributes),
    colspan,
    rowspan,
    colwidth,
  };
  for (const [name, value] of Object.entries(attributes))
    if (value !== null) element.setAttribute(name, value);
  insertChildren(element, 0, [makeCellText(cell)]);
  return element;
};

/** A new table, without the attributes of its own node. */
export const makeTable = ({ rows, headerRows, headerColumns, widths }: Table): Element => {
  const table = newElement(tableNode);
  const columns = columnsOf(rows);
  const elements = rows.map((row, r) => {
    const element = newElement(rowNode);
    const cells = row.map((cell, c) => {
      const header = r < (headerRows ?? 0) || c < (headerColumns ?? 0);
      return makeCell(cell, header, widthAttribute(widths, columns[r]?.[c] ?? c, cell.colspan));
    });
    insertChildren(element, 0, cells);
    return element;
  });
  insertChildren(table, 0, elements);
  return table;
};
