import { alignItems, type Merged, mergeItems } from "./align.ts";
import { spliceBody } from "./body.ts";
import { diff } from "./diff.ts";
import { rebaseRuns, setMarks } from "./inline.ts";
import { rebase } from "./rebase.ts";
import { type Element, rowNode } from "./schema.ts";
import {
  cellRuns,
  cellsOf,
  cellText,
  columnsOf,
  headersOf,
  isHeader,
  makeCell,
  makeCellText,
  rowsOf,
  setAttributes,
  spanOf,
  textsOf,
  widthAttribute,
} from "./table.ts";
import { type Cell, cellsOfText, emptyCell, flat, type Table } from "./table-model.ts";
import { type Attributes, cellFields } from "./text-config.ts";
import { indexIn, insertChildren, newElement } from "./tree.ts";

type Texts = readonly (readonly string[])[];

const columnCount = (texts: Texts): number | null => {
  const [first] = texts;
  return first && texts.every((row) => row.length === first.length) ? first.length : null;
};

interface Alignment {
  rows: (number | null)[];
  columns: (number | null)[];
}

const samePlaces = (before: number, after: number): (number | null)[] =>
  Array.from({ length: after }, (_, index) => (index < before ? index : null));

const rowKeys = (texts: Texts): string[] => texts.map((row) => row.join("\t"));

/** Matches the rows and columns of `after` to those of `before`. */
const alignTexts = (before: Texts, after: Texts): Alignment => {
  const [was, is] = [columnCount(before), columnCount(after)];
  const longest = (texts: Texts): number => texts.reduce((most, row) => Math.max(most, row.length), 0);
  if (was === null || is === null || was === is)
    return {
      rows: alignItems(rowKeys(before), rowKeys(after)),
      columns: samePlaces(longest(before), longest(after)),
    };
  const columnKeys = (texts: Texts, count: number): string[] =>
    Array.from({ length: count }, (_, column) => texts.map((row) => row[column] ?? "").join("\n"));
  const rows =
    before.length === after.length
      ? samePlaces(before.length, after.length)
      : alignItems(
          before.map(([first]) => first ?? ""),
          after.map(([first]) => first ?? ""),
        );
  const surviving = rows.flatMap((from, to) => (from === null ? [] : [[from, to] as const]));
  const columns = alignItems(
    columnKeys(
      surviving.map(([from]) => before[from] ?? []),
      was,
    ),
    columnKeys(
      surviving.map(([, to]) => after[to] ?? []),
      is,
    ),
  );
  return { rows, columns };
};

/** Edits the text of a cell in place. */
const editCell = (element: Element, cell: Cell, base: string | undefined): void => {
  const [text, ...more] = textsOf(element);
  const now = cellText(element);
  const untouched = base === undefined || base === flat(now);
  const edits = untouched ? diff(now, cell.text) : rebase(base, flat(cell.text), flat(now));
  // Line breaks, which plain text cannot represent, are preserved in unchanged cells.
  const changes = base === undefined || base !== flat(cell.text) || (untouched && cell.attributes !== null);
  if (!text || more.length > 0) {
    if ((!changes || now === cell.text) && cell.runs === null && text) return;
    const runs = cell.runs ?? (now === cell.text ? cellRuns(element) : null);
    element.delete(0, element.length);
    insertChildren(element, 0, [makeCellText({ text: cell.text, runs })]);
    return;
  }
  if (changes) spliceBody(text, edits);
  if (cell.runs) setMarks(text, rebaseRuns(cell.runs, cellText(element)));
};

const setSpans = (element: Element, { attributes, colspan, rowspan }: Cell): void => {
  // Plain text does not carry attributes.
  if (attributes) setAttributes(element, { ...attributes, colspan, rowspan });
};

/** The same cell with or without header. */
const turned = (element: Element, header: boolean): Element => {
  const attributes: Attributes = {};
  for (const { attribute } of Object.values(cellFields)) {
    const value = element.getAttribute(attribute);
    if (value !== undefined) attributes[attribute] = value;
  }
  const runs = cellRuns(element);
  const colwidth: unknown = element.getAttribute("colwidth");
  const [colspan, rowspan] = [spanOf(element, "colspan"), spanOf(element, "rowspan")];
  const widths = Array.isArray(colwidth) ? colwidth.map((width) => Number(width) || 0) : null;
  return makeCell({ text: cellText(element), runs, colspan, rowspan, attributes }, header, widths);
};

const setHeaders = (table: Element, target: { rows: number; columns: number }): void => {
  rowsOf(table).forEach((row, r) => {
    cellsOf(row).forEach((cell, c) => {
      const header = r < target.rows || c < target.columns;
      if (isHeader(cell) === header) return;
      const at = indexIn(row, cell);
      const fresh = turned(cell, header);
      row.delete(at, 1);
      insertChildren(row, at, [fresh]);
    });
  });
};

