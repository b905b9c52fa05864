import type { SessionUser } from "@maive/contract";
import { guardReload } from "../../../../update/index.ts";
import { LivePage } from "./live-page.ts";

interface Kept {
  page: LivePage;
  holders: number;
  leaving: ReturnType<typeof setTimeout> | undefined;
}

const pages = new Map<string, Kept>();

const leave = (key: string, kept: Kept): void => {
  if (kept.holders > 0) return;
  if (kept.page.wouldLose()) {
    // Nobody looks at it any more, but its words are nowhere else yet: it stays until the server has them.
    const unsubscribe = kept.page.subscribe(() => {
      if (kept.page.wouldLose()) return;
      unsubscribe();
      leave(key, kept);
    });
    return;
  }
  kept.page.destroy();
  if (pages.get(key) === kept) pages.delete(key);
};

guardReload(() => [...pages.values()].some(({ page }) => page.wouldLose()));

/**
 * Opens a page, or takes hold of the one that is open already; the returned function lets it go, once. A page is closed a
 * moment after the last one let go: who comes back at once finds it as it was.
 */
export const holdPage = (pageId: string, user: SessionUser): { page: LivePage; release: () => void } => {
  const key = `${user.user_id} ${pageId}`;
  const known = pages.get(key);
  const kept: Kept =
    known && !known.page.over ? known : { page: new LivePage(pageId, user), holders: 0, leaving: undefined };
  pages.set(key, kept);
  clearTimeout(kept.leaving);
  kept.holders += 1;
  let held = true;
  const release = () => {
    if (!held) return;
    held = false;
    kept.holders -= 1;
    if (kept.holders === 0) kept.leaving = setTimeout(() => leave(key, kept), 0);
  };
  return { page: kept.page, release };
};
