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

/** Fetched rows; what else depends on the rows of a database stands under the same key, but ends in no number. */
export const rowsOf = (databaseId: number) => ({
  queryKey: databaseKeys.rows(databaseId),
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => typeof queryKey.at(-1) === "number",
});

/** Applies a change to all that is cached of a database: its rows in every view, the entry's own page, and its months. */
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

/** Applies many values at once: what is cached is walked through a single time. */
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
