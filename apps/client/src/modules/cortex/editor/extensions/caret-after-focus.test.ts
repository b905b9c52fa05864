// @vitest-environment jsdom
import { Schema } from "@tiptap/pm/model";
import { EditorState, TextSelection } from "@tiptap/pm/state";
import { EditorView } from "@tiptap/pm/view";
import { afterEach, expect, it, vi } from "vitest";
import { keyedCaret } from "./caret-after-focus.ts";

const schema = new Schema({
  nodes: { doc: { content: "text*" }, text: { toDOM: () => ["span", 0] } },
});

afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

/** Moves the caret as browsers do: they report it later. */
const moveNatively = (view: EditorView, offset: number) => {
  document.getSelection()?.collapse(view.dom.firstChild, offset);
  document.dispatchEvent(new Event("selectionchange"));
};

it("is at the start at once when a key has moved it there right after the focus", () => {
  vi.useFakeTimers({ now: new Date("2026-05-05T10:00:00") });
  const doc = schema.node("doc", null, [schema.text("Mitte")]);
  const view = new EditorView(document.body.appendChild(document.createElement("div")), {
    state: EditorState.create({ doc, selection: TextSelection.create(doc, 5), plugins: [keyedCaret] }),
    // Nothing is laid out here.
    handleScrollToSelection: () => true,
  });
  view.focus();
  view.dom.dispatchEvent(new KeyboardEvent("keydown", { key: "Home", bubbles: true }));
  moveNatively(view, 0);
  expect(view.state.selection.head).toBe(0);
  expect(document.getSelection()?.anchorOffset).toBe(0);
  view.destroy();
});
