import { Schema } from "@tiptap/pm/model";
import { EditorState, Selection } from "@tiptap/pm/state";
import { expect, it } from "vitest";
import { completesArrow } from "./arrow-by-typing.ts";

const schema = new Schema({
  nodes: {
    doc: { content: "(paragraph | codeBlock)+" },
    paragraph: { content: "text*" },
    codeBlock: { content: "text*", code: true },
    text: {},
  },
  marks: { code: {} },
});

const stateOf = (text: string, kind = "paragraph", isCode = false) => {
  const words = schema.text(text, isCode ? [schema.mark("code")] : []);
  const doc = schema.node("doc", null, [schema.node(kind, null, words)]);
  return EditorState.create({ doc, selection: Selection.atEnd(doc) });
};

it.each(["-", "Ofen -", "a-", "`x` -"])("completes an arrow behind %j", (text) => {
  expect(completesArrow(stateOf(text))).toBe(true);
});

it.each(["--", "<-", "Ofen", "- ", "`a -", "–"])("leaves a bracket behind %j", (text) => {
  expect(completesArrow(stateOf(text))).toBe(false);
});

it("leaves code as it is typed", () => {
  expect(completesArrow(stateOf("p-", "codeBlock"))).toBe(false);
  expect(completesArrow(stateOf("p-", "paragraph", true))).toBe(false);
  const state = stateOf("-");
  expect(completesArrow(state.apply(state.tr.addStoredMark(schema.mark("code"))))).toBe(false);
});
