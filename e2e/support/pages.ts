import type { Main } from "./main-calls.ts";

interface ListedPage {
  page_id: string;
  parent_page_id: string | null;
  title: string;
}

/** The page a fresh server comes with. */
export const welcomeTitle = "Willkommen bei MAIVE";

/**
 * Makes pages in the order in which they are named, each below the one it names; of those before only the welcome page stays.
 * @returns their ids by title.
 */
export const seedPages = async (
  main: Main,
  below: Readonly<Record<string, string | null>>,
): Promise<(title: string) => string> => {
  const { pages } = await main.send<{ pages: ListedPage[] }>("GET", "/api/cortex/pages");
  for (const { page_id, parent_page_id, title } of pages)
    if (parent_page_id === null && title !== welcomeTitle)
      await main.send("DELETE", `/api/cortex/pages/${page_id}`);
  const ids: Record<string, string> = {};
  for (const [title, parent] of Object.entries(below)) {
    const parent_page_id = parent === null ? null : ids[parent];
    const made = await main.send<{ page_id: string }>("POST", "/api/cortex/pages", { title, parent_page_id });
    ids[title] = made.page_id;
  }
  return (title) => {
    const id = ids[title];
    if (id === undefined) throw new Error(`no page ${title}`);
    return id;
  };
};
