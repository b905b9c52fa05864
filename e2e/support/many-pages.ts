import type { Main } from "./main-calls.ts";

const perCopy = 500;

/**
 * Makes pages by the hundred: ten tops at root, each with 499 pages in three levels below it, copied until there are
 * `count`. Much quicker than one call for each.
 */
export const makeManyPages = async (main: Main, count: number): Promise<void> => {
  const make = async (title: string, parent_page_id: string | null): Promise<string> =>
    (await main.send<{ page_id: string }>("POST", "/api/cortex/pages", { title, parent_page_id })).page_id;
  const top = await make("Archiv", null);
  for (let group = 0; group * 50 < perCopy - 1; group += 1) {
    const middle = await make(`Ordner ${group}`, top);
    const size = Math.min(49, perCopy - 2 - group * 50);
    for (let n = 0; n < size; n += 1) await make(`Notiz ${group}-${n}`, middle);
  }
  for (let made = perCopy; made < count; made += perCopy)
    await main.send("POST", `/api/cortex/pages/${top}/duplicate`, { with_subpages: true });
};