const setWidths = (table: Element, widths: readonly (number | null)[]): void => {
  const rows = rowsOf(table).map(cellsOf);
  const columns = columnsOf(
    rows.map((row) =>
      row.map((cell) => ({ colspan: spanOf(cell, "colspan"), rowspan: spanOf(cell, "rowspan") })),
    ),
  );
  rows.forEach((row, r) =>
    row.forEach((cell, c) =>
      setAttributes(cell, {
        colwidth: widthAttribute(widths, columns[r]?.[c] ?? c, spanOf(cell, "colspan")),
      }),
    ),
  );
};

/** Edits one row; `target` is null for a row of others, which only gains and loses columns. */
const editRow = (
  element: Element,
  target: readonly Cell[] | null,
  base: readonly string[] | null,
  { columns, header }: { columns: readonly Merged[]; header(column: number): boolean },
): void => {
  const standing = cellsOf(element);
  const keep = new Set(columns.map(({ now }) => now));
  standing.forEach((cell, index) => {
    if (!keep.has(index)) element.delete(indexIn(element, cell), 1);
  });
  let at = 0;
  columns.forEach((column, place) => {
    const cell = column.target === null ? undefined : target?.[column.target];
    const old = column.now === null ? undefined : standing[column.now];
    if (old) {
      at = indexIn(element, old) + 1;
      if (!cell) return;
      editCell(old, cell, column.base === null ? undefined : base?.[column.base]);
      setSpans(old, cell);
      return;
    }
    // Rows with merged cells differ in length.
    if (column.now !== null || (target && !cell && column.target !== null)) return;
    insertChildren(element, at, [makeCell(cell ?? emptyCell(), header(place), null)]);
    at += 1;
  });
};

const isUniform = (rows: readonly (readonly { colspan: number; rowspan: number }[])[]): boolean => {
  const [first] = rows;
  return rows.every(
    (row) =>
      row.length === first?.length && row.every(({ colspan, rowspan }) => colspan === 1 && rowspan === 1),
  );
};

/**
 * Edits a table into the target: only differing cells are touched, and remaining rows and columns preserve their
 * nodes, so that concurrent typing survives.
 * @param base the plain text the caller had; null when unchanged since.
 */
export const patchTable = (table: Element, target: Table, base: string | null): void => {
  const before = headersOf(table);
  const standing = rowsOf(table);
  const cells = standing.map(cellsOf);
  const now = cells.map((row) => row.map((cell) => flat(cellText(cell))));
  const had: Texts = base === null ? now : cellsOfText(base);
  const uniform =
    isUniform(target.rows) &&
    isUniform(
      cells.map((row) =>
        row.map((cell) => ({ colspan: spanOf(cell, "colspan"), rowspan: spanOf(cell, "rowspan") })),
      ),
    );
  const mine = alignTexts(
    had,
    target.rows.map((row) => row.map(({ text }) => flat(text))),
  );
  const theirs = alignTexts(had, now);
  const rowIsAsBefore = (index: number): boolean => {
    const from = theirs.rows[index];
    return typeof from === "number" && had[from]?.join("\t") === now[index]?.join("\t");
  };
  const rows = mergeItems(mine.rows, theirs.rows, rowIsAsBefore);
  const allColumns = mergeItems(mine.columns, theirs.columns, () => true);
  const keep = new Set(rows.map((row) => row.now));
  const header = { rows: target.headerRows ?? before.rows, columns: target.headerColumns ?? before.columns };
  let at = 0;
  rows.forEach((row, place) => {
    const targetRow = row.target === null ? null : (target.rows[row.target] ?? null);
    const old = row.now === null ? undefined : standing[row.now];
    const isHeaderAt = (column: number): boolean => place < header.rows || column < header.columns;
    if (old) {
      at = indexIn(table, old) + 1;
      // With merged cells there are no columns: the cells of a row are matched in order.
      const columns = uniform
        ? allColumns
        : targetRow
          ? mergeItems(
              samePlaces(cellsOf(old).length, targetRow.length),
              samePlaces(cellsOf(old).length, cellsOf(old).length),
              () => true,
            )
          : [];
      if (uniform || targetRow)
        editRow(old, targetRow, row.base === null ? null : (had[row.base] ?? null), {
          columns,
          header: isHeaderAt,
        });
      return;
    }
    const fresh = newElement(rowNode);
    const made = uniform
      ? allColumns.map((column) => (column.target === null ? undefined : targetRow?.[column.target]))
      : (targetRow ?? []);
    insertChildren(
      fresh,
      0,
      made.map((cell, column) => makeCell(cell ?? emptyCell(), isHeaderAt(column), null)),
    );
    insertChildren(table, at, [fresh]);
    at += 1;
  });
  standing.forEach((row, index) => {
    if (!keep.has(index)) table.delete(indexIn(table, row), 1);
  });
  if (target.headerRows !== null || target.headerColumns !== null) setHeaders(table, header);
  if (target.widths !== null) setWidths(table, target.widths);
};
