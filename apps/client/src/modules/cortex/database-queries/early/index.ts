import type { DatabaseDetail, getDatabase, listEntries, Ok } from "@maive/contract";
import { fetchBeforeShell } from "../../../../api/before-shell/index.ts";
import type { EarlyTable } from "../../../../page-preview/index.ts";
import { firstRows } from "../first-rows.ts";
import { shownView, type ShownTabs } from "../visible-tabs.ts";

const databasePath = "/api/cortex/databases/:database_id" satisfies (typeof getDatabase)["path"];
const entriesPath = "/api/cortex/databases/:database_id/entries" satisfies (typeof listEntries)["path"];

const addressOf = (path: string, databaseId: number): string =>
  path.replace(":database_id", String(databaseId));

const rowsOf = async (
  database: DatabaseDetail | null,
  block: ShownTabs,
): Promise<Awaited<EarlyTable["rows"]>> => {
  const view = database && shownView(database.view_configs, block);
  if (!database || !view) return null;
  const query = new URLSearchParams({ view_id: String(view.id), ...firstRows });
  const answer = await fetchBeforeShell(`${addressOf(entriesPath, database.database_id)}?${query}`);
  return answer === null ? null : { viewId: view.id, answer: answer as Ok<typeof listEntries> };
};

/** Requests what a block of a database shows first, before the shell has loaded. */
export const fetchTableEarly = (databaseId: number, block: ShownTabs): EarlyTable => {
  const database = fetchBeforeShell(addressOf(databasePath, databaseId)) as Promise<DatabaseDetail | null>;
  return { databaseId, database, rows: database.then((detail) => rowsOf(detail, block)) };
};
