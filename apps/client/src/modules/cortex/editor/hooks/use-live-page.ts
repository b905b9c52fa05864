import type { SessionUser } from "@maive/contract";
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { notifyInfo } from "../../../../ui/index.ts";
import { debouncedState } from "../live/debounced-state.ts";
import { unopened, type LivePage, type LivePageState } from "../live/live-page.ts";
import { offerWords } from "../live/offer-words.ts";
import { acquirePage } from "../live/open-pages.ts";
import { editorTexts } from "../texts.ts";

/** The state before a page is opened. */
const closed = { subscribe: () => () => undefined, getState: () => unopened };

/** How long a reader's copy may contain refused edits before it is discarded, in ms. */
const staleAfter = 3_000;

/**
 * Opens a live page while mounted. If a reader's local copy has edits the server refuses (made before the right was
 * revoked), the page is reloaded from the server.
 */
export const useLivePage = (
  pageId: string,
  user: SessionUser,
  canWrite: boolean,
): {
  page: LivePage | null;
  state: LivePageState;
  /** Offers unsaved text for copying, and reopens the server's state. */
  discard: () => Promise<void>;
} => {
  const [page, setPage] = useState<LivePage | null>(null);
  const [discarded, setDiscarded] = useState(0);
  const { user_id, username, user_type } = user;
  useEffect(() => {
    const lease = acquirePage(pageId, { user_id, username, user_type });
    setPage(lease.page);
    return () => {
      lease.release();
      setPage(null);
    };
  }, [pageId, user_id, username, user_type, discarded]);

  const shown = useMemo(() => (page ? debouncedState(page) : closed), [page]);
  const state = useSyncExternalStore(shown.subscribe, shown.getState);

  // Text is offered at once; other edits (a deletion, a format) wait for the server's reaction.
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
