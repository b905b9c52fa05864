import type { Block } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { readConfig, runsOf } from "./config.ts";
import { pagesNamedIn } from "./pages-named.ts";
import { previewTree, type PreviewItem } from "./preview-tree.ts";

let made = 0;
const block = (block_type: string, content: string, given: Partial<Block> = {}): Block => ({
  block_id: `b-${content}`,
  block_type,
  content,
  block_order: made++,
  block_config: "{}",
  parent_block_id: null,
  last_modified: "2026-02-09T14:05:00Z",
  ...given,
});

const outline = (items: readonly PreviewItem[]): unknown[] =>
  items.map((item) => {
    const nodes = item.kind === "list" ? item.nodes : [item.node];
    const texts = nodes.map(({ block: { content }, children }) =>
      children.length > 0 ? [content, ...outline(children)] : content,
    );
    return item.kind === "list" ? { [item.ordered ? `from ${item.start}` : "bullets"]: texts } : texts[0];
  });

describe("blocks that are read", () => {
  it("stand in their order, items of a list together", () => {
    const blocks = [
      block("text", "zuerst", { block_order: 0 }),
      block("bulleted_list", "b", { block_order: 2 }),
      block("bulleted_list", "a", { block_order: 1 }),
      block("numbered_list", "eins", { block_order: 3 }),
      block("numbered_list", "sieben", { block_order: 4, block_config: '{"start":7}' }),
      block("text", "unten", { block_order: 0, parent_block_id: "b-b" }),
      block("text", "waise", { block_order: 9, parent_block_id: "fort" }),
    ];
    expect(outline(previewTree(blocks))).toEqual([
      "zuerst",
      { bullets: ["a", ["b", "unten"]] },
      { "from 1": ["eins"] },
      { "from 7": ["sieben"] },
      "waise",
    ]);
  });

  it("keep what is whole of a broken configuration", () => {
    for (const broken of ["", "{", "null", "[]", "7"]) expect(readConfig(broken)).toEqual({});
    expect(readConfig('{"checked":"ja","icon":7,"caption":"Ufer"}')).toMatchObject({ caption: "Ufer" });
  });

  it("show the bare text where the formatting does not fit it any more", () => {
    const inline = [{ text: "alt", marks: { bold: true } }];
    expect(runsOf("neu", inline)).toEqual([{ text: "neu" }]);
    expect(runsOf("alt", inline)).toEqual(inline);
    expect(runsOf("", undefined)).toEqual([]);
  });

  it("name the pages they refer to and mention, in tables, too", () => {
    const mention = (page_id: string) => [{ text: "Seite", mention: { page_id } }];
    expect(
      pagesNamedIn([
        block("page_reference", "p-1"),
        block("text", "Seite", { block_config: JSON.stringify({ inline: mention("p-2") }) }),
        block("table", "", {
          block_config: JSON.stringify({ rows: [[{ text: "Seite", inline: mention("p-3") }]] }),
        }),
      ]),
    ).toEqual(["p-1", "p-2", "p-3"]);
  });
});
