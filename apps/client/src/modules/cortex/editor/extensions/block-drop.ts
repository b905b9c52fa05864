import { createExtension } from "@blocknote/core";
import type { DropCursorOptions } from "@blocknote/core/extensions";
import type { Fragment, Slice } from "@tiptap/pm/model";
import { NodeSelection, Plugin, Selection } from "@tiptap/pm/state";
import type { Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { carriesFiles } from "../embeds/model/carried-files.ts";
import { columnOfBlock } from "../columns/column-at.ts";
import { besideAt, dropBeside } from "../columns/drop-beside.ts";
import { showToggle } from "../schema/elements/toggle.ts";
import { arePictures, galleryGapAt } from "../gallery/gallery-gap.ts";
import { gapAt, insideAt } from "./drop-place.ts";

const holdsBlocks = (slice: Slice | undefined): boolean =>
  slice?.content.firstChild?.type.name === "blockContainer";

/** Form of the drop line: full width, nested, as first child, or vertical beside a block. */
type Line = "page" | "nested" | "inside" | "column" | "beside" | "beside-column" | "gallery";

const drawLine = ({ dom }: EditorView, line: Line): void => {
  if (dom.offsetParent instanceof HTMLElement) dom.offsetParent.dataset["dropLine"] = line;
};

const linePlace = (view: EditorView, { clientX, clientY }: DragEvent): number => {
  const inside = insideAt(view, clientY, clientX);
  const place = inside ?? gapAt(view, clientY, clientX);
  const { doc } = view.state;
  const nested = doc.resolve(place).depth > 1;
  drawLine(
    view,
    inside !== null ? "inside" : columnOfBlock(doc, place) ? "column" : nested ? "nested" : "page",
  );
  return place;
};

/** The place between the pictures of a gallery, where pictures are dragged over one. */
const gapInGallery = (view: EditorView, event: DragEvent, slice: Slice | undefined) =>
  slice && arePictures(slice.content.content) ? galleryGapAt(view, event) : null;

/** The drop line of dragged blocks and files; dragged text is handled natively. */
export const dropCursor: DropCursorOptions = {
  width: 3,
  // Coloured by the stylesheet, which limits the line to the text's width.
  color: false,
  hooks: {
    computeDropPosition: ({ view, event, defaultPosition }) => {
      const isOfFiles = carriesFiles(event.dataTransfer?.types ?? []);
      const among = isOfFiles ? galleryGapAt(view, event) : gapInGallery(view, event, view.dragging?.slice);
      if (among) {
        drawLine(view, "gallery");
        const side = among.placement === "before" ? "left" : "right";
        return { pos: among.pos, orientation: `block-vertical-${side}` };
      }
      const beside = holdsBlocks(view.dragging?.slice) ? besideAt(view, event) : null;
      if (beside) {
        drawLine(view, beside.inColumn ? "beside-column" : "beside");
        return { pos: beside.pos, orientation: "block-vertical-right" };
      }
      if (holdsBlocks(view.dragging?.slice))
        return { pos: linePlace(view, event), orientation: "block-horizontal" };
      if (!isOfFiles) return defaultPosition;
      drawLine(view, "page");
      return { pos: gapAt(view, event.clientY, event.clientX), orientation: "block-horizontal" };
    },
  },
};

/** Inserts blocks into a block without visible children; a closed toggle opens. */
const insertInside = (view: EditorView, tr: Transaction, place: number, blocks: Fragment): number => {
  const $place = tr.doc.resolve(place);
  if ($place.nodeBefore?.type.name === "toggleListItem")
    showToggle(view.dom, String($place.parent.attrs["id"]), true);
  const { blockGroup } = view.state.schema.nodes;
  if ($place.nodeAfter) tr.insert(place + 1, blocks);
  else if (blockGroup) tr.insert(place, blockGroup.create(null, blocks));
  return place + 1;
};

const dropBlocks = (view: EditorView, event: DragEvent, slice: Slice, moved: boolean): boolean => {
  if (!holdsBlocks(slice)) return false;
  const { selection } = view.state;
  const among = gapInGallery(view, event, slice);
  const beside = among ? null : besideAt(view, event);
  if (beside) {
    dropBeside(view, beside, slice.content, moved);
    view.focus();
    return true;
  }
  const inside = among ? null : insideAt(view, event.clientY, event.clientX);
  const gap = among
    ? among.pos + (among.placement === "after" ? among.size : 0)
    : (inside ?? gapAt(view, event.clientY, event.clientX));
  // Dropped in place.
  if (moved && gap >= selection.from && gap <= selection.to) return true;
  const tr = view.state.tr;
  if (moved) tr.deleteSelection();
  let place = tr.mapping.map(gap);
  if (inside !== null) place = insertInside(view, tr, place, slice.content);
  else tr.insert(place, slice.content);
  tr.setSelection(Selection.near(tr.doc.resolve(place + 1)));
  view.dispatch(tr.setMeta("uiEvent", "drop"));
  // Returns the focus from the handle to the text.
  view.focus();
  return true;
};

/** After a drag the block is selected as a node, which key handlers do not expect: place the caret in its text. */
export const leaveBlockSelection = (view: EditorView): void => {
  const { selection, doc, tr } = view.state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== "blockContainer") return;
  view.dispatch(tr.setSelection(Selection.near(doc.resolve(selection.from + 1))));
};

/** Drops dragged blocks above, below or into a block, depending on the pointer's position. */
export const blockDrop = createExtension({
  key: "block-drop",
  runsBefore: ["default"],
  prosemirrorPlugins: [new Plugin({ props: { handleDrop: dropBlocks } })],
});
