import type { PagePreview, pagePreview } from "@maive/contract";
import { askEarly } from "./api/early/index.ts";
import { titleStorePrefix, unsentPagePrefix } from "./modules/auth/forget-pages.ts";
import { sidebarSpace } from "./modules/cortex/sidebar/space/index.ts";
import { showPreview } from "./page-preview/index.ts";

const path = "/api/cortex/pages/:page_id/preview" satisfies (typeof pagePreview)["path"];

/** The page of an address that shows nothing beside it. */
const pageIn = ({ pathname, search }: Location): string | null =>
  search === "" ? (/^\/cortex\/([\da-f-]{36})$/.exec(pathname)?.[1] ?? null) : null;

const unsentPrefixes = [unsentPagePrefix, titleStorePrefix];

/** Whether this device has words of a page that the server does not: the preview would take them away for a moment. */
const hasUnsent = (pageId: string): boolean => {
  try {
    return Object.keys(localStorage).some(
      (name) => unsentPrefixes.some((prefix) => name.startsWith(prefix)) && name.endsWith(pageId),
    );
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
};

/** Shows the text of the address's page while the shell and the editor are loaded. */
export const startPreview = (location: Location): void => {
  const pageId = pageIn(location);
  if (pageId === null || hasUnsent(pageId)) return;
  const answer = askEarly(path.replace(":page_id", pageId)) as Promise<PagePreview | null>;
  void import("./modules/cortex/pages/preview/index.ts").then(({ previewPage }) =>
    previewPage(answer, sidebarSpace(), showPreview),
  );
};
