// @vitest-environment jsdom
import { BlockNoteEditor } from "@blocknote/core";
import { NodeSelection, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { expect, it } from "vitest";
import { findBlock } from "../actions/find-block.ts";
import { EmbedStore } from "../schema/embed-store.ts";
import { PartStore } from "../schema/part-store.ts";
import { createPageSchema } from "../schema/schema.ts";
import { dropBeside } from "./drop-beside.ts";

it("leaves columns alone that are dropped right of one of themselves, with all that is in them", () => {
  const { prosemirrorState } = BlockNoteEditor.create({
    schema: createPageSchema(new EmbedStore(), new PartStore()),
    initialContent: [
      {
        id: "all",
        type: "columns",
        children: ["left", "right"].map((id) => ({
          id,
          type: "pageColumn" as const,
          children: [{ type: "paragraph" as const, content: `in ${id}` }],
        })),
      },
      { type: "paragraph", content: "below" },
    ],
  });
  const { doc, tr } = prosemirrorState;
  const [all, left] = [findBlock(doc, "all"), findBlock(doc, "left")];
  if (!all || !left) throw new Error("no columns");
  let state = prosemirrorState.apply(tr.setSelection(NodeSelection.create(doc, all.pos)));
  const view = {
    get state() {
      return state;
    },
    dispatch: (done: Transaction) => {
      state = state.apply(done);
    },
  } as EditorView;
  dropBeside(view, { pos: left.pos, inColumn: true }, state.selection.content().content, true);
  expect(state.doc.toJSON()).toEqual(doc.toJSON());
});
