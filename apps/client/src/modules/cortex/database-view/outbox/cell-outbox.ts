import type { DatabaseDetail, ErrorBody, Property } from "@maive/contract";
import type { QueryClient } from "@tanstack/react-query";
import { ApiError, mayPass, newUuid, type Call } from "../../../../api/index.ts";
import { debounce } from "../../../../live/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";
import { displayText } from "../../properties/index.ts";
import type { ValueChange } from "../rows/apply-entry-change.ts";
import { cellKey } from "../cells/cell-key.ts";
import { createWriteQueue, type WriteQueue, type WriteQueueDeps } from "./write-queue.ts";
import type { CellWrite } from "./cell-write.ts";
import { createUnsettledEdits, type Unsettled, type UnsettledEdits } from "../conflicts/unsettled.ts";
import type { Windows } from "./windows.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { titlesAmong } from "../rows/entry-titles.ts";
import { createWriteStore } from "./write-store.ts";
import { cellSender, inPortions, sendCells } from "./cell-requests.ts";
import { showChange, showChanges } from "../rows/show-change.ts";

export interface OutboxDeps {
  client: QueryClient;
  call: Call;
  storage: Storage;
  windows: Windows;
  /** Retry interval in ms. */
  retryAfter: number;
  /** Delay after which a pending edit is shown as unsaved, in ms. */
  lateAfter: number;
}

/** A user's unsaved edits in a database: pending ones, and conflicts. */
export interface CellOutbox {
  queue: WriteQueue;
  unsettled: UnsettledEdits;
  /** Writes the user's value over the current one; may conflict again. */
  insist(edit: Unsettled): void;
}

const changeOf = (write: CellWrite, value: string | null): ValueChange => ({
  kind: "value",
  entryId: write.entryId,
  propertyId: write.propertyId,
  propertyName: write.propertyName,
  isLead: write.isLead,
  value,
});

/** Error messages by property type. */
const failures: Partial<Record<Property["property_type"], string>> = {
  date: texts.dateFailed,
  relation: texts.relationFailed,
  drive_link: texts.driveLinkFailed,
};

const reasonFor = (error: unknown, type: Property["property_type"] | undefined): string => {
  const failed = (type && failures[type]) ?? texts.saveFailed;
  if (!(error instanceof ApiError) || error.status >= 500 || error.detail === "") return failed;
  if (error.code === "cell_locked" && error.body.username) return texts.editing(error.body.username);
  if (error.status === 404) return texts.cellGone;
  if (error.code === "empty_entry_title") return error.detail;
  return texts.because(failed, error.detail);
};

