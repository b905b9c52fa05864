import { Schema } from "@tiptap/pm/model";
import { EditorState, TextSelection } from "@tiptap/pm/state";
import { ySyncPluginKey } from "y-prosemirror";
import { describe, expect, it } from "vitest";
import { nextMentionState } from "./mention-state.ts";
import type { MentionQuery } from "./mention-state.ts";

const schema = new Schema({
  nodes: {
    doc: { content: "blockGroup" },
    blockGroup: { content: "blockContainer+" },
    blockContainer: { content: "paragraph | codeBlock", attrs: { id: { default: "a" } } },
    paragraph: { content: "text*" },
    codeBlock: { content: "text*", code: true },
    text: {},
  },
});

/** The query that is open after a text was typed letter by letter into a new block. */
const typed = (text: string, kind = "paragraph"): MentionQuery | null => {
  const block = schema.node("blockContainer", null, schema.node(kind));
  const doc = schema.node("doc", null, schema.node("blockGroup", null, block));
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, 3) });
  let menu: MentionQuery | null = null;
  for (const letter of text) {
    // `#` stands for Escape.
    const tr = letter === "#" ? state.tr : state.tr.insertText(letter);
    state = state.apply(tr);
    menu = nextMentionState(tr, letter === "#", menu, state);
  }
  return menu;
};

describe("a mention being typed", () => {
  it.each([
    ["@", ""],
    ["Hallo @an", "an"],
    ["(@anna", "anna"],
    ["@Anna Maria", "Anna Maria"],
    ["@a @b", "b"],
    ["Siehe [[Ga", "Ga"],
    ["Haus[[", ""],
    ["@anna [[Reise", "Reise"],
    ["Gut :her", "her"],
    [":rotes Herz", "rotes Herz"],
  ])("is open after %j", (text, query) => {
    expect(typed(text)?.query).toBe(query);
  });

  it.each([
    "",
    "a@b.de",
    "Hallo @ du",
    "@a#n",
    "@#an",
    "[a",
    "[[a]",
    "[[ a",
    ":)",
    ":D",
    "Zeit: um",
    "a:bc",
    ":h",
    ":her#z",
  ])("is not open after %j", (text) => {
    expect(typed(text)).toBeNull();
  });

  it("says what it would replace", () => {
    expect(typed("Hallo @an")).toMatchObject({ blockId: "a", from: 9, to: 12, sign: "@" });
    expect(typed("Hallo [[an")).toMatchObject({ blockId: "a", from: 9, to: 13, sign: "[[" });
  });

  it("is nothing in code", () => {
    expect(typed("@decorator", "codeBlock")).toBeNull();
  });

  it("does not open for what somebody else types", () => {
    const block = schema.node("blockContainer", null, schema.node("paragraph"));
    const doc = schema.node("doc", null, schema.node("blockGroup", null, block));
    const state = EditorState.create({ doc, selection: TextSelection.create(doc, 3) });
    const tr = state.tr.insertText("@").setMeta(ySyncPluginKey, { isChangeOrigin: true });
    expect(nextMentionState(tr, false, null, state.apply(tr))).toBeNull();
  });
});
