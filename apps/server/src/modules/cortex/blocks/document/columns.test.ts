import type { ColumnsConfig } from "@maive/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { comparable, open, text, uuidOf } from "./arbitrary-pages.ts";
import {
  patchDocument,
  type BlockRow,
  fragmentToRows,
  isOutdated,
  planColumns,
  rowsToFragment,
  upgradeBlocks,
  withColumnLists,
} from "./index.ts";

const item = fc.record({
  block_type: fc.constantFrom("text", "heading_2", "bulleted_list", "to_do", "page_reference", "panorama"),
  content: text,
});
const side = fc.array(item, { maxLength: 4 });

const columns = (n: number, config: object, parent: number | null = null): BlockRow => ({
  block_id: uuidOf(n),
  parent_block_id: parent === null ? null : uuidOf(parent),
  block_order: n,
  block_type: "columns",
  content: "",
  block_config: JSON.stringify(config),
});
const textRow = (n: number, content: string, parent: number | null = null): BlockRow => ({
  ...columns(n, {}, parent),
  block_type: "text",
  content,
});

/** A document as earlier versions stored it: columns without blocks. */
const stored = (rows: readonly BlockRow[]): Y.XmlFragment => {
  const fragment = new Y.Doc().getXmlFragment("blocks");
  rowsToFragment(
    fragment,
    rows.map((row) => ({ ...row, block_config: "{}" })),
  );
  for (const { block_id, block_config } of rows)
    for (const node of fragment.createTreeWalker((node) => node instanceof Y.XmlElement))
      if (node instanceof Y.XmlElement && node.getAttribute("id") === block_id)
        (node.get(0) as Y.XmlElement).setAttribute("config", block_config);
  return fragment;
};

const rowsOf = (fragment: Y.XmlFragment): BlockRow[] => fragmentToRows(fragment).rows;
const listsOf = (rows: readonly BlockRow[], n: number): Record<string, unknown> =>
  JSON.parse(
    withColumnLists(rows).find(({ block_id }) => block_id === uuidOf(n))?.block_config ?? "null",
  ) as Record<string, unknown>;
/** The types and texts of a block's children. */
const below = (rows: readonly BlockRow[], parent: string | undefined) =>
  rows
    .filter(({ parent_block_id }) => parent_block_id === parent)
    .toSorted((a, b) => a.block_order - b.block_order);
const said = (rows: readonly BlockRow[]) => rows.map(({ block_type, content }) => [block_type, content]);

