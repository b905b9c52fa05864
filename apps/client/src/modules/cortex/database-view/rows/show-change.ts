import type { EntryProperty } from "@maive/contract";
import type { QueryClient } from "@tanstack/react-query";
import { updateAllCached, updateCached } from "../../../../api/index.ts";
import { removeFromMonths, showValueInMonths, showValuesInMonths } from "../../calendar-events/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";
import {
  applyEntryChange,
  applyValueChange,
  applyValueChanges,
  type EntryChange,
  type EntryWindow,
  type ValueChange,
} from "./apply-entry-change.ts";

/** Chunk keys end in a number, unlike other queries below the same key. */
export const rowsOf = (databaseId: number) => ({
  queryKey: databaseKeys.rows(databaseId),
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => typeof queryKey.at(-1) === "number",
});

/** Applies a change to everything cached of a database: rows of all views, the entry's page, and months. */
export const showChange = (client: QueryClient, databaseId: number, change: EntryChange): void => {
  updateAllCached<EntryWindow>(client, rowsOf(databaseId), (rows) => applyEntryChange(rows, change));
  if (change.kind === "deleted") {
    removeFromMonths(client, databaseId, change.entryId);
    return;
  }
  showValueInMonths(client, databaseId, change);
  updateCached<readonly EntryProperty[]>(client, databaseKeys.entry(databaseId, change.entryId), (values) =>
    applyValueChange(values, change),
  );
};

/** Applies many values in one pass over the cache. */
export const showChanges = (
  client: QueryClient,
  databaseId: number,
  changes: readonly ValueChange[],
): void => {
  showValuesInMonths(client, databaseId, changes);
  const byEntry = Map.groupBy(changes, ({ entryId }) => entryId);
  updateAllCached<EntryWindow>(client, rowsOf(databaseId), (rows) => applyValueChanges(rows, byEntry));
  for (const [entryId, ofEntry] of byEntry)
    updateCached<readonly EntryProperty[]>(client, databaseKeys.entry(databaseId, entryId), (values) =>
      ofEntry.reduce(applyValueChange, values),
    );
};
