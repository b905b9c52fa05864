import { type Element, isTag } from "domhandler";
import { inlineChildren } from "../model/flatten.ts";
import type { Notes } from "../model/notes.ts";
import { alignmentFrom, type Table, type TableCell, writeTable } from "../model/table.ts";
import { blockOf, type Marks, type TransferBlock } from "../model/transfer-block.ts";
import { transferTexts } from "../texts.ts";
import { colorsOf } from "./colors.ts";
import { attribute, elementsIn, nameOf, styleOf } from "./dom.ts";
import type { ReadFlow } from "./read-flow.ts";

const sections: ReadonlySet<string> = new Set(["thead", "tbody", "tfoot"]);

/** The rows of a table without nested tables; the head's first. */
const rowsOf = (table: Element): { row: Element; inHead: boolean }[] =>
  elementsIn(table).flatMap((node) => {
    if (nameOf(node) === "tr") return [{ row: node, inHead: false }];
    if (!sections.has(nameOf(node))) return [];
    return elementsIn(node)
      .filter((child) => nameOf(child) === "tr")
      .map((row) => ({ row, inHead: nameOf(node) === "thead" }));
  });

const cellsOf = (row: Element): Element[] =>
  elementsIn(row).filter((node) => ["td", "th"].includes(nameOf(node)));

const spanOf = (cell: Element, name: string): number => {
  const span = Number(attribute(cell, name));
  return Number.isInteger(span) && span > 1 && span <= 100 ? span : 1;
};

/** Colours and alignment of a cell. */
const lookOf = (cell: Element): Pick<TableCell, "alignment" | "text_color" | "background_color"> => {
  const alignment = alignmentFrom((styleOf(cell, "text-align") || attribute(cell, "align")).toLowerCase());
  return { ...colorsOf(cell), ...(alignment ? { alignment } : {}) };
};

/** Reads a table; a single cell is a layout frame. */
export const readTableElement = (
  table: Element,
  marks: Marks,
  { depth, notes, flow }: { depth: number; notes: Notes; flow: ReadFlow },
): TransferBlock[] => {
  const found = rowsOf(table).filter(({ row }) => cellsOf(row).length > 0);
  const caption = elementsIn(table).filter((node) => nameOf(node) === "caption");
  const above = caption.flatMap((node) => flow(node.children, marks, depth + 1));
  const [first] = found;
  const only = found.length === 1 && first ? cellsOf(first.row) : [];
  if (only.length === 1 && only[0]) return [...above, ...flow(only[0].children, marks, depth + 1)];
  if (found.length === 0) return above;
  const after: TransferBlock[] = [];
  const rows = found.map(({ row }) =>
    cellsOf(row).map((cell): TableCell => {
      const content = flow(cell.children, marks, depth + 1);
      if (content.some(({ type }) => type === "table")) notes.add(transferTexts.notes.nestedTable);
      const { runs, rest } = inlineChildren(content);
      after.push(...rest);
      return { runs, colspan: spanOf(cell, "colspan"), rowspan: spanOf(cell, "rowspan"), ...lookOf(cell) };
    }),
  );
  const isHeadRow = ({ row, inHead }: (typeof found)[number]): boolean =>
    inHead || cellsOf(row).every((cell) => nameOf(cell) === "th" && attribute(cell, "scope") !== "row");
  const firstBody = found.findIndex((row) => !isHeadRow(row));
  const headerRows = firstBody < 0 ? Math.min(1, found.length) : firstBody;
  const body = found.slice(headerRows);
  const leads = body.length > 0 ? Math.min(...body.map(({ row }) => leadingHeads(row))) : 0;
  const result: Table = { rows, headerRows, headerColumns: leads };
  return [...above, blockOf("table", writeTable(result)), ...after];
};

const leadingHeads = (row: Element): number => {
  const cells = cellsOf(row);
  const firstData = cells.findIndex((cell) => isTag(cell) && nameOf(cell) === "td");
  return firstData < 0 ? cells.length : firstData;
};
