import { limits } from "@maive/contract";
import { TableMap } from "@tiptap/pm/tables";
import type { Node } from "@tiptap/pm/model";
import type { BlockEditor } from "../schema/schema.ts";
import { printCsv } from "./csv.ts";
import { tableTexts as texts } from "./texts.ts";

const textOf = (cell: Node): string => {
  const lines: string[] = [];
  cell.forEach((paragraph) => {
    let line = "";
    paragraph.descendants((node) => {
      if (node.isText) line += node.text ?? "";
      else if (node.type.name === "hardBreak") line += "\n";
      else if (node.type.name === "mention") line += String(node.attrs["label"]);
    });
    lines.push(line);
  });
  return lines.join("\n").trim();
};

/** The texts of a table by row and column; what is merged stands in its first place. */
const cellsOf = (table: Node): string[][] => {
  const { map, width, height } = TableMap.get(table);
  const seen = new Set<number>();
  return Array.from({ length: height }, (_row, y) =>
    Array.from({ length: width }, (_column, x) => {
      const pos = map[y * width + x] ?? 0;
      const cell = seen.has(pos) ? null : table.nodeAt(pos);
      seen.add(pos);
      return cell ? textOf(cell) : "";
    }),
  );
};

type FoundTable = { table: Node; heading: string };

/** A table, and the last heading above it. */
const findTable = (editor: BlockEditor, blockId: string): FoundTable | null => {
  let found: FoundTable | null = null;
  let heading = "";
  editor.prosemirrorState.doc.descendants((node) => {
    if (found) return false;
    if (node.type.name === "heading") heading = node.textContent.trim() || heading;
    if (node.type.name !== "blockContainer" || node.attrs["id"] !== blockId) return true;
    const table = node.firstChild;
    if (table?.type.name === "table") found = { table, heading };
    return false;
  });
  return found;
};

/** A table as a file that can be imported; null without any text. */
export const tableFile = (editor: BlockEditor, blockId: string): File | null => {
  const found = findTable(editor, blockId);
  if (!found) return null;
  const rows = cellsOf(found.table);
  if (rows.every((row) => row.every((cell) => cell === ""))) return null;
  const name = (found.heading || texts.unnamed).replaceAll(/[\\/]/g, "-").slice(0, limits.databaseNameLength);
  return new File([printCsv(rows)], `${name}.csv`, { type: "text/csv" });
};
