import { useEffect, useMemo } from "react";
import { createPortal } from "react-dom";
import type { BlockEditor } from "../schema/schema.ts";
import type { Signal } from "../signal.ts";
import { FindBar } from "./late-find-bar.ts";
import type { HitCount } from "./hit-count.ts";
import { PageSearch } from "./page-search.ts";
import { searchedPage } from "./page-texts.ts";
import { useFindBar } from "./use-find-bar.ts";

interface PageFinderProps {
  editor: BlockEditor;
  pageId: string;
  canWrite: boolean;
  hits: Signal<HitCount>;
  /** Where the bar is shown: at the top of the page. */
  slot: HTMLElement | null;
}

/** 'In dieser Seite suchen': handles the keys, and shows the bar. */
export const PageFinder = ({ editor, pageId, canWrite, hits, slot }: PageFinderProps) => {
  const page = slot?.closest("article") ?? null;
  const search = useMemo(() => new PageSearch(searchedPage(editor, hits)), [editor, hits]);
  useEffect(() => search.follow(), [search]);
  const { bar, close, ask, setReplacing } = useFindBar({ editor, search, pageId, canWrite, page });
  if (!bar || !slot) return null;
  return createPortal(
    <FindBar
      editor={editor}
      search={search}
      bar={bar}
      canWrite={canWrite}
      onAsk={ask}
      onReplacing={setReplacing}
      onClose={close}
    />,
    slot,
  );
};
