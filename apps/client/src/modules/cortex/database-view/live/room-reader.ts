import { linkedIds } from "@maive/values";
import { socketTimings, type DatabaseDetail, type DatabaseMessage } from "@maive/contract";
import type { QueryClient } from "@tanstack/react-query";
import { updateCached } from "../../../../api/index.ts";
import { debounce, type DebounceTimes } from "../../../../live/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";
import { nameOf, namesOthers, valueKey, type CellProperty } from "../../properties/index.ts";
import { withConversion } from "./conversion.ts";
import { endsCalculation, withCalculation } from "./calculation.ts";
import { cellKey, type CellKey } from "../cells/cell-key.ts";
import type { OwnWindow } from "./cell-locks.ts";
import type { WriteQueue } from "../outbox/write-queue.ts";
import { isOwnMessage } from "./own-message.ts";
import { createFailedReads } from "./failed-reads.ts";
import { showChange } from "../rows/show-change.ts";

/** The current view, for the room's messages. */
export interface RoomView {
  own: OwnWindow;
  ownIsMain: boolean;
  properties: readonly CellProperty[];
  /** Rows are sorted, filtered or searched, so that a changed value may move its row. */
  valuesDecidePlaces: boolean;
  queue: WriteQueue;
}

export interface RoomReaderDeps {
  client: QueryClient;
  databaseId: number;
  view(): RoomView;
  /** Highlights cells changed by others. */
  flash(cells: readonly CellKey[]): void;
  /** A requested lock was denied. */
  denied(message: Extract<DatabaseMessage, { type: "editing_denied" }>): void;
  /** Debounce of refetches. */
  refetchTimes?: DebounceTimes;
  /** Delay of retrying failed reads, in ms. */
  retryAfter?: number;
}

/** Updates a database's cached rows, entries and schema from its room. */
export interface RoomReader {
  hear(message: DatabaseMessage): void;
  /** The room opened. Not `resumed`: cached data may be stale. */
  opened(resumed: boolean): void;
  /** Unmounted. */
  end(): void;
}

export const createRoomReader = (deps: RoomReaderDeps): RoomReader => {
  const { client, databaseId, view, flash } = deps;
  const read = (queryKey: readonly unknown[]) =>
    debounce(() => void client.invalidateQueries({ queryKey: [...queryKey] }), deps.refetchTimes);
  const refetch = {
    rows: read(databaseKeys.rows(databaseId)),
    entries: read(databaseKeys.entries(databaseId)),
    schema: read(databaseKeys.detail(databaseId)),
  };
  const failed = createFailedReads(client, databaseId, deps.retryAfter ?? socketTimings.retryAbnormal);
  const refetchValues = () => {
    refetch.rows();
    refetch.entries();
  };
  const refetchAll = () => {
    view().queue.resync();
    refetch.schema();
    refetchValues();
  };

  const showValue = (entryId: string, propertyId: number, value: string | null) => {
    const { properties, valuesDecidePlaces } = view();
    const property = properties.find((p) => p.property_id === propertyId);
    if (!property) return refetch.schema();
    const { is_lead_property: isLead } = property;
    const propertyName = valueKey(property);
    showChange(client, databaseId, { kind: "value", entryId, propertyId, propertyName, isLead, value });
    // Names of link targets are not part of the message.
    if (namesOthers(property) && linkedIds(value).some((id) => nameOf(id) === undefined)) refetchValues();
    // An answer in flight may have the old value, and a sorted row may move.
    if (valuesDecidePlaces || client.isFetching({ queryKey: databaseKeys.rows(databaseId) }) > 0)
      refetch.rows();
    if (client.isFetching({ queryKey: databaseKeys.entries(databaseId) }) > 0) refetch.entries();
  };

  const showCalculation = (message: DatabaseMessage) =>
    updateCached<DatabaseDetail>(client, databaseKeys.detail(databaseId), (cached) =>
      withCalculation(cached, message),
    );

  const showConversion = (message: Extract<DatabaseMessage, { type: "conversion_progress" }>) => {
    const isKnown = view().properties.some(
      ({ property_id, converting }) => property_id === message.propertyId && converting,
    );
    if (!isKnown) return refetch.schema();
    updateCached<DatabaseDetail>(client, databaseKeys.detail(databaseId), (cached) =>
      withConversion(cached, message),
    );
  };

  /**
   * Applied in the room's order, one's own echoes included: an older event of somebody else may arrive after the
   * answer to one's own write, and must be ignored.
   */
  const hearValue = (message: Extract<DatabaseMessage, { type: "property_updated" }>, own: boolean) => {
    const { entryId, propertyId, newValue } = message;
    if (!view().queue.receive(cellKey(entryId, propertyId), own, newValue)) return;
    showValue(entryId, propertyId, newValue);
    if (!own) flash([cellKey(entryId, propertyId)]);
  };

  const hearOthers = (message: DatabaseMessage) => {
    switch (message.type) {
      case "calculation_progress":
        showCalculation(message);
        return;
      case "conversion_progress":
        return showConversion(message);
      case "formula_calculated":
        showCalculation(message);
        if (endsCalculation(message)) return refetchAll();
        for (const { entryId, propertyId, newValue } of message.calculations)
          showValue(entryId, propertyId, newValue);
        flash(message.calculations.map(({ entryId, propertyId }) => cellKey(entryId, propertyId)));
        refetch.rows();
        return;
      case "entry_deleted":
        showChange(client, databaseId, { kind: "deleted", entryId: message.entryId });
        refetch.rows();
        return;
      case "entry_created":
        refetch.rows();
        return;
      case "entries_changed":
        refetchValues();
        return;
      case "view_changed":
        refetch.schema();
        refetch.rows();
        return;
      case "schema_changed":
      case "resync":
        refetchAll();
        return;
      case "editing_denied":
        deps.denied(message);
        return;
      default:
    }
  };

  return {
    hear(message) {
      const { own, ownIsMain } = view();
      const isOwn = isOwnMessage(message, own, ownIsMain);
      if (message.type === "property_updated") hearValue(message, isOwn);
      // After an older event, which was shown on arrival, one's own cells are refetched.
      else if (!isOwn || message.type === "entries_changed") hearOthers(message);
    },
    opened(resumed) {
      view().queue.retry();
      if (resumed) failed.again();
      else refetchAll();
    },
    end() {
      refetch.rows.cancel();
      refetch.entries.cancel();
      refetch.schema.cancel();
      failed.end();
    },
  };
};
