// @vitest-environment jsdom
import { Schema } from "@tiptap/pm/model";
import { EditorState, Plugin } from "@tiptap/pm/state";
import { EditorView } from "@tiptap/pm/view";
import { expect, it } from "vitest";
import { guardPlugin } from "./binding-guard.ts";

const schema = new Schema({
  nodes: { doc: { content: "text*" }, text: { toDOM: () => ["span", 0] } },
});
const failing = new Error("a part of the editor fails");

it("reports what fails, also after an exchange of plugins that failed itself", () => {
  const seen: unknown[] = [];
  const guard = guardPlugin((error) => seen.push(error));
  const breaks = new Plugin({
    state: {
      init: () => null,
      apply: (tr) => {
        if (tr.docChanged) throw failing;
        return null;
      },
    },
  });
  // As the binding to the document does whenever its view is made.
  const drawsAgain = new Plugin({
    view: (view) => {
      view.dispatch(view.state.tr.insertText("x"));
      return {};
    },
  });
  const view = new EditorView(null, { state: EditorState.create({ schema, plugins: [guard] }) });
  const write = () => view.dispatch(view.state.tr.insertText("a"));
  write();
  expect(seen).toEqual([]);
  const exchange = () => view.updateState(view.state.reconfigure({ plugins: [breaks, drawsAgain, guard] }));
  expect(exchange).toThrow(failing);
  expect(write).toThrow(failing);
  expect(seen).toEqual([failing, failing]);
  view.destroy();
});
