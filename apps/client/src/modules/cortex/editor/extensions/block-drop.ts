import { createExtension } from "@blocknote/core";
import type { DropCursorOptions } from "@blocknote/core/extensions";
import type { Slice } from "@tiptap/pm/model";
import { NodeSelection, Plugin, Selection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { gapAt } from "./drop-place.ts";
import { carriesFiles } from "../embeds/model/carried-files.ts";

const holdsBlocks = (slice: Slice | undefined): boolean =>
  slice?.content.firstChild?.type.name === "blockContainer";

/** The line that shows where a dragged block or file would go; text that is dragged goes into text as usual. */
export const dropCursor: DropCursorOptions = {
  width: 3,
  // Coloured by the stylesheet, which keeps the line as wide as the text.
  color: false,
  hooks: {
    computeDropPosition: ({ view, event, defaultPosition }) =>
      holdsBlocks(view.dragging?.slice) || carriesFiles(event.dataTransfer?.types ?? [])
        ? { pos: gapAt(view, event.clientY, event.clientX), orientation: "block-horizontal" }
        : defaultPosition,
  },
};

const dropBlocks = (view: EditorView, event: DragEvent, slice: Slice, moved: boolean): boolean => {
  if (!holdsBlocks(slice)) return false;
  const { selection } = view.state;
  const gap = gapAt(view, event.clientY, event.clientX);
  // Dropped where it already is.
  if (moved && gap >= selection.from && gap <= selection.to) return true;
  const tr = view.state.tr;
  if (moved) tr.deleteSelection();
  const place = tr.mapping.map(gap);
  tr.insert(place, slice.content);
  tr.setSelection(Selection.near(tr.doc.resolve(place + 1)));
  view.dispatch(tr.setMeta("uiEvent", "drop"));
  // The handle had the focus: the next key is meant for the text.
  view.focus();
  return true;
};

/** After a drag the whole block is selected, which no key of the editor expects: the caret goes into its text. */
export const leaveBlockSelection = (view: EditorView): void => {
  const { selection, doc, tr } = view.state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== "blockContainer") return;
  view.dispatch(tr.setSelection(Selection.near(doc.resolve(selection.from + 1))));
};

/** Drops dragged blocks between others: above a block over its upper half, else below it. */
export const blockDrop = createExtension({
  key: "block-drop",
  runsBefore: ["default"],
  prosemirrorPlugins: [new Plugin({ props: { handleDrop: dropBlocks } })],
});
