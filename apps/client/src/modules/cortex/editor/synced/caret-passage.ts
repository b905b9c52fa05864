import { createExtension, type ExtensionOptions } from "@blocknote/core";
import { syncedType } from "@maive/contract";
import type { Node } from "@tiptap/pm/model";
import { NodeSelection, Plugin, Selection, TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { notifyInfo } from "../../../../ui/index.ts";
import { findBlock } from "../actions/find-block.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { blockAt } from "../extensions/block-at.ts";
import { contentIs } from "../extensions/content-is.ts";
import { enterTrailingBlock } from "../extensions/trailing-block.ts";
import { selectBlocks, selectedBlocks } from "../selection/selected-blocks.ts";
import { enterNested } from "./nested-editors.ts";
import { syncedTexts } from "./texts.ts";
import { withoutSynced } from "./without-synced.ts";

const isSynced = (container: Node | null | undefined): container is Node => contentIs(container, syncedType);

const isPlain = (event: KeyboardEvent): boolean =>
  !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;

/** The container after or before which the caret stands, in document order. */
const beside = (view: EditorView, forwards: boolean): Node | null => {
  const { doc, selection } = view.state;
  const block = blockAt(selection.$from);
  if (!block) return null;
  const child = block.container.maybeChild(1)?.firstChild;
  if (forwards && child) return child;
  let $edge = doc.resolve(forwards ? block.pos + block.container.nodeSize : block.pos);
  while ($edge.depth > 0 && !(forwards ? $edge.nodeAfter : $edge.nodeBefore))
    $edge = doc.resolve(forwards ? $edge.after() : $edge.before());
  const node = forwards ? $edge.nodeAfter : $edge.nodeBefore;
  return node?.type.name === "blockContainer" ? node : null;
};

const atEdge = (view: EditorView, key: string): boolean => {
  const { selection } = view.state;
  if (!(selection instanceof TextSelection) || !selection.empty) return false;
  const { $head } = selection;
  switch (key) {
    case "ArrowDown":
      return view.endOfTextblock("down");
    case "ArrowUp":
      return view.endOfTextblock("up");
    case "ArrowRight":
      return $head.parentOffset === $head.parent.content.size;
    default:
      return $head.parentOffset === 0;
  }
};

const selectedSynced = ({ state }: EditorView): Node | null => {
  const { selection, doc } = state;
  if (selection instanceof NodeSelection && selection.node.type.name === syncedType)
    return doc.resolve(selection.from).parent;
  return null;
};

/** Arrows lead from the text around it into a synced block, as if it were lines of it. */
const onArrow = (view: EditorView, event: KeyboardEvent): boolean => {
  if (!isPlain(event) || selectedBlocks(view.state)) return false;
  const { key } = event;
  const forwards = key === "ArrowDown" || key === "ArrowRight" || key === "Enter";
  if (!forwards && key !== "ArrowUp" && key !== "ArrowLeft") return false;
  const selected = selectedSynced(view);
  if (selected) return enterNested(String(selected.attrs["id"]), forwards ? "start" : "end");
  if (key === "Enter" || !atEdge(view, key)) return false;
  const next = beside(view, forwards);
  return isSynced(next) && enterNested(String(next.attrs["id"]), forwards ? "start" : "end");
};

/** In a page: the way into its synced blocks. */
export const enterSynced = createExtension({
  key: "enter-synced",
  runsBefore: ["default", "page-keys"],
  prosemirrorPlugins: [new Plugin({ props: { handleKeyDown: onArrow } })],
});

/** Selects a block of the page as a whole, so that a second press deletes it visibly. */
export const selectAround = (editor: BlockEditor, blockId: string): void => {
  const view = editor.prosemirrorView;
  view.focus();
  selectBlocks(view, { anchor: blockId, head: blockId });
};

/** Puts the caret beside a block of the page: behind it, or before it. */
export const leaveInto = (editor: BlockEditor, blockId: string, side: "before" | "after"): void => {
  const view = editor.prosemirrorView;
  const { doc } = view.state;
  const found = findBlock(doc, blockId);
  if (!found) return;
  const $edge = doc.resolve(side === "before" ? found.pos : found.pos + found.node.nodeSize);
  const next = Selection.findFrom($edge, side === "before" ? -1 : 1);
  if (!next) {
    if (side === "after") enterTrailingBlock(view);
    else selectAround(editor, blockId);
    return;
  }
  const at = next.$from.node(next.$from.depth);
  const container = at.type.name === "blockContainer" ? at : blockAt(next.$from)?.container;
  // Two of them beside each other.
  if (isSynced(container) && enterNested(String(container.attrs["id"]), side === "before" ? "end" : "start"))
    return;
  view.dispatch(view.state.tr.setSelection(next).scrollIntoView());
  view.focus();
};

export interface NestedKeys {
  /** The caret leaves the last line downwards, or behind the last letter. */
  onLeaveDownwards: () => void;
  /** The caret leaves the first letter backwards. */
  onLeaveUpwards: () => void;
  /** Backspace at the start. */
  onBackspaceAtStart: () => void;
}

const isAtStart = ({ state: { doc, selection } }: EditorView): boolean =>
  selection.empty && selection.head === Selection.atStart(doc).head;

const isInLast = ({ state: { doc, selection } }: EditorView): boolean =>
  selection.empty && selection.$head.start() === Selection.atEnd(doc).$head.start();

const onNestedKey = (keys: NestedKeys, view: EditorView, event: KeyboardEvent): boolean => {
  if (!isPlain(event) || selectedBlocks(view.state)) return false;
  const { key } = event;
  if (key === "Backspace" && isAtStart(view)) {
    // A list, heading or quote becomes a text first, as everywhere.
    const { $from } = view.state.selection;
    if ($from.parent.type.name !== "paragraph" || blockAt($from)?.level !== 1) return false;
    keys.onBackspaceAtStart();
    return true;
  }
  if (key === "ArrowLeft" && isAtStart(view)) {
    keys.onLeaveUpwards();
    return true;
  }
  const isEnd = view.state.selection.head === Selection.atEnd(view.state.doc).head;
  if (
    (key === "ArrowDown" && isInLast(view) && view.endOfTextblock("down")) ||
    (key === "ArrowRight" && isEnd)
  ) {
    keys.onLeaveDownwards();
    return true;
  }
  return false;
};

const bringsBlocks = (view: EditorView, event: DragEvent): boolean =>
  !view.dragging && event.dataTransfer?.types.includes("blocknote/html") === true;

/** In a synced block: the way out of it, and what it does not take. */
export const nestedPassage = createExtension(({ options }: ExtensionOptions<NestedKeys>) => ({
  key: "nested-passage",
  runsBefore: ["default", "page-keys", "block-selection"],
  prosemirrorPlugins: [
    new Plugin({
      props: {
        handleKeyDown: (view, event) => onNestedKey(options, view, event),
        transformPasted: (slice) => {
          const taken = withoutSynced(slice);
          if (taken !== slice) notifyInfo(syncedTexts.within);
          return taken;
        },
        // Blocks of the page are dropped beside this one.
        handleDOMEvents: { dragover: bringsBlocks, dragenter: bringsBlocks, drop: bringsBlocks },
      },
    }),
  ],
}));
