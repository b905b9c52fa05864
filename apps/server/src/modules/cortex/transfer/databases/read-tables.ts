import type { ReaderThread } from "../import/reader-thread.ts";
import { tooLarge } from "../import/refusal.ts";
import type { Source } from "../import/source.ts";
import { transferTexts } from "../texts.ts";
import { exportedTables } from "./exported-tables.ts";
import { type DatabaseDraft, draftDatabases, type ShownCollection, tableKey } from "./plan-databases.ts";

/** Tables that web pages show: several may show one database. */
const mostViews = 10_000;

/** The class of Notion's web pages that show a database: others are not parsed twice. */
const sign = Buffer.from("collection-content");

/** Reads the tables of an import, and finds its databases by them. */
export const readDatabases = async (
  thread: ReaderThread,
  sources: readonly Source[],
): Promise<DatabaseDraft[]> => {
  for (const { all, view } of exportedTables(sources))
    for (const source of [all, view])
      if (source) {
        const bytes = await source.read();
        await thread.ask({ kind: "table", key: tableKey(source), path: source.path, bytes }, "done");
      }
  const collections: ShownCollection[] = [];
  for (const source of sources) {
    if (source.kind !== "html") continue;
    const bytes = await source.read();
    if (!bytes.includes(sign)) continue;
    const found = await thread.ask({ kind: "collections", path: source.path, bytes }, "collections");
    for (const collection of found.collections) collections.push(collection);
    if (collections.length > mostViews) throw tooLarge(transferTexts.tooManyDatabases);
  }
  return draftDatabases(sources, collections);
};
