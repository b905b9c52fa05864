import type { SessionUser } from "@maive/contract";
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { notifyInfo } from "../../../../ui/index.ts";
import { debouncedState } from "../live/debounced-state.ts";
import { unopened, type LivePage, type LivePageState } from "../live/live-page.ts";
import { offerWords } from "../live/offer-words.ts";
import { holdPage } from "../live/open-pages.ts";
import { editorTexts } from "../texts.ts";

/** What there is to follow before a page is opened. */
const closed = { subscribe: () => () => undefined, getState: () => unopened };

/** How long a reader's copy may hold what the server refuses before it is thrown away. */
const staleAfter = 3_000;

/**
 * Opens a page live while the component is mounted. A reader whose copy on this device holds edits the server refuses
 * (made before the right to write was taken) gets the page anew from the server.
 */
export const useLivePage = (
  pageId: string,
  user: SessionUser,
  canWrite: boolean,
): {
  page: LivePage | null;
  state: LivePageState;
  /** Hands back the words the server does not have, and opens the page anew from what it has. */
  discard: () => Promise<void>;
} => {
  const [page, setPage] = useState<LivePage | null>(null);
  const [discarded, setDiscarded] = useState(0);
  const { user_id, username, user_type } = user;
  useEffect(() => {
    const lease = holdPage(pageId, { user_id, username, user_type });
    setPage(lease.page);
    return () => {
      lease.release();
      setPage(null);
    };
  }, [pageId, user_id, username, user_type, discarded]);

  const shown = useMemo(() => (page ? debouncedState(page) : closed), [page]);
  const state = useSyncExternalStore(shown.subscribe, shown.getState);

  // Words are handed back at once; for what has none (a deletion, a format) it is waited whether the server takes it.
  const refused = state.readOnly && state.ready;
  const stale = !canWrite && discarded === 0 && state.save === "saving" && state.ready && state.unsynced > 0;
  useEffect(() => {
    if (!page || !(refused || stale)) return;
    const discard = async () => {
      const words = page.unsentWords();
      await page.forget();
      setDiscarded((times) => times + 1);
      offerWords(words);
      if (words.length === 0) notifyInfo(editorTexts.refused);
    };
    if (refused && page.unsentWords().length > 0) {
      void discard();
      return;
    }
    if (!stale) return;
    const timer = setTimeout(() => void discard(), staleAfter);
    return () => clearTimeout(timer);
  }, [refused, stale, page]);

  const discard = useCallback(async () => {
    if (!page) return;
    offerWords(page.unsentWords());
    await page.forget();
    setDiscarded((times) => times + 1);
  }, [page]);

  return { page, state, discard };
};
