import {
  createEntries,
  deleteEntries,
  duplicateEntry,
  limits,
  patchPage,
  restoreEntries as restoreMany,
} from "@maive/contract";
import type { QueryClient } from "@tanstack/react-query";
import { call, newUuid } from "../../../../api/index.ts";
import { notifyError, notifyInfo, notifyUndo } from "../../../../ui/index.ts";
import { databaseKeys } from "../../databases/index.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { hideEntries } from "./hide-entries.ts";
import { showMoved, type RowsOf } from "./rows.ts";

const refresh = (client: QueryClient, databaseId: number) =>
  client.invalidateQueries({ queryKey: databaseKeys.rows(databaseId) });

/** As many as one request may name, one request after the other. @returns those for which it did not work. */
const inPortions = async (ids: readonly string[], run: (portion: string[]) => Promise<unknown>) => {
  const failed: string[] = [];
  for (let at = 0; at < ids.length; at += limits.bulkItems) {
    const portion = ids.slice(at, at + limits.bulkItems);
    try {
      await run(portion);
    } catch {
      failed.push(...portion);
    }
  }
  return failed;
};

/** Ms: many entries take their time. */
const timeout = 60_000;

/** Brings entries back from the trash. */
export const restoreEntries = async (
  client: QueryClient,
  databaseId: number,
  ids: readonly string[],
): Promise<void> => {
  const params = { database_id: databaseId };
  const failed = await inPortions(ids, (page_ids) =>
    call(restoreMany, { params, body: { page_ids }, idempotencyKey: newUuid(), timeout }),
  );
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
  const params = { database_id: databaseId };
  const failed = new Set(
    await inPortions(ids, (page_ids) =>
      call(deleteEntries, { params, body: { page_ids }, idempotencyKey: newUuid(), timeout }),
    ),
  );
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
  const failed: string[] = [];
  // One after the other: the copies stand in the order of their originals.
  for (const id of ids) {
    try {
      await call(duplicateEntry, { params: { entry_id: id }, idempotencyKey: newUuid() });
    } catch {
      failed.push(id);
    }
  }
  await refresh(client, databaseId);
  if (failed.length > 0) notifyError(`${texts.duplicateFailed} ${texts.someFailed(failed.length)}`);
  if (failed.length < ids.length) notifyInfo(texts.rowsDuplicated(ids.length - failed.length));
};

/** Puts an entry of a view right before another one, or behind all: at once on the screen. */
export const placeEntry = async (
  client: QueryClient,
  of: RowsOf,
  entryId: string,
  beforeId: string | null,
): Promise<void> => {
  const takeBack = await showMoved(client, of, entryId, beforeId);
  try {
    await call(patchPage, { params: { page_id: entryId }, body: { before_page_id: beforeId } });
  } catch {
    takeBack();
    notifyError(texts.moveFailed);
  }
  await refresh(client, of.databaseId);
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
