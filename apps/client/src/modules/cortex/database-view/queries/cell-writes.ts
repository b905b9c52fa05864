import { patchCell, patchCells, socketTimings, type DatabaseDetail, type Property } from "@maive/contract";
import type { QueryClient } from "@tanstack/react-query";
import { ApiError, call, newUuid } from "../../../../api/index.ts";
import { notifyConflict, notifyError } from "../../../../ui/index.ts";
import { databaseKeys } from "../../databases/index.ts";
import { displayText } from "../../properties/index.ts";
import { cellKey, type CellKey } from "../model/cell-key.ts";
import { createCellWriteQueue, type CellWriteQueue } from "../model/cell-write-queue.ts";
import type { ValueChange } from "../model/apply-entry-change.ts";
import type { CellWrite } from "../model/cell-write.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { databasesWithKeptWrites, keptWritesIn } from "./kept-writes.ts";
import { showChange, showChanges } from "./show-change.ts";
import { isUnreachable } from "./unreachable.ts";

const send = async ({ entryId, propertyId, value, oldValue }: CellWrite, idempotencyKey: string) => {
  try {
    const answer = await call(patchCell, {
      params: { entry_id: entryId },
      body: { property_id: propertyId, value, old_value: oldValue },
      idempotencyKey,
    });
    return answer.value;
  } catch (error) {
    // What was wanted stands there already, whoever wrote it.
    if (error instanceof ApiError && error.code === "value_changed" && error.body.current_value === value)
      return value;
    throw error;
  }
};

const sendAll = async (
  databaseId: number,
  writes: readonly CellWrite[],
  idempotencyKey: string,
): Promise<ReadonlyMap<CellKey, string | null>> => {
  const answer = await call(patchCells, {
    params: { database_id: databaseId },
    body: {
      changes: writes.map(({ entryId, propertyId, value, oldValue }) => ({
        entry_id: entryId,
        property_id: propertyId,
        value,
        old_value: oldValue,
      })),
    },
    idempotencyKey,
  });
  return new Map(
    answer.changes.map(
      ({ entry_id, property_id, value }) => [cellKey(entry_id, property_id), value] as const,
    ),
  );
};

const changeOf = (write: CellWrite, value: string | null): ValueChange => ({
  kind: "value",
  entryId: write.entryId,
  propertyId: write.propertyId,
  propertyName: write.propertyName,
  isLead: write.isLead,
  value,
});

const show = (client: QueryClient, databaseId: number, write: CellWrite, value: string | null) =>
  showChange(client, databaseId, changeOf(write, value));

/** What failed, by the type of the property; a change of several cells names none. */
const failures: Partial<Record<Property["property_type"], string>> = {
  date: texts.dateFailed,
  relation: texts.relationFailed,
};

const sentenceFor = (error: unknown, type: Property["property_type"] | undefined): string => {
  const failed = (type && failures[type]) ?? texts.saveFailed;
  if (!(error instanceof ApiError) || error.status >= 500 || error.detail === "") return failed;
  if (error.code === "cell_locked" && error.body.username) return texts.editing(error.body.username);
  if (error.code === "empty_entry_title") return error.detail;
  return texts.because(failed, error.detail);
};

const warnBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

const createQueue = (client: QueryClient, databaseId: number, userId: string): CellWriteQueue => {
  const propertyOf = (propertyId: number): Property | undefined =>
    client
      .getQueryData<DatabaseDetail>(databaseKeys.detail(databaseId))
      ?.properties.find((p) => p.property_id === propertyId);

  /** A value as the table shows it. */
  const read = (propertyId: number, value: string): string => {
    const property = propertyOf(propertyId);
    return property ? displayText(property, value) : value;
  };

  const valueChanged = (write: CellWrite, current: string | null, typed: string) => {
    show(client, databaseId, write, current);
    notifyConflict(
      texts.valueChanged(
        write.propertyName,
        read(write.propertyId, current ?? ""),
        read(write.propertyId, typed),
      ),
      {
        label: texts.writeAnyway,
        onChoose: () => queue.write({ ...write, value: typed, oldValue: current }),
      },
    );
  };

  const refetch = () => {
    void client.invalidateQueries({ queryKey: databaseKeys.rows(databaseId) });
    void client.invalidateQueries({ queryKey: databaseKeys.entries(databaseId) });
  };

  const showAll = (shown: readonly { write: CellWrite; value: string | null }[]) =>
    showChanges(
      client,
      databaseId,
      shown.map(({ write, value }) => changeOf(write, value)),
    );

  /** What others changed meanwhile stays theirs, and the rest is written without it. */
  const refusedAll = (error: unknown, writes: readonly CellWrite[]) => {
    const conflicts = error instanceof ApiError ? (error.body.conflicts ?? []) : [];
    if (conflicts.length === 0) {
      showAll(writes.map((write) => ({ write, value: write.oldValue })));
      notifyError(sentenceFor(error, undefined));
      refetch();
      return { rest: [] };
    }
    const theirs = new Map(
      conflicts.map((conflict) => [cellKey(conflict.entry_id, conflict.property_id), conflict] as const),
    );
    const conflictOf = ({ entryId, propertyId }: CellWrite) => theirs.get(cellKey(entryId, propertyId));
    const lost = writes.filter((write) => conflictOf(write)?.current_value !== undefined);
    showAll(lost.map((write) => ({ write, value: conflictOf(write)?.current_value ?? null })));
    const differing = lost.filter((write) => (conflictOf(write)?.current_value ?? "") !== write.value);
    const [first] = differing;
    if (first)
      notifyError(
        texts.keptTheirs(
          differing.length,
          first.propertyName,
          read(first.propertyId, conflictOf(first)?.current_value ?? ""),
          read(first.propertyId, first.value),
        ),
      );
    return { rest: writes.filter((write) => !conflictOf(write)) };
  };

  const queue = createCellWriteQueue({
    send,
    sendAll: (writes, key) => sendAll(databaseId, writes, key),
    showAll,
    refusedAll,
    show: (write, value) => show(client, databaseId, write, value),
    refused(error, write, typed) {
      if (error instanceof ApiError && error.code === "value_changed") {
        valueChanged(write, error.body.current_value ?? null, typed);
        return;
      }
      notifyError(sentenceFor(error, propertyOf(write.propertyId)?.property_type));
      refetch();
    },
    isUnreachable,
    newKey: () => newUuid(),
    retryAfter: socketTimings.retryAbnormal,
    kept: keptWritesIn(localStorage, userId, databaseId),
  });
  queue.subscribe(() => {
    if (queue.snapshot().size > 0) window.addEventListener("beforeunload", warnBeforeLeaving);
    else window.removeEventListener("beforeunload", warnBeforeLeaving);
  });
  return queue;
};

const queues = new WeakMap<QueryClient, Map<string, CellWriteQueue>>();

/**
 * The unsaved edits of a person in a database. They outlive the table on the screen and the page itself: leaving while
 * the server is away loses nothing. Another person who signs in here has a queue of their own.
 */
export const cellWritesOf = (client: QueryClient, databaseId: number, userId: string): CellWriteQueue => {
  const own = queues.get(client) ?? new Map<string, CellWriteQueue>();
  queues.set(client, own);
  const name = `${userId}:${databaseId}`;
  const queue = own.get(name) ?? createQueue(client, databaseId, userId);
  own.set(name, queue);
  return queue;
};

/** Goes on saving what a person left unsaved when the page was closed, in whatever database. */
export const resumeCellWrites = (client: QueryClient, userId: string): void => {
  for (const databaseId of databasesWithKeptWrites(localStorage, userId))
    cellWritesOf(client, databaseId, userId);
};
