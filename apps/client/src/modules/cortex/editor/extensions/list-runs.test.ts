// @vitest-environment jsdom
import { BlockNoteEditor } from "@blocknote/core";
import { expect, it } from "vitest";
import { EmbedStore } from "../schema/embed-store.ts";
import { PartStore } from "../schema/part-store.ts";
import { createPageSchema, type PartialEditorBlock } from "../schema/schema.ts";
import { listRuns } from "./list-runs.ts";

const runsOf = (blocks: PartialEditorBlock[]): string[][] => {
  const editor = BlockNoteEditor.create({
    schema: createPageSchema(new EmbedStore(), new PartStore()),
    initialContent: blocks,
  });
  const group = editor.prosemirrorState.doc.firstChild;
  return group ? listRuns(group) : [];
};

const item = (id: string, children: PartialEditorBlock[] = []): PartialEditorBlock => ({
  id,
  type: "bulletListItem",
  content: id,
  children,
});

it("finds items of one kind that follow each other, on every level, also in what is no list", () => {
  expect(
    runsOf([
      item("a", [
        item("a1"),
        item("a2"),
        { id: "t", type: "paragraph", children: [item("deep")] },
        item("a3"),
      ]),
      item("b"),
      { id: "n", type: "numberedListItem" },
      { id: "c", type: "checkListItem" },
      { id: "d", type: "checkListItem" },
      { id: "p", type: "paragraph" },
      item("e"),
    ]),
  ).toEqual([["a", "b"], ["n"], ["c", "d"], ["e"], ["a1", "a2"], ["a3"], ["deep"]]);
});
