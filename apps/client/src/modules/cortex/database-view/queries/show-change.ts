import type { QueryClient } from "@tanstack/react-query";
import { databaseKeys } from "../../databases/index.ts";
import { applyEntryChange, type EntryChange, type EntryWindow } from "../model/apply-entry-change.ts";

/** Applies a change to all rows of a database that are held, in every view. */
export const showChange = (client: QueryClient, databaseId: number, change: EntryChange): void => {
  client.setQueriesData<EntryWindow>({ queryKey: databaseKeys.rows(databaseId) }, (rows) =>
    rows ? applyEntryChange(rows, change) : rows,
  );
};
