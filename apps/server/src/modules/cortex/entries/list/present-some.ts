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

/** Entries, and link targets' titles by id. */
export interface PresentedEntries {
  entries: Entry[];
  linked_titles?: Record<string, string>;
}

/** Up to this many entries are read inline. */
const fewRows = 200;

/** Presents entries in the order of their ids; unreadable ones are omitted. */
export const presentSome = async (
  storage: Pick<Storage, "read" | "views">,
  sight: ComputedSight,
  { actor, database, properties, restricted }: ListRequest,
  pageIds: readonly string[],
): Promise<PresentedEntries> => {
  // The round trip to the reader thread costs more than a few look-ups by key.
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
    linkedTitles(q, actor, properties, docs, { trashed, restricted }),
  ]);
  const shown = { files, trashed, restricted };
  const entries = pageIds.flatMap((pageId) => {
    const row = byId.get(pageId);
    return row ? [presentEntry(row, properties, shown)] : [];
  });
  return titles ? { entries, linked_titles: titles } : { entries };
};
