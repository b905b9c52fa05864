import { createExtension } from "@blocknote/core";
import type { DropCursorOptions } from "@blocknote/core/extensions";
import type { Slice } from "@tiptap/pm/model";
import { NodeSelection, Plugin, Selection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { carriesFiles } from "../embeds/model/carried-files.ts";

const holdsBlocks = (slice: Slice | undefined): boolean =>
  slice?.content.firstChild?.type.name === "blockContainer";

/** The place between two blocks of the page that is nearest to a height on the screen. */
export const gapAt = (view: EditorView, clientY: number): number => {
  const { doc } = view.state;
  const places: number[] = [];
  doc.lastChild?.forEach((_block, offset) => places.push(offset + 1));
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const dom = view.nodeDOM(places[middle] ?? 0);
    const rect = dom instanceof HTMLElement ? dom.getBoundingClientRect() : null;
    if (rect && clientY < rect.top + rect.height / 2) high = middle;
    else low = middle + 1;
  }
  return places[low] ?? doc.content.size - 1;
};

/** The line that shows where a dragged block or file would go; text that is dragged goes into text as usual. */
export const dropCursor: DropCursorOptions = {
  width: 3,
  // Coloured by the stylesheet, which keeps the line as wide as the text.
  color: false,
  hooks: {
    computeDropPosition: ({ view, event, defaultPosition }) =>
      holdsBlocks(view.dragging?.slice) || carriesFiles(event.dataTransfer?.types ?? [])
        ? { pos: gapAt(view, event.clientY), orientation: "block-horizontal" }
        : defaultPosition,
  },
};

const dropBlocks = (view: EditorView, event: DragEvent, slice: Slice, moved: boolean): boolean => {
  if (!holdsBlocks(slice)) return false;
  const { selection } = view.state;
  const gap = gapAt(view, event.clientY);
  // Dropped where it already is.
  if (moved && gap >= selection.from && gap <= selection.to) return true;
  const tr = view.state.tr;
  if (moved) tr.deleteSelection();
  const place = tr.mapping.map(gap);
  tr.insert(place, slice.content);
  tr.setSelection(Selection.near(tr.doc.resolve(place + 1)));
  view.dispatch(tr.setMeta("uiEvent", "drop"));
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
