import fc from "fast-check";
import * as Y from "yjs";
import { type BlockRow, rowsToFragment } from "./index.ts";

/** A document with these rows. */
export const open = (rows: readonly BlockRow[] = []): Y.XmlFragment => {
  const fragment = new Y.Doc().getXmlFragment("blocks");
  rowsToFragment(fragment, rows);
  return fragment;
};

export const uuidOf = (n: number): string => `00000000-0000-4000-8000-${n.toString(16).padStart(12, "0")}`;

const word = fc.constantFrom("Apfel", "Birne", "grün", "😀", "Käse-Brot", "e\u0301", "7", " ", "\n");
export const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(""));
export const type = fc.constantFrom(
  "text",
  "heading_1",
  "heading_2",
  "heading_3",
  "database_view",
  "page_reference",
  "quote",
  "image",
);
const extras = fc.dictionary(
  fc.constantFrom("file_id", "width", "caption", "text_alignment"),
  fc.constantFrom("a", "center", 7, true),
  { noNullPrototype: true },
);

export interface Shape {
  block_type: string;
  content: string;
  config: Record<string, unknown>;
  /** Which of the blocks before it is the parent. */
  under: number;
}
export const shape: fc.Arbitrary<Shape> = fc.record({
  block_type: type,
  content: text,
  config: extras,
  under: fc.nat({ max: 12 }),
});

export const rowsFrom = (shapes: readonly Shape[]): BlockRow[] => {
  const rows: BlockRow[] = [];
  shapes.forEach(({ block_type, content, config, under }, index) => {
    const parent = under < index && under % 3 === 0 ? uuidOf(under) : null;
    const block_order = rows.filter((row) => row.parent_block_id === parent).length;
    rows.push({
      block_id: uuidOf(index),
      parent_block_id: parent,
      block_order,
      block_type,
      content,
      block_config: JSON.stringify(config),
    });
  });
  return rows;
};

/** Rows in an order and a form in which equal ones are equal. */
export const comparable = (rows: readonly BlockRow[]) =>
  rows
    .map((row) => ({ ...row, block_config: JSON.parse(row.block_config) as unknown }))
    .toSorted((a, b) => a.block_id.localeCompare(b.block_id));
