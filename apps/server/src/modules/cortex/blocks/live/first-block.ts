import { newId } from "../../../../shared/ids.ts";
import { applyRowChange, isEmptyPage } from "../document/index.ts";
import type { LivePages } from "./live-pages.ts";

const empty = { block_type: "text", content: "", block_config: "{}" } as const;

/** What the change log says of a page's first block: nobody wrote it, and it says nothing. */
export const firstBlockLogged: Readonly<Record<string, string | number | null>> = {
  ...empty,
  parent_block_id: null,
  block_order: 0,
};

/**
 * Inserts the first, empty block of an empty page. Editors doing so concurrently would use the same id and lose typed
 * text.
 */
export const ensureFirstBlock = (pages: LivePages, pageId: string): Promise<void> =>
  pages.use(pageId, async (page) => {
    if (!isEmptyPage(page.fragment)) return;
    await page.edit(null, (fragment) => {
      if (!isEmptyPage(fragment)) return;
      const block = { block_id: newId(), ...empty, children: [] };
      applyRowChange(fragment, { type: "insert", parentId: null, index: 0, blocks: [block] });
    });
  });
