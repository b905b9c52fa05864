import { Schema, type Node } from "@tiptap/pm/model";
import { describe, expect, it } from "vitest";
import { foldedSections } from "./sections.ts";

const schema = new Schema({
  nodes: {
    doc: { content: "blockGroup" },
    blockGroup: { content: "blockContainer+" },
    blockContainer: { content: "(paragraph | heading) blockGroup?", attrs: { id: { default: "" } } },
    paragraph: { content: "text*" },
    heading: { content: "text*", attrs: { level: { default: 1 } } },
    text: {},
  },
});

let count = 0;
const block = (text: string, level: number | null, below: Node[] = []): Node => {
  count += 1;
  const content =
    level === null
      ? schema.node("paragraph", null, schema.text(text))
      : schema.node("heading", { level }, schema.text(text));
  return schema.node("blockContainer", { id: level === null ? `p${count}` : text }, [
    content,
    ...(below.length > 0 ? [schema.node("blockGroup", null, below)] : []),
  ]);
};

/** The texts of the blocks that folding a heading hides. */
const hidden = (doc: Node, id: string): string[] =>
  foldedSections(doc, (other) => other === id).flatMap(({ blocks }) =>
    blocks.map(({ pos }) => doc.nodeAt(pos)?.textContent ?? ""),
  );

describe("the section of a heading", () => {
  const doc = schema.node("doc", null, [
    schema.node("blockGroup", null, [
      block("eins", 1),
      block("a", null),
      block("eins eins", 2),
      block("b", null, [block("innen", 3), block("c", null), block("d", null)]),
      block("zwei", 1),
      block("drei", 4),
    ]),
  ]);

  it("reaches to the next heading that is not lower", () => {
    expect(hidden(doc, "eins")).toEqual(["a", "eins eins", "binnencd"]);
    expect(hidden(doc, "eins eins")).toEqual(["binnencd"]);
    expect(hidden(doc, "zwei")).toEqual(["drei"]);
  });

  it("ends with the blocks around it", () => {
    expect(hidden(doc, "innen")).toEqual(["c", "d"]);
  });

  it("is none where nothing is below", () => {
    expect(hidden(doc, "drei")).toEqual([]);
  });
});
