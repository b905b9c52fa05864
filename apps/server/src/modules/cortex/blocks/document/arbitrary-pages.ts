import { type InlineMarks, type InlineMention, type TextColor, textBlockTypes } from "@maive/contract";
import fc from "fast-check";
import * as Y from "yjs";
import {
  type BlockRow,
  hasMarks,
  joinRuns,
  plainText,
  type Run,
  rowsToFragment,
  tableText,
} from "./index.ts";

/** A document with these rows. */
export const open = (rows: readonly BlockRow[] = []): Y.XmlFragment => {
  const fragment = new Y.Doc().getXmlFragment("blocks");
  rowsToFragment(fragment, rows);
  return fragment;
};

export const uuidOf = (n: number): string => `00000000-0000-4000-8000-${n.toString(16).padStart(12, "0")}`;

const word = fc.constantFrom("Apfel", "Birne", "grün", "😀", "Käse-Brot", "e\u0301", "7", " ", "\n");
export const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(""));
/** Block types with any text, of nodes with and without text, and an unknown one. */
export const type = fc.constantFrom(
  ...textBlockTypes,
  "code",
  "database_view",
  "page_reference",
  "image",
  "bookmark",
  "embed",
  "table_of_contents",
  "columns",
  "panorama",
);
const extras = fc.dictionary(
  fc.constantFrom("file_id", "width", "caption", "text_alignment", "checked", "start", "icon", "language"),
  fc.constantFrom("a", "center", 7, true, "lucide:leaf"),
  { noNullPrototype: true },
);

const mention = fc.constantFrom<InlineMention>(
  { user_id: uuidOf(101) },
  { user_id: uuidOf(102) },
  { page_id: uuidOf(103) },
  { date: "2026-12-24" },
  { formula: "E=mc^2" },
);
const marks: fc.Arbitrary<InlineMarks> = fc
  .record(
    {
      bold: fc.constant(true as const),
      italic: fc.constant(true as const),
      superscript: fc.constant(true as const),
      link: fc.constant("/cortex"),
      text_color: fc.constantFrom<TextColor>("red", "blue"),
      background_color: fc.constantFrom<TextColor>("yellow", "green"),
    },
    { requiredKeys: [] },
  )
  .map((record) => ({ ...record }));
/** Normalised runs, as they are read back. */
export const runs: fc.Arbitrary<Run[]> = fc
  .array(
    fc.oneof(
      fc.record({ text, marks }),
      fc.record({ text: fc.constantFrom("Bert", "Seite", "Ö. 😀"), mention }),
    ),
    { maxLength: 5 },
  )
  .map((list) => joinRuns(list));

/** Runs of a table cell, which may contain line breaks. */
const cell = fc.record(
  { runs, background_color: fc.constant("red"), text_alignment: fc.constant("center") },
  { requiredKeys: ["runs"] },
);

const cellRow = ({ runs: said, ...rest }: { runs: Run[] }) => ({
  text: plainText(said),
  ...(hasMarks(said) ? { inline: said } : {}),
  ...rest,
});

/** Tables in the form of their rows. */
const table: fc.Arbitrary<Said> = fc
  .integer({ min: 1, max: 3 })
  .chain((columns) =>
    fc.record({
      rows: fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
        minLength: 1,
        maxLength: 4,
      }),
      header: fc.nat({ max: 1 }),
      width: fc.constantFrom(null, 120),
    }),
  )
  .map(({ rows, header, width }) => {
    const said = rows.map((row) => row.map(cellRow));
    const [first] = said;
    return {
      block_type: "table",
      content: tableText(said),
      config: {
        rows: said,
        ...(header > 0 ? { header_rows: 1 } : {}),
        // With a single row, a header row implies header columns.
        ...(header > 0 && rows.length === 1 ? { header_columns: first?.length } : {}),
        ...(width === null ? {} : { column_widths: first?.map(() => width) }),
      },
    };
  });

const plain: fc.Arbitrary<Said> = fc.record({ block_type: type, content: text, config: extras });
const formatted: fc.Arbitrary<Said> = fc
  .record({ block_type: fc.constantFrom("text", "to_do", "callout"), said: runs, config: extras })
  .map(({ block_type, said, config }) => ({
    block_type,
    content: plainText(said),
    config: hasMarks(said) ? { inline: said, ...config } : config,
  }));
const divider: fc.Arbitrary<Said> = extras.map((config) => ({ block_type: "divider", content: "", config }));

interface Said {
  block_type: string;
  content: string;
  config: Record<string, unknown>;
}
export interface Shape extends Said {
  /** Index of the parent among the blocks before it. */
  under: number;
}
const said = fc.oneof(
  { weight: 4, arbitrary: plain },
  { weight: 3, arbitrary: formatted },
  { weight: 2, arbitrary: table },
  { weight: 1, arbitrary: divider },
);
export const shape: fc.Arbitrary<Shape> = fc
  .tuple(said, fc.nat({ max: 12 }))
  .map(([what, under]) => ({ ...what, under }));

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

/** Rows in a canonical order and form, for comparison. */
export const comparable = (rows: readonly BlockRow[]) =>
  rows
    .map((row) => ({ ...row, block_config: JSON.parse(row.block_config) as unknown }))
    .toSorted((a, b) => a.block_id.localeCompare(b.block_id));
