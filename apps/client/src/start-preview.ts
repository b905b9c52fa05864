import type { PagePreview, pagePreview } from "@maive/contract";
import { fetchBeforeShell } from "./api/before-shell/index.ts";
import { titleStorePrefix, unsentPagePrefix } from "./modules/auth/delete-local-data.ts";
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
    // Storage is forbidden: nothing is known of the tree and the folds either.
    if (error instanceof DOMException) return true;
    throw error;
  }
};

/** Resolves when the document has the elements of its HTML; the shell may still have to come. */
const parsed = (): Promise<void> =>
  document.readyState === "loading"
    ? new Promise((done) => document.addEventListener("readystatechange", () => done(), { once: true }))
    : Promise.resolve();

/** Shows the text of the address's page while the shell and the editor are loaded. */
export const startPreview = async (location: Location): Promise<void> => {
  const pageId = pageIn(location);
  if (pageId === null || hasUnsent(pageId)) return;
  const answer = fetchBeforeShell(path.replace(":page_id", pageId)) as Promise<PagePreview | null>;
  const { previewPage } = await import("./modules/cortex/pages/preview/index.ts");
  await previewPage(answer, sidebarSpace(), async (preview) => {
    await parsed();
    showPreview(preview);
  });
};
