import {
  createEntries,
  deleteEntries,
  duplicateEntries,
  limits,
  patchPage,
  restoreEntries as restoreMany,
} from "@maive/contract";
import type { QueryClient } from "@tanstack/react-query";
import { call, newUuid } from "../../../../api/index.ts";
import { notifyError, notifyProgress } from "../../../../ui/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";
import type { EntryMove } from "../history/edit-history.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { hideEntries } from "./hide-entries.ts";
import { rowPortions, type NewRow } from "./row-portions.ts";
import { showMoved, type RowsOf } from "../rows/rows.ts";

const refresh = (client: QueryClient, databaseId: number) =>
  client.invalidateQueries({ queryKey: databaseKeys.rows(databaseId) });

/**
 * Splits ids into requests, sequentially, with progress if there are several.
 * @param progressText the progress message. @returns the failed ones.
 */
const inPortions = async (
  ids: readonly string[],
  progressText: (done: number, all: number) => string,
  run: (portion: string[]) => Promise<unknown>,
) => {
  const failed: string[] = [];
  const all = ids.length;
  const progress = all > limits.bulkItems ? notifyProgress(progressText(0, all)) : null;
  for (let at = 0; at < all; at += limits.bulkItems) {
    const portion = ids.slice(at, at + limits.bulkItems);
    try {
      await run(portion);
    } catch {
      failed.push(...portion);
    }
    progress?.update(progressText(at + portion.length, all));
  }
  progress?.end();
  return failed;
};

/** The error message, with the number of failures. */
const failure = (sentence: string, failed: number, all: number): string =>
  all === 1 ? sentence : `${sentence.replace(/\.$/, "")}. ${texts.someFailed(failed)}`;

/** In ms: many entries take long. */
const timeout = 60_000;

/** Restores entries from the trash. */
export const restoreEntries = async (
  client: QueryClient,
  databaseId: number,
  ids: readonly string[],
): Promise<void> => {
  const params = { database_id: databaseId };
  const failed = await inPortions(ids, texts.restoring, (page_ids) =>
    call(restoreMany, { params, body: { page_ids }, idempotencyKey: newUuid(), timeout }),
  );
  if (failed.length > 0) notifyError(failure(texts.restoreFailed, failed.length, ids.length));
  await refresh(client, databaseId);
};

/** Trashes entries optimistically. @returns the trashed ones, and the number of pages below them. */
export const removeEntries = async (
  client: QueryClient,
  databaseId: number,
  ids: readonly string[],
): Promise<{ removed: string[]; subpages: number }> => {
  const hidden = hideEntries(client, databaseId, ids);
  const params = { database_id: databaseId };
  let subpages = 0;
  const failed = new Set(
    await inPortions(ids, texts.deleting, async (page_ids) => {
      const idempotencyKey = newUuid();
      const gone = await call(deleteEntries, { params, body: { page_ids }, idempotencyKey, timeout });
      subpages += gone.subpages;
    }),
  );
  hidden.putBack([...failed]);
  if (failed.size > 0) notifyError(failure(texts.deleteFailed, failed.size, ids.length));
  await refresh(client, databaseId);
  return { removed: ids.filter((id) => !failed.has(id)), subpages };
};

/** Duplicates entries behind the last of them. @returns the copies in the originals' order. */
export const copyEntries = async (
  client: QueryClient,
  databaseId: number,
  ids: readonly string[],
): Promise<string[]> => {
  const created: string[] = [];
  const params = { database_id: databaseId };
  const failed = await inPortions(ids, texts.duplicating, async (page_ids) => {
    const made = await call(duplicateEntries, {
      params,
      body: { page_ids },
      idempotencyKey: newUuid(),
      timeout,
    });
    created.push(...made.page_ids);
  });
  if (failed.length > 0) notifyError(failure(texts.duplicateFailed, failed.length, ids.length));
  await refresh(client, databaseId);
  return created;
};

/** Moves an entry before another one, or to the end, optimistically. */
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

/** Gives entries their places in the order by hand; with `back` those they had. */
export const moveEntries = async (
  client: QueryClient,
  databaseId: number,
  moves: readonly EntryMove[],
  back: boolean,
): Promise<void> => {
  if (moves.length === 0) return;
  try {
    for (const { entryId, beforeId, wasBefore } of moves)
      await call(patchPage, {
        params: { page_id: entryId },
        body: { before_page_id: back ? wasBefore : beforeId },
      });
  } catch {
    notifyError(texts.moveFailed);
  }
  await refresh(client, databaseId);
};

/**
 * Appends rows in as many requests as needed, each atomic.
 * @returns the ids of the added ones, and the error that stopped the rest, or null.
 */
export const createMany = async (
  client: QueryClient,
  databaseId: number,
  rows: readonly NewRow[],
): Promise<{ created: string[]; error: unknown }> => {
  const created: string[] = [];
  let error: unknown = null;
  const portions = rowPortions(rows);
  const progress = portions.length > 1 ? notifyProgress(texts.creating(0, rows.length)) : null;
  try {
    for (const entries of portions) {
      const { page_ids } = await call(createEntries, {
        params: { database_id: databaseId },
        body: { entries },
        idempotencyKey: newUuid(),
        timeout,
      });
      created.push(...page_ids);
      progress?.update(texts.creating(created.length, rows.length));
    }
  } catch (caught) {
    error = caught;
  }
  progress?.end();
  await refresh(client, databaseId);
  return { created, error };
};
