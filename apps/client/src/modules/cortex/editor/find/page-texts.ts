import type { EditorView } from "@tiptap/pm/view";
import type { Signal } from "../signal.ts";
import {
  hasNestedEditors,
  nestedEditorOf,
  nestedPlaceOf,
  type NestedSurface,
  onNestedChange,
} from "../synced/nested-editors.ts";
import type { HitCount } from "./hit-count.ts";

/** A text that is searched. */
export interface SearchedText {
  /** Null while it is not on the screen. */
  view(): EditorView | null;
  /** What the search found in it. */
  hits: Signal<HitCount>;
}

/** A content within a page that is searched. */
export interface SearchedContent {
  text: SearchedText;
  /** Of the block that shows it. */
  position: number;
}

/** A page that is searched, with what it shows of others. */
export interface SearchedPage extends SearchedText {
  /** Those contents that are on the screen, in the order of the page. */
  contents(): SearchedContent[];
  /** Shows contents that are far from what is in sight. @returns the function that lets them go. */
  showContents(): () => void;
  /** Calls back when contents come or go. @returns the function that ends it. */
  onContents(listener: () => void): () => void;
}

/** Contents that are opened for a search: each takes a socket. */
const mostShown = 40;

/** The blocks of a page that show contents, in its order. */
const placesIn = (view: EditorView): { blockId: string; position: number }[] => {
  const places: { blockId: string; position: number }[] = [];
  view.state.doc.descendants((node, position) => {
    if (node.isTextblock) return false;
    if (node.firstChild?.type.name === "synced") places.push({ blockId: String(node.attrs["id"]), position });
    return true;
  });
  return places;
};

const textOfEditor = (editor: NestedSurface, hits: Signal<HitCount>): SearchedText => ({
  view: () => (editor.headless ? null : editor.prosemirrorView),
  hits,
});

/** A page in its editor, as it is searched. */
export const searchedPage = (editor: NestedSurface, hits: Signal<HitCount>): SearchedPage => {
  const page = textOfEditor(editor, hits);
  /** One for each editor, so that they can be compared. */
  const texts = new WeakMap<NestedSurface, SearchedText>();
  const textOf = (nested: NestedSurface, found: Signal<HitCount>): SearchedText => {
    const text = texts.get(nested) ?? textOfEditor(nested, found);
    texts.set(nested, text);
    return text;
  };
  const places = () => {
    const view = page.view();
    return view ? placesIn(view) : [];
  };
  return {
    ...page,
    contents: () => {
      // The page is gone through at each key.
      if (!hasNestedEditors()) return [];
      return places().flatMap(({ blockId, position }) => {
        const nested = nestedEditorOf(blockId);
        return nested?.outer === editor ? [{ text: textOf(nested.editor, nested.hits), position }] : [];
      });
    },
    showContents: () => {
      const shown = new Map<string, () => void>();
      const showAll = () => {
        for (const { blockId } of places())
          if (!shown.has(blockId) && shown.size < mostShown) {
            const place = nestedPlaceOf(blockId);
            if (place) shown.set(blockId, place.want());
          }
      };
      showAll();
      const leave = onNestedChange(showAll);
      return () => {
        leave();
        for (const letGo of shown.values()) letGo();
      };
    },
    onContents: onNestedChange,
  };
};
