import { type Node, Schema } from "@tiptap/pm/model";
import { describe, expect, it } from "vitest";
import { wordPlaces } from "../../find/words-in-text.ts";
import { marksOf } from "./marked-block.ts";

const schema = new Schema({
  nodes: {
    doc: { content: "blockGroup" },
    blockGroup: { content: "blockContainer+" },
    blockContainer: { content: "(paragraph | table) blockGroup?", attrs: { id: { default: null } } },
    paragraph: { content: "text*" },
    table: { content: "paragraph+" },
    text: {},
  },
});
const text = (words: string): Node => schema.node("paragraph", null, schema.text(words));
const block = (id: string, content: Node, ...children: Node[]): Node =>
  schema.node("blockContainer", { id }, [
    content,
    ...(children.length > 0 ? [schema.node("blockGroup", null, children)] : []),
  ]);
const doc = schema.node("doc", null, [
  schema.node("blockGroup", null, [
    block("a", text("Schlösser")),
    block("b", text("Zwei Fahrradschlösser"), block("c", text("Schlösser"))),
    block("d", schema.node("table", null, [text("Schloss"), text("anderes"), text("schloss")])),
  ]),
]);

const marked = (blockId: string, words?: string): string[] =>
  marksOf(doc, { blockId, places: words === undefined ? undefined : wordPlaces(words) })
    .find()
    .map(({ from, to }) => doc.textBetween(from, to, " "));

describe("a block that a link leads to", () => {
  it("is marked with all in it", () => {
    expect(marked("a")).toEqual(["Schlösser"]);
    expect(marked("nowhere")).toEqual([]);
  });

  it("has the words that were looked for marked, in its own text and its cells", () => {
    expect(marked("b", "schloss zwei").slice(1)).toEqual(["Zwei", "schlöss"]);
    expect(marked("d", "schloss").slice(1)).toEqual(["Schloss", "schloss"]);
  });
});
