import type { EditorState } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import type { HitCount } from "../find/hit-count.ts";
import { Signal } from "../signal.ts";

/** What others use of an editor: its blocks depend on this, and it does not depend on them. */
export interface NestedSurface {
  readonly headless: boolean;
  readonly prosemirrorView: EditorView;
  readonly prosemirrorState: EditorState;
  onChange(listener: () => void): () => void;
  /** Without blocks: all of them. */
  blocksToHTMLLossy(): string;
}

/** The editor of a content, within a block of another editor. */
export interface NestedEditor {
  editor: NestedSurface;
  /** The editor around it. */
  outer: object;
  /** What the search in the page found in it. */
  hits: Signal<HitCount>;
  /** Puts the caret into it. */
  enter: (end: "start" | "end") => void;
}

/** A block that shows a content while it is near what is in sight. */
export interface NestedPlace {
  /** Shows it wherever one is. @returns the function that ends it. */
  want(): () => void;
}

const editors = new Map<string, NestedEditor>();
const places = new Map<string, NestedPlace>();
const changes = new Signal(0);

const register = <T>(map: Map<string, T>, blockId: string, entry: T): (() => void) => {
  map.set(blockId, entry);
  changes.set(changes.get() + 1);
  return () => {
    if (map.get(blockId) !== entry) return;
    map.delete(blockId);
    changes.set(changes.get() + 1);
  };
};

/** Whether any editor stands within another one. */
export const hasNestedEditors = (): boolean => editors.size > 0;

/** The editor that stands in a block, while it is shown. */
export const nestedEditorOf = (blockId: string): NestedEditor | null => editors.get(blockId) ?? null;

/** The block that shows a content. */
export const nestedPlaceOf = (blockId: string): NestedPlace | null => places.get(blockId) ?? null;

/** Calls back when editors or places have come or gone. @returns the function that ends it. */
export const onNestedChange = changes.subscribe;

/** Puts the caret into the editor that stands in a block. False when there is none yet. */
export const enterNested = (blockId: string, end: "start" | "end"): boolean => {
  const found = editors.get(blockId);
  found?.enter(end);
  return found !== undefined;
};

/** Makes an editor known while it stands in a block. @returns the function that ends it. */
export const registerNested = (blockId: string, nested: NestedEditor): (() => void) =>
  register(editors, blockId, nested);

/** Makes a block known that shows a content. @returns the function that ends it. */
export const registerNestedPlace = (blockId: string, place: NestedPlace): (() => void) =>
  register(places, blockId, place);
