import { linkedIds } from "@maive/values";
import type { DatabaseDetail, DatabaseMessage } from "@maive/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { clientId } from "../../../../api/index.ts";
import { useRoom, type Room } from "../../../../live/index.ts";
import { useSession } from "../../../auth/index.ts";
import { databaseKeys } from "../../databases/index.ts";
import { nameOf, namesOthers, valueKey, type CellProperty } from "../../properties/index.ts";
import { endsCalculation, withCalculation } from "../model/calculation.ts";
import { cellKey, type CellKey } from "../model/cell-key.ts";
import { locksOf, othersOf, type CellLocks, type Person } from "../model/cell-locks.ts";
import { createCoalescer } from "../model/coalescer.ts";
import { isOwnMessage } from "../model/own-message.ts";
import { cellWritesOf } from "../queries/cell-writes.ts";
import { showChange } from "../queries/show-change.ts";
import { useFlashes } from "./use-flashes.ts";

export interface DatabaseRoom {
  /** The other people who look at the database. */
  others: readonly Person[];
  locks: CellLocks;
  /** Cells that others changed within the last two seconds. */
  flashes: ReadonlySet<CellKey>;
  isOpen: boolean;
  interrupted: boolean;
  /** The last refusal of a cell that was asked for. */
  denial: Denial | null;
  /** The right to read is gone. */
  forbidden: boolean;
  send: Room["send"];
}

/** The server gave a cell to somebody else. */
export interface Denial extends Person {
  entryId: string;
  propertyId: number;
}

interface UseDatabaseRoomOptions {
  databaseId: number;
  properties: readonly CellProperty[];
  /** Rows are sorted, filtered or searched: a changed value may move its row. */
  valuesDecidePlaces: boolean;
}

/** Looks at the live room of a database and keeps the held rows, the schema and the views in step with it. */
export const useDatabaseRoom = (options: UseDatabaseRoomOptions): DatabaseRoom => {
  const { databaseId, properties, valuesDecidePlaces } = options;
  const client = useQueryClient();
  const { user_id: userId, user_type: userType } = useSession();
  const own = useMemo(() => ({ userId, clientId }), [userId]);
  const [flashes, flash] = useFlashes();
  const [denial, setDenial] = useState<Denial | null>(null);

  const refetch = useMemo(() => {
    const read = (queryKey: readonly unknown[]) =>
      createCoalescer(() => void client.invalidateQueries({ queryKey: [...queryKey] }));
    return {
      rows: read(databaseKeys.rows(databaseId)),
      entries: read(databaseKeys.entries(databaseId)),
      schema: read(databaseKeys.detail(databaseId)),
    };
  }, [client, databaseId]);
  useEffect(
    () => () => {
      refetch.rows.cancel();
      refetch.entries.cancel();
      refetch.schema.cancel();
    },
    [refetch],
  );

  const refetchValues = () => {
    refetch.rows.request();
    refetch.entries.request();
  };
  const refetchAll = () => {
    refetch.schema.request();
    refetchValues();
  };

  const showValue = (entryId: string, propertyId: number, value: string | null) => {
    const property = properties.find((p) => p.property_id === propertyId);
    if (!property) return refetch.schema.request();
    const { is_lead_property: isLead } = property;
    const propertyName = valueKey(property);
    showChange(client, databaseId, { kind: "value", entryId, propertyId, propertyName, isLead, value });
    // Names of others do not come along.
    if (namesOthers(property) && linkedIds(value).some((id) => nameOf(id) === undefined)) refetchValues();
    // An answer under way may carry the value from before, and a sorted row may have to move.
    if (valuesDecidePlaces || client.isFetching({ queryKey: databaseKeys.rows(databaseId) }) > 0)
      refetch.rows.request();
    if (client.isFetching({ queryKey: databaseKeys.entries(databaseId) }) > 0) refetch.entries.request();
  };

  const showCalculation = (message: DatabaseMessage) =>
    client.setQueryData<DatabaseDetail>(
      databaseKeys.detail(databaseId),
      (held) => held && withCalculation(held, message),
    );

  /** What this window did it has shown, but for a title that was changed on the page of its entry. */
  const handleOwn = (message: DatabaseMessage) => {
    if (message.type !== "property_updated") return;
    const { entryId, propertyId, newValue } = message;
    const isLead = properties.some((p) => p.property_id === propertyId && p.is_lead_property);
    const pending = cellWritesOf(client, databaseId, userId).snapshot();
    if (isLead && !pending.has(cellKey(entryId, propertyId))) showValue(entryId, propertyId, newValue);
  };

  const handleMessage = (message: DatabaseMessage) => {
    if (isOwnMessage(message, own, userType === "main")) return handleOwn(message);
    switch (message.type) {
      case "property_updated":
        showValue(message.entryId, message.propertyId, message.newValue);
        flash([cellKey(message.entryId, message.propertyId)]);
        return;
      case "calculation_progress":
        showCalculation(message);
        return;
      case "formula_calculated":
        showCalculation(message);
        if (endsCalculation(message)) return refetchAll();
        for (const { entryId, propertyId, newValue } of message.calculations)
          showValue(entryId, propertyId, newValue);
        flash(message.calculations.map(({ entryId, propertyId }) => cellKey(entryId, propertyId)));
        refetch.rows.request();
        return;
      case "entry_deleted":
        showChange(client, databaseId, { kind: "deleted", entryId: message.entryId });
        refetch.rows.request();
        return;
      case "entry_created":
        refetch.rows.request();
        return;
      case "entries_changed":
        refetchValues();
        return;
      case "view_changed":
        refetch.schema.request();
        refetch.rows.request();
        return;
      case "schema_changed":
      case "resync":
        refetchAll();
        return;
      case "editing_denied":
        setDenial(message);
        return;
      default:
    }
  };

  const handleOpen = (resumed: boolean) => {
    cellWritesOf(client, databaseId, userId).retry();
    if (!resumed) refetchAll();
  };

  const room = useRoom({ path: `/ws/databases/${databaseId}`, onMessage: handleMessage, onOpen: handleOpen });
  const locks = useMemo(() => locksOf(room.users, own), [room.users, own]);
  const others = useMemo(() => othersOf(room.users, own), [room.users, own]);
  const { status, interrupted, forbidden, send } = room;
  return { others, locks, flashes, isOpen: status === "open", interrupted, denial, forbidden, send };
};
