import type { Main } from "./main-calls.ts";

export interface Garden {
  pageId: string;
  /** Of the page that shows the table. */
  path: string;
  databaseId: number;
  /** Of the table. */
  name: string;
  /** Page ids of the rows, in their order. */
  entries: string[];
}

let gardens = 0;

/** A page with some text and a table of two rows. */
export const gardenOf = async ({ send }: Main): Promise<Garden> => {
  gardens += 1;
  const name = `Aufgaben ${gardens}`;
  const { database_id: databaseId } = await send<{ database_id: number }>("POST", "/api/cortex/databases", {
    name,
  });
  const at = `/api/cortex/databases/${databaseId}`;
  await send("POST", `${at}/properties`, { property_name: "Ort", property_type: "text" });
  await send("POST", `${at}/properties`, { property_name: "Stunden", property_type: "number" });
  const entries: string[] = [];
  for (const [title, Ort, Stunden] of [
    ["Tomaten gießen", "Beet 2", "0.5"],
    ["Rasen mähen", "Wiese", "1.5"],
  ] as const) {
    const properties = { Ort, Stunden };
    entries.push((await send<{ page_id: string }>("POST", `${at}/entries`, { title, properties })).page_id);
  }
  const { page_id: pageId } = await send<{ page_id: string }>("POST", "/api/cortex/pages", {
    title: "Garten",
  });
  const blocks = `/api/cortex/pages/${pageId}/blocks`;
  await send("POST", blocks, { block_type: "text", content: "Was in dieser Woche zu tun ist." });
  await send("POST", blocks, { block_type: "database_view", content: String(databaseId) });
  return { pageId, path: `/cortex/${pageId}`, databaseId, name, entries };
};
