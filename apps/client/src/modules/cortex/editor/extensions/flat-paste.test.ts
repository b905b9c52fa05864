import { Fragment, Schema, Slice } from "@tiptap/pm/model";
import type { Node } from "@tiptap/pm/model";
import { describe, expect, it } from "vitest";
import { flattenSlice, nameBlocks } from "./flat-paste.ts";

const schema = new Schema({
  nodes: {
    doc: { content: "blockGroup" },
    blockGroup: { content: "blockContainer+" },
    blockContainer: { content: "paragraph blockGroup?", attrs: { id: { default: null } } },
    paragraph: { content: "text*" },
    text: {},
  },
});
const block = (text: string, ...children: Node[]): Node =>
  schema.node("blockContainer", null, [
    schema.node("paragraph", null, schema.text(text)),
    ...(children.length > 0 ? [schema.node("blockGroup", null, children)] : []),
  ]);
const texts = (slice: Slice): string[] => {
  const found: string[] = [];
  slice.content.descendants((node) => {
    if (node.type.name === "blockContainer") found.push(`${node.textContent}/${node.childCount}`);
  });
  return found;
};

describe("pasted nesting", () => {
  it("stays as deep as is allowed", () => {
    const nested = Fragment.from(block("a", block("b", block("c", block("d"))), block("e")));
    const slice = flattenSlice(new Slice(nested, 0, 0), 2);
    expect(texts(slice)).toEqual(["abcde/2", "b/1", "c/1", "d/1", "e/1"]);
    expect(flattenSlice(slice, 2)).toBe(slice);
  });

  it("becomes blocks one below the other in reading order", () => {
    const nested = Fragment.from(
      schema.node("blockGroup", null, [block("a", block("b", block("c")), block("d")), block("e")]),
    );
    const flat = flattenSlice(new Slice(nested, 0, 0), 1);
    expect(texts(flat)).toEqual(["a/1", "b/1", "c/1", "d/1", "e/1"]);
    expect(() => flat.content.firstChild?.check()).not.toThrow();
  });

  it("is open no deeper than what is left", () => {
    const nested = Fragment.from(block("a", block("b")));
    const flat = flattenSlice(new Slice(nested, 2, 4), 1);
    expect(flat.openEnd).toBeLessThanOrEqual(Slice.maxOpen(flat.content).openEnd);
    expect(texts(flat)).toEqual(["a/1", "b/1"]);
  });

  it("leaves flat content as it is", () => {
    const slice = new Slice(Fragment.from(block("a")), 0, 0);
    expect(flattenSlice(slice, 1)).toBe(slice);
  });
});

describe("pasted blocks", () => {
  it("have ids of their own before they stand in the page, and keep those they have", () => {
    const known = schema.node("blockContainer", { id: "known" }, [
      schema.node("paragraph", null, schema.text("k")),
    ]);
    const { content } = nameBlocks(new Slice(Fragment.from([block("a", block("b")), known]), 0, 0));
    const ids: unknown[] = [];
    content.descendants((node) => {
      if (node.type.name === "blockContainer") ids.push(node.attrs["id"]);
    });
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(3);
    expect(ids.every((id) => typeof id === "string")).toBe(true);
    expect(ids[2]).toBe("known");
  });
});