/** Reliably saves a user's edits in one database. */
export const createCellOutbox = (deps: OutboxDeps, databaseId: number, userId: string): CellOutbox => {
  const { client, call } = deps;
  const store = createWriteStore(deps.storage, userId, databaseId);
  const unsettled = createUnsettledEdits(store);
  store.onForeign(unsettled.reload);

  const propertyOf = ({ propertyId }: CellWrite): Property | undefined =>
    client
      .getQueryData<DatabaseDetail>(databaseKeys.detail(databaseId))
      ?.properties.find((property) => property.property_id === propertyId);
  const textOf = (write: CellWrite): string => {
    const { value } = write;
    const property = propertyOf(write);
    return property ? displayText(property, value) : value;
  };
  /** Adds the rows' current titles to writes. */
  const titled = (writes: readonly CellWrite[]): CellWrite[] => {
    const entryIds = new Set(writes.map(({ entryId }) => entryId));
    const titles = titlesAmong(client, databaseId, entryIds);
    return writes.map((write) => {
      const entryTitle = titles.get(write.entryId) ?? write.entryTitle;
      return entryTitle === undefined ? write : { ...write, entryTitle };
    });
  };
  const problemFor = (write: CellWrite, problem: Unsettled["problem"]): Unsettled => ({
    key: newUuid(),
    write,
    entryTitle: write.entryTitle ?? "",
    text: textOf(write),
    madeAt: Date.now(),
    problem,
  });
  const refusal = (write: CellWrite, error: unknown): Unsettled =>
    problemFor(write, { kind: "refused", reason: reasonFor(error, propertyOf(write)?.property_type) });
  const changed = (write: CellWrite, { current_value, username }: Partial<ErrorBody>): Unsettled =>
    problemFor(write, { kind: "changed", theirs: current_value ?? null, by: username ?? null });

  const refetch = debounce(() => {
    void client.invalidateQueries({ queryKey: databaseKeys.rows(databaseId) });
    void client.invalidateQueries({ queryKey: databaseKeys.entries(databaseId) });
  });
  const showAll = (shown: readonly { write: CellWrite; value: string | null }[]) =>
    showChanges(
      client,
      databaseId,
      shown.map(({ write, value }) => changeOf(write, value)),
    );

  /** Conflicting cells await a decision; the rest is written without them. */
  const refusedAll: WriteQueueDeps["refusedAll"] = (error, writes, isReplaced) => {
    const [only] = writes;
    const conflicts = error instanceof ApiError ? (error.body.conflicts ?? []) : [];
    if (conflicts.length === 0) {
      if (only && writes.length > 1 && error instanceof ApiError && error.status < 500)
        return { rest: writes, split: true };
      const lost = writes.filter((write) => !isReplaced(write));
      showAll(lost.map((write) => ({ write, value: write.oldValue })));
      unsettled.add(lost.map((write) => refusal(write, error)));
      refetch();
      return { rest: [] };
    }
    const theirs = new Map(
      conflicts.map((conflict) => [cellKey(conflict.entry_id, conflict.property_id), conflict] as const),
    );
    const lost = writes.flatMap((write) => {
      const conflict = theirs.get(cellKey(write.entryId, write.propertyId));
      return conflict && !isReplaced(write)
        ? [{ write, value: conflict.current_value, by: conflict.username }]
        : [];
    });
    showAll(lost);
    const locked = error instanceof ApiError && error.code === "cell_locked";
    unsettled.add(
      lost
        .filter(({ write, value }) => (value ?? "") !== write.value)
        .map(({ write, value, by }) =>
          // A locked cell is unchanged.
          locked && by !== undefined && (value ?? "") === (write.oldValue ?? "")
            ? problemFor(write, { kind: "refused", reason: texts.editing(by) })
            : problemFor(write, { kind: "changed", theirs: value, by: by ?? null }),
        ),
    );
    return { rest: writes.filter((write) => !theirs.has(cellKey(write.entryId, write.propertyId))) };
  };

  const plain = createWriteQueue({
    send: cellSender(call),
    sendAll: (writes, key) => sendCells(call, databaseId, writes, key),
    show: (write, value) => showChange(client, databaseId, changeOf(write, value)),
    showAll,
    refused(error, write) {
      if (error instanceof ApiError && error.code === "value_changed") {
        const current = error.body.current_value ?? null;
        showAll([{ write, value: current }]);
        if ((current ?? "") !== write.value) unsettled.add([changed(write, error.body)]);
        return;
      }
      unsettled.add([refusal(write, error)]);
    },
    refusedAll,
    displaced: (write, current) =>
      unsettled.add([problemFor(write, { kind: "changed", theirs: current, by: null })]),
    doubtful: refetch,
    isUnreachable: mayPass,
    newKey: newUuid,
    retryAfter: deps.retryAfter,
    lateAfter: deps.lateAfter,
    store,
    windows: deps.windows,
  });

  /** Writing into a cell with a pending conflict resolves it. */
  const decide = (writes: readonly CellWrite[]): readonly CellWrite[] => {
    const undecided = Map.groupBy(unsettled.snapshot(), ({ write: { entryId, propertyId } }) =>
      cellKey(entryId, propertyId),
    );
    if (undecided.size === 0) return writes;
    return writes.filter((write) => {
      const edits = undecided.get(cellKey(write.entryId, write.propertyId)) ?? [];
      for (const { key } of edits) unsettled.remove(key);
      // Undoing a value that was never stored.
      return edits.every((edit) => edit.write.value !== (write.oldValue ?? ""));
    });
  };

  const queue: WriteQueue = {
    ...plain,
    write: (write) => {
      for (const each of titled(decide([write]))) plain.write(each);
    },
    writeAll(writes) {
      const [only] = writes;
      if (only && writes.length === 1) queue.write(only);
      else for (const portion of inPortions(titled(decide(writes)))) plain.writeAll(portion);
    },
  };

  return {
    queue,
    unsettled,
    insist(edit) {
      const { write, problem } = edit;
      const oldValue = problem.kind === "changed" ? problem.theirs : write.oldValue;
      queue.write({ ...write, oldValue });
      unsettled.remove(edit.key);
    },
  };
};
