import { isPage, type Page } from "@maive/contract";
import { knownPagePrefix } from "../../auth/index.ts";

/** Bound of pages cached on this device; least recently opened are dropped. */
const most = 50;

interface Known {
  userId: string;
  openedAt: number;
  page: Page;
}

const read = (name: string): Known | null => {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(name) ?? "null");
    if (typeof known !== "object" || known === null || !("page" in known)) return null;
    const { userId, openedAt, page } = known as Record<keyof Known, unknown>;
    if (typeof userId !== "string" || typeof openedAt !== "number") return null;
    return isPage(page) ? { userId, openedAt, page } : null;
  } catch {
    return null;
  }
};

const all = (): { name: string; known: Known | null }[] =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith(knownPagePrefix))
    .map((name) => ({ name, known: read(name) }))
    .toSorted((a, b) => (b.known?.openedAt ?? 0) - (a.known?.openedAt ?? 0));

/** Caches an opened page's metadata; its text is stored separately, and would not be reachable offline without it. */
export const cacheKnownPage = (userId: string, page: Page): void => {
  try {
    const known: Known = { userId, openedAt: Date.now(), page };
    localStorage.setItem(knownPagePrefix + page.page_id, JSON.stringify(known));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error; // Full or forbidden: then it opens with the server alone.
  }
  for (const { name } of all().slice(most)) localStorage.removeItem(name);
};

/** A user's pages available offline, last opened first. */
export const knownPages = (userId: string): Page[] => {
  const pages = all().flatMap(({ known }) => (known?.userId === userId ? [known.page] : []));
  const ids = new Set(pages.map(({ page_id }) => page_id));
  return pages.map((page) => ({
    ...page,
    // Only cached pages can be parents.
    parent_page_id: page.parent_page_id !== null && ids.has(page.parent_page_id) ? page.parent_page_id : null,
    has_children: pages.some(({ parent_page_id }) => parent_page_id === page.page_id),
  }));
};
