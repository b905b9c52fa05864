// @vitest-environment jsdom
import { BlockNoteEditor } from "@blocknote/core";
import { TextSelection } from "@tiptap/pm/state";
import { expect, it } from "vitest";
import { findBlock } from "../actions/find-block.ts";
import { EmbedStore } from "../schema/embed-store.ts";
import { PartStore } from "../schema/part-store.ts";
import { createPageSchema, type PartialEditorBlock } from "../schema/schema.ts";
import { embedBeside } from "./embed-keys.ts";

const text = (id: string, children: PartialEditorBlock[] = []): PartialEditorBlock => ({
  id,
  type: "paragraph",
  content: id,
  children,
});
const image = (id: string): PartialEditorBlock => ({ id, type: "image" });
const blocks: PartialEditorBlock[] = [
  text("top", [image("inside"), text("after")]),
  image("picture"),
  text("below", [text("deep", [image("deepest")])]),
  text("last"),
  { id: "line", type: "divider" },
  { id: "item", type: "bulletListItem", content: "item" },
  image("end"),
];

const { prosemirrorState: state } = BlockNoteEditor.create({
  schema: createPageSchema(new EmbedStore(), new PartStore()),
  initialContent: blocks,
});

const reached = (id: string, offset: number, key: "Backspace" | "Delete"): string | null => {
  const block = findBlock(state.doc, id);
  if (!block) throw new Error(id);
  const selection = TextSelection.create(state.doc, block.pos + 2 + offset);
  const place = embedBeside(state.apply(state.tr.setSelection(selection)), key);
  return place && String(place.container.attrs["id"]);
};

it("finds what Delete reaches: the first child, the next block, or the one after those around", () => {
  expect(reached("top", 3, "Delete")).toBe("inside");
  expect(reached("after", 5, "Delete")).toBe("picture");
  expect(reached("deep", 4, "Delete")).toBe("deepest");
  expect(reached("item", 4, "Delete")).toBe("end");
});

it("finds what Backspace reaches: the last block of the one before, however deep", () => {
  expect(reached("after", 0, "Backspace")).toBe("inside");
  expect(reached("below", 0, "Backspace")).toBe("picture");
  expect(reached("last", 0, "Backspace")).toBe("deepest");
});

it("is not concerned within words, with text and lines, and where Backspace makes a paragraph", () => {
  expect(reached("below", 1, "Backspace")).toBeNull();
  expect(reached("top", 1, "Delete")).toBeNull();
  expect(reached("last", 4, "Delete")).toBeNull();
  expect(reached("item", 0, "Backspace")).toBeNull();
  expect(reached("deep", 0, "Backspace")).toBeNull();
});
