import { limits } from "@maive/contract";
import type { Findings } from "./findings.ts";
import { type NotionClient, NotionError } from "./notion-client.ts";
import { type NotionPageId, plainId } from "./notion-ids.ts";
import { zNotionList, zNotionPage } from "./shapes.ts";

/** So many pages are fetched one by one; of more, a search lists a hundred in an answer. */
const fewPages = 20;

/** Fetches icons and covers of pages that no answer about a database contained. */
export const fetchLooks = async (
  client: NotionClient,
  findings: Findings,
  pages: readonly NotionPageId[],
): Promise<void> => {
  const open = new Map(
    pages.flatMap((page) => (findings.looks.has(page.pageId) ? [] : [[page.id, page] as const])),
  );
  if (open.size > fewPages) await searchLooks(client, findings, open);
  for (const { id, pageId, path } of open.values()) {
    if (client.ended !== null) return;
    try {
      findings.look(pageId, await client.get(`pages/${id}`, zNotionPage));
    } catch (error) {
      if (!(error instanceof NotionError)) throw error;
      if (client.ended === null) findings.noteOfPage(path, error.trouble);
    }
  }
};

/** Takes those that a search lists: last edited first, since an export is usually of what is worked on. */
const searchLooks = async (
  client: NotionClient,
  findings: Findings,
  open: Map<string, NotionPageId>,
): Promise<void> => {
  let cursor: string | null = null;
  for (let answers = 0; answers < limits.notionSearches && open.size > fewPages; answers += 1) {
    const body = {
      filter: { property: "object", value: "page" },
      sort: { direction: "descending", timestamp: "last_edited_time" },
      page_size: 100,
      ...(cursor === null ? {} : { start_cursor: cursor }),
    };
    try {
      const list: { next_cursor?: string | null | undefined; has_more: boolean; results: unknown[] } =
        await client.post("search", body, zNotionList);
      for (const result of list.results) {
        const page = zNotionPage.safeParse(result).data;
        const known = page && open.get(plainId(page.id));
        if (!page || !known) continue;
        findings.look(known.pageId, page);
        open.delete(known.id);
      }
      cursor = list.has_more ? (list.next_cursor ?? null) : null;
      if (cursor === null) return;
    } catch (error) {
      if (!(error instanceof NotionError)) throw error;
      return;
    }
  }
};
