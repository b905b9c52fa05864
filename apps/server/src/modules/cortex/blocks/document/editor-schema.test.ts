import {
  BlockNoteEditor,
  BlockNoteSchema,
  createBlockSpec,
  createHeadingBlockConfig,
  createInlineContentSpec,
  createStyleSpec,
  defaultBlockSpecs,
  defaultInlineContentSpecs,
  defaultStyleSpecs,
} from "@blocknote/core";
import { calloutIcon } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { prosemirrorToYXmlFragment, yXmlFragmentToProseMirrorRootNode } from "y-prosemirror";
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
const color = { default: "default" } as const;
const style = <const T extends string, const S extends "boolean" | "string">(type: T, propSchema: S) =>
  createStyleSpec({ type, propSchema }, { render: () => ({ dom: document.createElement("span") }) });
const { bold, italic, underline, strike, code } = defaultStyleSpecs;
const embed = <T extends string>(type: T) =>
  createBlockSpec({ type, propSchema: { content: text, config: json }, content: "none" }, implementation)();

/** The schema of the client's editor, without its components. */
const schema = BlockNoteSchema.create({
  blockSpecs: {
    paragraph: defaultBlockSpecs.paragraph,
    heading: createBlockSpec(createHeadingBlockConfig({ levels: [1, 2, 3] }), implementation)(),
    bulletListItem: defaultBlockSpecs.bulletListItem,
    numberedListItem: defaultBlockSpecs.numberedListItem,
    checkListItem: defaultBlockSpecs.checkListItem,
    toggleListItem: defaultBlockSpecs.toggleListItem,
    quote: defaultBlockSpecs.quote,
    callout: createBlockSpec(
      {
        type: "callout",
        propSchema: { backgroundColor: color, textColor: color, icon: { default: calloutIcon } },
        content: "inline",
      },
      implementation,
    )(),
    codeBlock: defaultBlockSpecs.codeBlock,
    table: defaultBlockSpecs.table,
    divider: defaultBlockSpecs.divider,
    database_view: embed("database_view"),
    page_reference: embed("page_reference"),
    image: embed("image"),
    file: embed("file"),
    columns: embed("columns"),
    pageColumn: embed("pageColumn"),
    bookmark: embed("bookmark"),
    embed: embed("embed"),
    unknown: createBlockSpec(
      { type: "unknown", propSchema: { kind: text, text, config: json }, content: "none" },
      implementation,
    )(),
  },
  inlineContentSpecs: {
    ...defaultInlineContentSpecs,
    mention: createInlineContentSpec(
      { type: "mention", propSchema: { kind: text, target: text, label: text }, content: "none" },
      implementation,
    ),
  },
  styleSpecs: {
    bold,
    italic,
    underline,
    strike,
    code,
    subscript: style("subscript", "boolean"),
    superscript: style("superscript", "boolean"),
    textColor: style("textColor", "string"),
    backgroundColor: style("backgroundColor", "string"),
  },
});

type Dump = string | { name: string; attributes: Record<string, unknown>; children: Dump[] };

/** The content of a fragment with the real types of its attributes; editors write absent ones as undefined. */
const dump = (node: Y.XmlElement | Y.XmlFragment | Y.XmlText | Y.XmlHook): Dump => {
  if (node instanceof Y.XmlText) return JSON.stringify(node.toDelta());
  const attributes: Record<string, unknown> = node instanceof Y.XmlElement ? node.getAttributes() : {};
  return {
    name: node instanceof Y.XmlElement ? node.nodeName : "",
    attributes: Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined)),
    children:
      node instanceof Y.XmlFragment
        ? node
            .toArray()
            .map(dump)
            .filter((child) => child !== "[]")
        : [],
  };
};

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
      { text: "rot", marks: { text_color: "red", background_color: "yellow", superscript: true } },
    ];
    const mentions = [
      { text: "Hallo " },
      { text: "Bert", mention: { user_id: uuidOf(7) } },
      { text: "Seite", mention: { page_id: uuidOf(8) } },
      { text: "\n" },
    ];
    const rows = [
      [{ text: "Wort", inline: [{ text: "Wort", marks: { bold: true } }] }, { text: "" }],
      [{ text: "zwei\nZeilen", text_alignment: "right", background_color: "red" }, { text: "b" }],
    ];
    rowsToFragment(fragment, [
      row(1, "text", "Ein fetter\nLinkrot", { inline, text_alignment: "center", own: 1 }, null),
      row(2, "heading_2", "Titel", {}, null),
      row(3, "database_view", "5", { active_view_id: 1 }, null),
      row(4, "quote", "Zitat", { text_color: "red" }, null),
      row(5, "text", "eingerückt", {}, 1),
      row(6, "page_reference", uuidOf(9), {}, 5),
      row(7, "text", "", {}, null),
      row(10, "bulleted_list", "Punkt", {}, null),
      row(11, "numbered_list", "Zahl", { start: 5 }, null),
      row(12, "numbered_list", "Zahl", {}, null),
      row(13, "to_do", "Tun", { checked: true }, null),
      row(14, "toggle", "Auf", {}, null),
      row(15, "callout", "Hallo BertSeite\n", { icon: "lucide:leaf", inline: mentions }, null),
      row(16, "code", "a\n  b", { language: "rust" }, null),
      row(17, "divider", "", {}, null),
      row(18, "table", "", { rows, header_rows: 1, column_widths: [120, null] }, null),
      row(19, "table", "a\tb\nc", {}, null),
      row(20, "image", "", { width: 50 }, null),
      row(21, "file", "", {}, null),
      row(22, "columns", "", {}, null),
      row(26, "column", "", {}, 22),
      row(27, "text", "links", {}, 26),
      row(28, "column", "", {}, 22),
      row(29, "to_do", "rechts", {}, 28),
      row(23, "bookmark", "https://example.org", {}, null),
      row(30, "embed", "https://vimeo.com/76979871", { height: 300 }, null),
      row(24, "panorama", "Neues", {}, null),
      row(25, "table", "", { rows: [[{ text: "breit", colspan: 2 }], [{ text: "c" }, { text: "d" }]] }, null),
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
    // What an editor would write for the same page: any difference would make it write on opening.
    const written = new Y.Doc().getXmlFragment("blocks");
    prosemirrorToYXmlFragment(node, written);
    expect(dump(fragment)).toEqual(dump(written));
    expect(JSON.stringify(dump(fragment))).toContain("panorama");
  });

  it("keeps what two people left of columns together, whatever it is", () => {
    const doc = new Y.Doc();
    const fragment = doc.getXmlFragment("blocks");
    rowsToFragment(fragment, [
      row(1, "columns", "", {}, null),
      row(2, "column", "", {}, 1),
      row(3, "text", "die einzige", {}, 2),
      row(4, "columns", "", {}, null),
      row(5, "columns", "", {}, null),
      row(6, "column", "", {}, 5),
      row(7, "text", "dazwischen", {}, 5),
      row(8, "column", "", {}, null),
      row(9, "text", "außerhalb", {}, 8),
    ]);
    const before = Y.encodeStateAsUpdate(doc);
    const editor = BlockNoteEditor.create({ schema, _headless: true });
    const node = yXmlFragmentToProseMirrorRootNode(fragment, editor.pmSchema);
    expect(() => node.check()).not.toThrow();
    expect(Y.encodeStateAsUpdate(doc)).toEqual(before);
  });
});
