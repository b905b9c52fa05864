import {
  BlockNoteEditor,
  BlockNoteSchema,
  createBlockSpec,
  createHeadingBlockConfig,
  createParagraphBlockSpec,
  defaultInlineContentSpecs,
  defaultStyleSpecs,
} from "@blocknote/core";
import { describe, expect, it } from "vitest";
import { yXmlFragmentToProseMirrorRootNode } from "y-prosemirror";
import * as Y from "yjs";
import { uuidOf } from "./arbitrary-pages.ts";
import { applyRowChange, type BlockRow, rowsToFragment } from "./index.ts";

const implementation = {
  render: () => {
    throw new Error("nothing is shown here");
  },
};
const text = { default: "" } as const;
const json = { default: "{}" } as const;
const { bold, italic, underline, strike, code } = defaultStyleSpecs;

/** The schema of the client's editor, without what is shown. */
const schema = BlockNoteSchema.create({
  blockSpecs: {
    paragraph: createParagraphBlockSpec(),
    heading: createBlockSpec(createHeadingBlockConfig({ levels: [1, 2, 3] }), implementation)(),
    database_view: createBlockSpec(
      { type: "database_view", propSchema: { content: text, config: json }, content: "none" },
      implementation,
    )(),
    page_reference: createBlockSpec(
      { type: "page_reference", propSchema: { content: text, config: json }, content: "none" },
      implementation,
    )(),
    unknown: createBlockSpec(
      { type: "unknown", propSchema: { kind: text, text, config: json }, content: "none" },
      implementation,
    )(),
  },
  inlineContentSpecs: defaultInlineContentSpecs,
  styleSpecs: { bold, italic, underline, strike, code },
});

const row = (
  n: number,
  block_type: string,
  content: string,
  config: object,
  parent: number | null,
): BlockRow => ({
  block_id: uuidOf(n),
  parent_block_id: parent === null ? null : uuidOf(parent),
  block_order: n,
  block_type,
  content,
  block_config: JSON.stringify(config),
});

describe("a document the server made", () => {
  it("is what the editor expects: nothing of it is deleted or rewritten", () => {
    const doc = new Y.Doc();
    const fragment = doc.getXmlFragment("blocks");
    const inline = [
      { text: "Ein ", marks: { bold: true, code: true } },
      { text: "fetter\nLink", marks: { bold: true, link: "/cortex" } },
    ];
    rowsToFragment(fragment, [
      row(1, "text", "Ein fetter\nLink", { inline, text_alignment: "center", own: 1 }, null),
      row(2, "heading_2", "Titel", {}, null),
      row(3, "database_view", "5", { active_view_id: 1 }, null),
      row(4, "quote", "Zitat", {}, null),
      row(5, "text", "eingerückt", {}, 1),
      row(6, "page_reference", uuidOf(9), {}, 5),
      row(7, "text", "", {}, null),
    ]);
    applyRowChange(fragment, {
      type: "patch",
      blockId: uuidOf(2),
      block_type: "text",
      marks: [{ text: "Titel", marks: { code: true, italic: true } }],
    });
    const before = Y.encodeStateVector(doc);
    const editor = BlockNoteEditor.create({ schema, _headless: true });
    const node = yXmlFragmentToProseMirrorRootNode(fragment, editor.pmSchema);
    expect(() => node.check()).not.toThrow();
    expect(Y.encodeStateVector(doc)).toEqual(before);
    const names: string[] = [];
    node.descendants((child) => {
      if (child.isBlock && child.type.name !== "blockGroup" && child.type.name !== "blockContainer")
        names.push(child.type.name);
    });
    expect(names).toEqual([
      "paragraph",
      "paragraph",
      "page_reference",
      "paragraph",
      "database_view",
      "unknown",
      "paragraph",
    ]);
    // An attribute that one side misses would make the editor write on opening.
    const known = new Set<string>();
    node.descendants((child) => {
      if (child.type.name === "paragraph") known.add(Object.keys(child.attrs).toSorted().join());
    });
    expect([...known]).toEqual(["backgroundColor,textAlignment,textColor"]);
  });
});
