import type { EntryProperty } from "@maive/contract";
import type { QueryClient } from "@tanstack/react-query";
import { databaseKeys } from "../../databases/index.ts";
import {
  applyEntryChange,
  applyValueChange,
  type EntryChange,
  type EntryWindow,
} from "../model/apply-entry-change.ts";

/** Applies a change to all that is held of a database: its rows in every view, and the entry's own page. */
export const showChange = (client: QueryClient, databaseId: number, change: EntryChange): void => {
  client.setQueriesData<EntryWindow>({ queryKey: databaseKeys.rows(databaseId) }, (rows) =>
    rows ? applyEntryChange(rows, change) : rows,
  );
  if (change.kind !== "value") return;
  client.setQueryData<readonly EntryProperty[]>(
    databaseKeys.entry(databaseId, change.entryId),
    (values) => values && applyValueChange(values, change),
  );
};
