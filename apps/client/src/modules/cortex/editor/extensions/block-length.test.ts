import { Schema } from "@tiptap/pm/model";
import type { Node } from "@tiptap/pm/model";
import { EditorState } from "@tiptap/pm/state";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutLongBlocks, cutsOf } from "./block-length.ts";

const schema = new Schema({
  nodes: {
    doc: { content: "blockGroup" },
    blockGroup: { content: "blockContainer+" },
    blockContainer: { content: "(paragraph | heading) blockGroup?", attrs: { id: { default: null } } },
    paragraph: { content: "text*" },
    heading: { content: "text*", attrs: { level: { default: 1 } } },
    text: {},
  },
});
const block = (id: string, content: Node, ...children: Node[]): Node =>
  schema.node("blockContainer", { id }, [
    content,
    ...(children.length > 0 ? [schema.node("blockGroup", null, children)] : []),
  ]);
const text = (words: string): Node => schema.node("paragraph", null, words ? schema.text(words) : []);
const page = (...blocks: Node[]): EditorState =>
  EditorState.create({ doc: schema.node("doc", null, schema.node("blockGroup", null, blocks)) });
const outline = (doc: Node): string[] => {
  const found: string[] = [];
  doc.descendants((node) => {
    if (node.type.name === "blockContainer")
      found.push(
        `${node.attrs["id"] ?? "new"} ${node.firstChild?.type.name} ${node.firstChild?.textContent}`,
      );
  });
  return found;
};

describe("blocks that get too long", () => {
  it("are cut into blocks of their kind, behind spaces, and keep what is nested last", () => {
    const heading = schema.node("heading", { level: 2 }, schema.text("Kurz"));
    const state = page(block("a", text("davor")), block("b", heading, block("c", text("innen"))));
    const longer = state.apply(state.tr.insertText("ein zwei drei", 16));
    const cut = cutLongBlocks(state.doc, longer, 10);
    expect(outline(longer.apply(cut ?? longer.tr).doc)).toEqual([
      "a paragraph davor",
      "b heading Kurzein ",
      "new heading zwei drei",
      "c paragraph innen",
    ]);
  });

  it("stay as they are where nobody wrote", () => {
    const state = page(block("a", text("lange schon zu lang")), block("b", text("kurz")));
    const longer = state.apply(state.tr.insertText("!", state.doc.content.size - 3));
    expect(cutLongBlocks(state.doc, longer, 10)).toBeNull();
  });

  it("lose no letter and split no character", () => {
    const words = fc.string({ unit: fc.constantFrom("a", " ", "\n", "😀"), maxLength: 60 });
    fc.assert(
      fc.property(words, fc.integer({ min: 2, max: 9 }), (said, longest) => {
        const cuts = [0, ...cutsOf(said, longest), said.length];
        const parts = cuts.slice(1).map((end, index) => said.slice(cuts[index], end));
        expect(parts.join("")).toBe(said);
        expect(parts.every((part) => part.length <= longest && part.isWellFormed())).toBe(true);
      }),
      { seed: 5, numRuns: 500 },
    );
  });
});
