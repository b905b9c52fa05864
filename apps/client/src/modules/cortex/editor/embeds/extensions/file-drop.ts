import { createExtension } from "@blocknote/core";
import type { BlockEditor } from "../../schema/schema.ts";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { gapAt } from "../../extensions/drop-place.ts";
import { galleryGapAt } from "../../gallery/gallery-gap.ts";
import { carriesFiles } from "../model/carried-files.ts";
import { addFiles, type FilePlace } from "../actions/add-files.ts";

const idOf = (node: { attrs: Readonly<Record<string, unknown>> } | null): string | null =>
  typeof node?.attrs["id"] === "string" ? node.attrs["id"] : null;

/** Among the pictures of a gallery, else the gap between blocks nearest to a vertical position. */
const placeAt = (view: EditorView, event: DragEvent): FilePlace | null => {
  const among = galleryGapAt(view, event);
  if (among) return { blockId: among.pictureId, placement: among.placement };
  const gap = view.state.doc.resolve(gapAt(view, event.clientY));
  const before = idOf(gap.nodeBefore);
  if (before !== null) return { blockId: before, placement: "after" };
  const after = idOf(gap.nodeAfter);
  return after === null ? null : { blockId: after, placement: "before" };
};

const takeDrop = (editor: BlockEditor, event: DragEvent): boolean => {
  const { dataTransfer } = event;
  if (!dataTransfer || !carriesFiles(dataTransfer.types)) return false;
  event.preventDefault();
  const view = editor.prosemirrorView;
  const place = editor.isEditable ? placeAt(view, event) : null;
  if (place) addFiles(editor, [...dataTransfer.files], place);
  return true;
};

/** Accepts files dropped anywhere on the page: outside of the text the browser would navigate away. */
export const fileDrop = createExtension(({ editor }) => ({
  key: "file-drop",
  runsBefore: ["default"],
  prosemirrorPlugins: [new Plugin({ props: { handleDrop: (_view, event) => takeDrop(editor, event) } })],
  mount: ({ signal }) => {
    const over = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer || !carriesFiles(event.dataTransfer.types)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = editor.isEditable ? "copy" : "none";
    };
    const drop = (event: DragEvent) => {
      if (!event.defaultPrevented) takeDrop(editor, event);
    };
    window.addEventListener("dragover", over, { signal });
    window.addEventListener("drop", drop, { signal });
  },
}));