describe("columns of before they had blocks", () => {
  const config = {
    leftColumn: [
      { block_id: "1", block_type: "heading_2", content: "Packen" },
      { block_id: uuidOf(50), block_type: "to_do", content: "Zelt", checked: true },
    ],
    rightColumn: [{ block_id: uuidOf(51), block_type: "text", content: "Karte" }],
    note: "eigenes",
  };

  it("get the blocks they list, and list the same as before", () => {
    const fragment = stored([columns(1, config), textRow(2, "eingerückt", 1), textRow(3, "danach")]);
    expect(isOutdated(fragment)).toBe(true);
    upgradeBlocks(fragment);
    expect(isOutdated(fragment)).toBe(false);
    const rows = rowsOf(fragment);
    const children = below(rows, uuidOf(1));
    expect(said(children)).toEqual([
      ["column", ""],
      ["column", ""],
      ["text", "eingerückt"],
    ]);
    expect(said(below(rows, children[0]?.block_id))).toEqual([
      ["heading_2", "Packen"],
      ["to_do", "Zelt"],
    ]);
    expect(JSON.parse(rows.find(({ block_id }) => block_id === uuidOf(50))?.block_config ?? "")).toEqual({
      checked: true,
    });
    expect(rows.find(({ block_id }) => block_id === uuidOf(1))?.block_config).toBe('{"note":"eigenes"}');
    expect(listsOf(rows, 1)).toEqual({
      note: "eigenes",
      leftColumn: [
        { block_id: "1", block_type: "heading_2", content: "Packen" },
        { block_id: uuidOf(50), block_type: "to_do", content: "Zelt", block_config: '{"checked":true}' },
      ],
      rightColumn: [{ block_id: uuidOf(51), block_type: "text", content: "Karte" }],
    });
  });

  it("are upgraded whatever they list, and within each other", () => {
    const inner = { leftColumn: [{ block_id: "1", block_type: "text", content: "innen" }] };
    const nested = { block_id: "2", block_type: "columns", content: "", block_config: JSON.stringify(inner) };
    const odd = [
      null,
      7,
      { content: 1 },
      { content: "ohne Art" },
      { block_type: "§", content: "fremd" },
      nested,
    ];
    const fragment = stored([columns(1, { leftColumn: odd, rightColumn: "x" })]);
    upgradeBlocks(fragment);
    const rows = rowsOf(fragment);
    expect(rows.map(({ content }) => content).filter((words) => words !== "")).toEqual([
      "ohne Art",
      "fremd",
      "innen",
    ]);
    expect(isOutdated(fragment)).toBe(false);
  });

  it("keep every text and type, in every document", () => {
    fc.assert(
      fc.property(side, side, (left, right) => {
        const named = (items: typeof left, from: number) =>
          items.map((each, index) => ({ block_id: uuidOf(from + index), ...each }));
        const lists = { leftColumn: named(left, 100), rightColumn: named(right, 200) };
        const fragment = stored([textRow(1, "davor"), columns(2, lists)]);
        upgradeBlocks(fragment);
        const rows = rowsOf(fragment);
        const hollow = (items: typeof left) =>
          items.length === 1 && items[0]?.block_type === "text" && items[0].content === "";
        const shown = listsOf(rows, 2);
        for (const [name, items] of [
          ["leftColumn", left],
          ["rightColumn", right],
        ] as const)
          expect(shown[name]).toEqual(hollow(items) ? [] : lists[name]);
        // The same rows make the same document, and writing back what is displayed changes nothing.
        expect(comparable(rowsOf(open(rows)))).toEqual(comparable(rows));
        const again = planColumns(rows, uuidOf(2), shown);
        patchDocument(fragment, again);
        expect(comparable(rowsOf(fragment))).toEqual(comparable(rows));
      }),
    );
  });

  it("stand again with their blocks where an earlier state is restored", () => {
    const fragment = open([textRow(1, "jetzt")]);
    patchDocument(fragment, [columns(2, config), textRow(3, "unten")]);
    expect(listsOf(rowsOf(fragment), 2)["rightColumn"]).toEqual(config.rightColumn);
    const before = comparable(rowsOf(fragment));
    patchDocument(fragment, rowsOf(fragment));
    expect(comparable(rowsOf(fragment))).toEqual(before);
  });
});

describe("a list that a call gives", () => {
  const page = (): Y.XmlFragment => {
    const fragment = open([
      columns(1, {
        leftColumn: [
          { block_id: uuidOf(50), block_type: "text", content: "eins" },
          { block_id: uuidOf(51), block_type: "text", content: "zwei" },
        ],
        rightColumn: [{ block_id: "a", block_type: "text", content: "drei" }],
      }),
    ]);
    return fragment;
  };
  const give = (fragment: Y.XmlFragment, lists: ColumnsConfig): BlockRow[] => {
    patchDocument(fragment, planColumns(rowsOf(fragment), uuidOf(1), lists));
    return rowsOf(fragment);
  };
  const words = (rows: readonly BlockRow[]) => {
    const [left, right] = below(rows, uuidOf(1));
    return [left, right].map((column) => below(rows, column?.block_id).map(({ content }) => content));
  };

  it("is the blocks of its column, and the other column stays", () => {
    const item = (block_id: string, content: string) => ({ block_id, block_type: "text", content });
    const rows = give(page(), { leftColumn: [item("neu", "null"), item(uuidOf(51), "zwei!")] });
    expect(words(rows)).toEqual([["null", "zwei!"], ["drei"]]);
    expect(rows.some(({ block_id }) => block_id === uuidOf(51))).toBe(true);
  });

  it("moves a block to the other column with what is nested in it", () => {
    const fragment = page();
    patchDocument(fragment, [...rowsOf(fragment), textRow(60, "darunter", 50)]);
    const item = (block_id: string, content: string) => ({ block_id, block_type: "text", content });
    const rows = give(fragment, {
      leftColumn: [item("a", "drei")],
      rightColumn: [item(uuidOf(51), "zwei"), item(uuidOf(50), "eins")],
    });
    expect(words(rows)).toEqual([["drei"], ["zwei", "eins"]]);
    expect(below(rows, uuidOf(50)).map(({ content }) => content)).toEqual(["darunter"]);
  });

  it("leaves a place to write in where it is empty", () => {
    const fragment = page();
    const rows = give(fragment, { leftColumn: [] });
    expect(words(rows)).toEqual([[""], ["drei"]]);
    expect(listsOf(rows, 1)["leftColumn"]).toEqual([]);
    expect(comparable(give(fragment, { leftColumn: [] }))).toEqual(comparable(rows));
  });
});
