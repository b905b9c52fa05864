import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { followNativeCaret } from "../extensions/native-caret.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { catchTyping, findKeyOf, takeTyped } from "../../../../ui/index.ts";
import { offerFind } from "./find-requests.ts";
import { collapseToEnd } from "./hit-actions.ts";
import type { PageSearch } from "./page-search.ts";
import { findLength } from "@maive/search";
import type { EditorView } from "@tiptap/pm/view";

/** The text selected in the page, as a question; null for none, several lines or a long one. */
const selectedWords = (view: EditorView): string | null => {
  const native = view.dom.ownerDocument.getSelection();
  if (!native?.anchorNode || native.isCollapsed || !view.dom.contains(native.anchorNode)) return null;
  const words = native.toString();
  return words.trim() === "" || words.includes("\n") || words.length > findLength ? null : words;
};

/** An open search bar. */
export interface OpenBar {
  typed: string;
  replacing: boolean;
  /** Number of requests to open it: each focuses its field. */
  times: number;
}

interface FindBarOptions {
  editor: BlockEditor;
  search: PageSearch;
  pageId: string;
  canWrite: boolean;
  /** The page with its title, in which the keys are heard. */
  page: Element | null;
}

/** The table of a database block has a search of its own. */
const isInTable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-block-type="database_view"]') !== null;

/** When the search bar of a page is open, and what with. */
export const useFindBar = ({ editor, search, pageId, canWrite, page }: FindBarOptions) => {
  const [bar, setBar] = useState<OpenBar | null>(null);
  /** The last question, for F3 after the bar was closed. */
  const latest = useRef("");
  const close = useCallback(() => {
    takeTyped();
    setBar(null);
    search.end();
  }, [search]);
  const open = useEffectEvent((what: "find" | "replace", typed: string | null) => {
    // The bar takes it when it comes.
    if (!bar) catchTyping(close);
    setBar((before) => ({
      typed: typed ?? before?.typed ?? latest.current,
      replacing: canWrite && (what === "replace" || before?.replacing === true),
      times: (before?.times ?? 0) + 1,
    }));
  });
  useEffect(
    () =>
      search.hits.subscribe(() => {
        if (search.hits.get() !== null) return;
        takeTyped();
        setBar(null);
      }),
    [search],
  );
  useEffect(() => () => void takeTyped(), []);
  const ask = useCallback((typed: string) => {
    latest.current = typed;
    setBar((before) => before && { ...before, typed });
  }, []);
  const setReplacing = useCallback(
    (replacing: boolean) => setBar((before) => before && { ...before, replacing }),
    [],
  );

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const key = findKeyOf(event);
    if (!key || event.defaultPrevented || event.isComposing || editor.headless || isInTable(event.target))
      return;
    const view = editor.prosemirrorView;
    if (!bar && view.hasFocus()) followNativeCaret(view);
    if (key === "find" || key === "replace") open(key, selectedWords(view));
    else if (bar) search.step(key === "next" ? 1 : -1);
    else if (latest.current === "") return;
    else {
      if (key === "next") collapseToEnd(search.focused() ?? view);
      open("find", null);
    }
    event.preventDefault();
  });
  useEffect(() => {
    if (!(page instanceof HTMLElement)) return;
    // Before anything has the focus, keys are for the first page on the screen.
    const handleFromBody = (event: KeyboardEvent) => {
      if (event.target === document.body && document.querySelector("article") === page) handleKey(event);
    };
    page.addEventListener("keydown", handleKey);
    document.addEventListener("keydown", handleFromBody);
    return () => {
      page.removeEventListener("keydown", handleKey);
      document.removeEventListener("keydown", handleFromBody);
    };
  }, [page]);
  const request = useEffectEvent((what: "find" | "replace") =>
    open(what, editor.headless ? null : selectedWords(editor.prosemirrorView)),
  );
  useEffect(() => offerFind(pageId, (what) => request(what)), [pageId]);

  return { bar, close, ask, setReplacing };
};
