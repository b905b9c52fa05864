import type { SessionUser } from "@maive/contract";
import { guardReload } from "../../../../update/index.ts";
import { LivePage } from "./live-page.ts";
import { offerWords } from "./offer-words.ts";
import { unsentPages } from "./unsent-pages.ts";

interface OpenPage {
  page: LivePage;
  holders: number;
  leaving: ReturnType<typeof setTimeout> | undefined;
}

const pages = new Map<string, OpenPage>();

/** Has unsent edits that can still be sent. */
const hasUnsentWork = ({ page }: OpenPage): boolean => {
  const { edited, readOnly } = page.getState();
  return page.wouldLose() || (edited && !readOnly && !page.over);
};

/** Refused edits of a reader are offered for copying and deleted from this device. */
const handBack = (page: LivePage): void => {
  if (page.over || !page.getState().readOnly) return;
  const words = page.unsentWords();
  if (words.length === 0) return;
  offerWords(words);
  void page.forget();
};

const leave = (key: string, opened: OpenPage): void => {
  if (opened.holders > 0) return;
  if (hasUnsentWork(opened)) {
    // Unmounted with unsent edits: stays open until they are sent.
    const unsubscribe = opened.page.subscribe(() => {
      if (hasUnsentWork(opened) && opened.holders === 0) return;
      unsubscribe();
      leave(key, opened);
    });
    return;
  }
  handBack(opened.page);
  opened.page.destroy();
  if (pages.get(key) === opened) pages.delete(key);
};

/** Without the right to read, the local copy is deleted; unsent edits are offered for copying. */
const watchDenial = (page: LivePage): void => {
  const unsubscribe = page.subscribe(() => {
    if (page.getState().denied !== "access-lost") return;
    unsubscribe();
    offerWords(page.unsentWords());
    void page.forget();
  });
};

guardReload(() => [...pages.values()].some(({ page }) => page.wouldLose()));

/**
 * Opens a page, or shares the open one; the returned function releases it, once. Closed with a delay after the last
 * release, so that navigating back is instant.
 */
export const acquirePage = (pageId: string, user: SessionUser): { page: LivePage; release: () => void } => {
  const key = `${user.user_id} ${pageId}`;
  const known = pages.get(key);
  const usable = known !== undefined && !known.page.over;
  const opened: OpenPage = usable
    ? known
    : { page: new LivePage(pageId, user), holders: 0, leaving: undefined };
  if (!usable) watchDenial(opened.page);
  pages.set(key, opened);
  clearTimeout(opened.leaving);
  opened.holders += 1;
  let active = true;
  const release = () => {
    if (!active) return;
    active = false;
    opened.holders -= 1;
    if (opened.holders === 0) opened.leaving = setTimeout(() => leave(key, opened), 0);
  };
  return { page: opened.page, release };
};

/** Sends edits persisted by an earlier window; each page is open until the server has them. */
export const sendUnsentPages = (user: SessionUser): void => {
  for (const pageId of unsentPages(user.user_id)) {
    const { page, release } = acquirePage(pageId, user);
    const unsubscribe = page.subscribe(() => {
      const { save, denied, readOnly } = page.getState();
      if (save !== "saved" && denied === null && !readOnly) return;
      unsubscribe();
      release();
    });
  }
};
