import type { Entry } from "@maive/contract";
import type { Storage } from "../../../../storage/index.ts";
import { isLink } from "../../properties/index.ts";
import type { ComputedSight } from "../computed/computed-sight.ts";
import { presentEntry } from "../entries.presenter.ts";
import { readableEntries } from "../entries.store.ts";
import { linkedFilesOf } from "../files/linked-files.store.ts";
import { linkedTitles } from "../links/linked-titles.store.ts";
import { trashedTargets } from "../links/linked.store.ts";
import type { ListRequest } from "./list-request.ts";

/** Entries, and the titles of what they link to by id. */
export interface PresentedEntries {
  entries: Entry[];
  linked_titles?: Record<string, string>;
}

/** Entries that are looked up without another thread. */
const fewRows = 200;

/** Entries as they are answered, in the order of their ids; without those the actor may not read. */
export const presentSome = async (
  storage: Pick<Storage, "read" | "views">,
  sight: ComputedSight,
  { actor, database, properties, restricted }: ListRequest,
  pageIds: readonly string[],
): Promise<PresentedEntries> => {
  // A way to another thread and back costs more than so few look-ups by key.
  const q = pageIds.length <= fewRows ? storage.read : storage.views;
  const [found, trashed] = await Promise.all([
    readableEntries(q, actor, pageIds),
    trashedTargets(q, properties.some(isLink) ? pageIds : []),
  ]);
  const rows = await sight.fresh(q, database.database_id, properties, found);
  const byId = new Map(rows.map((row) => [row.page.page_id, row]));
  const docs = rows.map((row) => row.doc);
  const [files, titles] = await Promise.all([
    linkedFilesOf(q, properties, docs),
    linkedTitles(q, actor, properties, docs, trashed),
  ]);
  const shown = { files, trashed, restricted };
  const entries = pageIds.flatMap((pageId) => {
    const row = byId.get(pageId);
    return row ? [presentEntry(row, properties, shown)] : [];
  });
  return titles ? { entries, linked_titles: titles } : { entries };
};
