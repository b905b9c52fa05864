import { createEntries, deletePage, duplicateEntry, patchPage, restorePage } from "@maive/contract";
import type { QueryClient } from "@tanstack/react-query";
import { call, newUuid } from "../../../../api/index.ts";
import { notifyError, notifyInfo, notifyUndo } from "../../../../ui/index.ts";
import { databaseKeys } from "../../databases/index.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { hideEntries } from "./hide-entries.ts";

/** Requests under way at once: enough to be quick, few enough to leave others room. */
const atOnce = 4;

/** Runs for each id, some at a time. @returns the ids for which it did not work. */
const forEach = async (
  ids: readonly string[],
  run: (id: string) => Promise<unknown>,
  workers = atOnce,
): Promise<string[]> => {
  const failed: string[] = [];
  const rest = [...ids];
  const work = async () => {
    for (let id = rest.shift(); id !== undefined; id = rest.shift()) {
      try {
        await run(id);
      } catch {
        failed.push(id);
      }
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return failed;
};

const refresh = (client: QueryClient, databaseId: number) =>
  client.invalidateQueries({ queryKey: databaseKeys.rows(databaseId) });

/** Brings entries back from the trash. */
export const restoreEntries = async (
  client: QueryClient,
  databaseId: number,
  ids: readonly string[],
): Promise<void> => {
  const failed = await forEach(ids, (id) => call(restorePage, { params: { page_id: id } }));
  if (failed.length > 0) notifyError(`${texts.restoreFailed} ${texts.someFailed(failed.length)}`);
  await refresh(client, databaseId);
};

/** Moves entries to the trash, at once on the screen. @returns those that went. */
export const removeEntries = async (
  client: QueryClient,
  databaseId: number,
  ids: readonly string[],
): Promise<string[]> => {
  const hidden = hideEntries(client, databaseId, ids);
  const failed = new Set(await forEach(ids, (id) => call(deletePage, { params: { page_id: id } })));
  hidden.putBack([...failed]);
  if (failed.size > 0) notifyError(`${texts.deleteFailed}. ${texts.someFailed(failed.size)}`);
  await refresh(client, databaseId);
  return ids.filter((id) => !failed.has(id));
};

/** Moves entries to the trash and offers to take it back. */
export const deleteMany = async (
  client: QueryClient,
  databaseId: number,
  ids: readonly string[],
): Promise<void> => {
  const gone = await removeEntries(client, databaseId, ids);
  if (gone.length > 0)
    notifyUndo(texts.rowsDeleted(gone.length), () => void restoreEntries(client, databaseId, gone));
};

/** Copies entries, each behind all others. */
export const duplicateMany = async (
  client: QueryClient,
  databaseId: number,
  ids: readonly string[],
): Promise<void> => {
  // One after the other: the copies stand in the order of their originals.
  const failed = await forEach(
    ids,
    (id) => call(duplicateEntry, { params: { entry_id: id }, idempotencyKey: newUuid() }),
    1,
  );
  await refresh(client, databaseId);
  if (failed.length > 0) notifyError(`${texts.duplicateFailed} ${texts.someFailed(failed.length)}`);
  if (failed.length < ids.length) notifyInfo(texts.rowsDuplicated(ids.length - failed.length));
};

/** Puts an entry right before another one, or behind all. */
export const placeEntry = async (
  client: QueryClient,
  databaseId: number,
  entryId: string,
  beforeId: string | null,
): Promise<void> => {
  try {
    await call(patchPage, { params: { page_id: entryId }, body: { before_page_id: beforeId } });
  } catch {
    notifyError(texts.moveFailed);
  }
  await refresh(client, databaseId);
};

export interface NewRow {
  title: string;
  properties: Record<string, string>;
}

/** Adds rows at the end, all or none. @returns their ids. */
export const createMany = async (
  client: QueryClient,
  databaseId: number,
  rows: readonly NewRow[],
): Promise<string[]> => {
  const { page_ids } = await call(createEntries, {
    params: { database_id: databaseId },
    body: { entries: [...rows] },
    idempotencyKey: newUuid(),
    timeout: 60_000,
  });
  await refresh(client, databaseId);
  return page_ids;
};
