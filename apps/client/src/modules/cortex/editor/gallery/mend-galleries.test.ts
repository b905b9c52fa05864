import { limits } from "@maive/contract";
import { type Node, Schema } from "@tiptap/pm/model";
import { EditorState } from "@tiptap/pm/state";
import { describe, expect, it } from "vitest";
import { blocksIn } from "../columns/column-at.ts";
import { isGallery, isPicture } from "./gallery-at.ts";
import { mendGalleries } from "./mend-galleries.ts";

const schema = new Schema({
  nodes: {
    doc: { content: "blockGroup" },
    blockGroup: { content: "blockContainer+" },
    blockContainer: { content: "blockContent blockGroup?", attrs: { id: { default: null } } },
    paragraph: { group: "blockContent", content: "text*" },
    gallery: { group: "blockContent", selectable: false },
    image: { group: "blockContent" },
    text: {},
  },
});

/** A text block, a picture, or a gallery with what is in it. */
type Shape = string | Shape[];
const picture = "#";

const group = (shapes: readonly Shape[]): Node[] =>
  shapes.length === 0 ? [] : [schema.node("blockGroup", null, shapes.map(block))];
const block = (shape: Shape): Node => {
  if (shape === picture) return schema.node("blockContainer", null, [schema.node("image")]);
  return typeof shape === "string"
    ? schema.node("blockContainer", null, [schema.node("paragraph", null, [schema.text(shape)])])
    : schema.node("blockContainer", null, [schema.node("gallery"), ...group(shape)]);
};
const shapeOf = (node: Node): Shape => {
  if (isPicture(node)) return picture;
  const text = node.textContent;
  return isGallery(node) ? blocksIn(node).map(shapeOf) : text;
};

const mended = (...shapes: Shape[]): Shape[] => {
  const { tr } = EditorState.create({ doc: schema.node("doc", null, group(shapes)) });
  mendGalleries(tr);
  tr.doc.check();
  return tr.doc.firstChild?.children.map(shapeOf) ?? [];
};
const pictures = (count: number): string[] => Array.from({ length: count }, () => picture);

describe("what an edit leaves of a gallery", () => {
  it("are pictures alone; texts and other galleries stand below it, in their order", () => {
    expect(mended("a", [picture, "b", picture, "c"], "z")).toEqual(["a", [picture, picture], "b", "c", "z"]);
    expect(mended(["b", "c"], [picture])).toEqual([[], "b", "c", [picture]]);
    expect(mended([picture, [picture, "innen"], picture], "z")).toEqual([
      [picture, picture],
      [picture],
      "innen",
      "z",
    ]);
    expect(mended([], [picture])).toEqual([[], [picture]]);
  });

  it("are no more pictures than it holds; the others stand below", () => {
    const most = limits.galleryPictures;
    expect(mended([...pictures(most), picture, "t", picture])).toEqual([
      pictures(most),
      picture,
      "t",
      picture,
    ]);
  });
});
