// @vitest-environment jsdom
import { BlockNoteEditor } from "@blocknote/core";
import type { Node } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import { describe, expect, it } from "vitest";
import { findBlock } from "../actions/find-block.ts";
import { EmbedStore } from "../schema/embed-store.ts";
import { PartStore } from "../schema/part-store.ts";
import { createPageSchema, type PartialEditorBlock } from "../schema/schema.ts";
import { joinWithChildren } from "./join-blocks.ts";

type Kind = "paragraph" | "heading" | "bulletListItem" | "toggleListItem" | "codeBlock";

const block = (kind: Kind, id: string, ...children: PartialEditorBlock[]): PartialEditorBlock => ({
  id,
  type: kind,
  content: id,
  children,
});
const text = (id: string, ...children: PartialEditorBlock[]) => block("paragraph", id, ...children);
const item = (id: string, ...children: PartialEditorBlock[]) => block("bulletListItem", id, ...children);

/** The blocks of a page as lines, indented by depth. */
const linesOf = (node: Node, depth = 0): string[] =>
  node.children.flatMap((child) => {
    if (child.type.name === "blockGroup") return linesOf(child, depth + 1);
    if (child.type.name === "blockContainer") return linesOf(child, depth);
    return ["  ".repeat(depth - 1) + child.textContent];
  });

const press = (key: "Backspace" | "Delete", at: string, ...blocks: PartialEditorBlock[]) => {
  const { prosemirrorState: state } = BlockNoteEditor.create({
    schema: createPageSchema(new EmbedStore(), new PartStore()),
    initialContent: blocks,
  });
  const place = findBlock(state.doc, at);
  if (!place) throw new Error(at);
  const offset = key === "Backspace" ? 0 : (place.node.firstChild?.content.size ?? 0);
  const selection = TextSelection.create(state.doc, place.pos + 2 + offset);
  const joined = joinWithChildren(state.apply(state.tr.setSelection(selection)), key);
  joined?.tr.doc.check();
  return (
    joined && { ...joined, lines: linesOf(joined.tr.doc), before: joined.tr.selection.$from.parentOffset }
  );
};

describe("a text with children that is joined with the one above", () => {
  it("leaves its children below that one, as deep as they were", () => {
    const expected = { lines: ["ab", "  c", "    d", "  e", "z"], before: 1, toggleId: null };
    const blocks = [text("a"), text("b", item("c", item("d")), text("e")), text("z")];
    expect(press("Backspace", "b", ...blocks)).toMatchObject(expected);
    expect(press("Delete", "a", ...blocks)).toMatchObject(expected);
  });

  it("has them follow those that the one above has, while its words go where the caret would", () => {
    const expected = { lines: ["a", "  x", "    yb", "  c"], before: 1 };
    const blocks = [item("a", item("x", item("y"))), text("b", text("c"))];
    expect(press("Backspace", "b", ...blocks)).toMatchObject(expected);
    expect(press("Delete", "y", ...blocks)).toMatchObject(expected);
  });

  it("names the toggle they go into, which has to open", () => {
    expect(press("Backspace", "b", block("toggleListItem", "a"), text("b", text("c")))).toMatchObject({
      lines: ["ab", "  c"],
      toggleId: "a",
    });
  });

  it("is the editor's own business without children, below what takes none, and where it first becomes a paragraph", () => {
    expect(press("Backspace", "b", text("a"), text("b"))).toBeNull();
    expect(press("Backspace", "b", block("heading", "a"), text("b", text("c")))).toBeNull();
    expect(press("Backspace", "b", block("codeBlock", "a"), text("b", text("c")))).toBeNull();
    expect(press("Backspace", "b", text("a"), item("b", text("c")))).toBeNull();
    expect(press("Backspace", "b", text("a", text("x"), text("b", text("c"))))).toBeNull();
    expect(press("Backspace", "a", text("a", text("c")))).toBeNull();
    expect(press("Delete", "a", text("a", text("b", text("c"))))).toBeNull();
  });
});
