import type { DatabaseMessage } from "@maive/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from "react";
import { clientId } from "../../../../api/index.ts";
import {
  createFlashes,
  useRoom,
  type Room,
  type RoomLink,
  useWorkspaceRoom,
} from "../../../../live/index.ts";
import { useSession } from "../../../auth/index.ts";
import type { CellProperty } from "../../properties/index.ts";
import type { CellKey } from "../cells/cell-key.ts";
import { locksOf, othersOf, type CellLocks, type Person } from "./cell-locks.ts";
import { cellOutboxOf } from "../outbox/outbox-registry.ts";
import { createRoomReader, type RoomReader } from "./room-reader.ts";
import { databaseKeys } from "../../database-queries/index.ts";

/** Refetches a database when rights change: its room cannot notify those who may not enter it (yet). */
export const useRightsChanges = (databaseId: number): void => {
  const client = useQueryClient();
  useWorkspaceRoom({
    onMessage: ({ type }) => {
      if (type !== "permissions_changed" && type !== "resync") return;
      void client.invalidateQueries({ queryKey: databaseKeys.detail(databaseId) });
      void client.invalidateQueries({ queryKey: databaseKeys.rows(databaseId) });
    },
  });
};

export interface DatabaseRoom {
  /** Other people viewing the database. */
  others: readonly Person[];
  locks: CellLocks;
  /** Cells recently changed by others. */
  flashes: ReadonlySet<CellKey>;
  isOpen: boolean;
  /** The room's connection state. */
  link: RoomLink;
  /** The last denied lock. */
  denial: Denial | null;
  /** The right to read was revoked. */
  forbidden: boolean;
  send: Room["send"];
  /** Pings the server. */
  check: Room["check"];
}

/** A denied lock and its owner. */
export interface Denial extends Person {
  entryId: string;
  propertyId: number;
}

interface UseDatabaseRoomOptions {
  databaseId: number;
  properties: readonly CellProperty[];
  /** Rows are sorted, filtered or searched, so that a changed value may move its row. */
  valuesDecidePlaces: boolean;
}

/** Joins a database's room and updates cached rows, schema and views from it. */
export const useDatabaseRoom = (options: UseDatabaseRoomOptions): DatabaseRoom => {
  const { databaseId, properties, valuesDecidePlaces } = options;
  const client = useQueryClient();
  const { user_id: userId, user_type: userType } = useSession();
  const own = useMemo(() => ({ userId, clientId }), [userId]);
  const [marks] = useState(() => createFlashes<CellKey>());
  const flashes = useSyncExternalStore(marks.watch, marks.snapshot);
  const [denial, setDenial] = useState<Denial | null>(null);
  const { queue } = cellOutboxOf(client, databaseId, userId);

  const view = useEffectEvent(() => ({
    own,
    ownIsMain: userType === "main",
    properties,
    valuesDecidePlaces,
    queue,
  }));
  const [reading, setReading] = useState<{ databaseId: number; reader: RoomReader } | null>(null);
  useEffect(() => {
    const made = createRoomReader({
      client,
      databaseId,
      view: () => view(),
      flash: marks.add,
      denied: setDenial,
    });
    setReading({ databaseId, reader: made });
    return () => made.end();
  }, [client, databaseId, marks]);

  const reader = reading?.databaseId === databaseId ? reading.reader : null;
  const room = useRoom({
    path: `/ws/databases/${databaseId}`,
    enabled: reader !== null,
    onMessage: (message: DatabaseMessage) => reader?.hear(message),
    onOpen: (resumed) => reader?.opened(resumed),
  });
  const { status, link, forbidden, send, check, users } = room;

  // A failing edit may be the first sign of a dead connection.
  useEffect(
    () =>
      queue.subscribe(() => {
        if ([...queue.snapshot().values()].some(({ waiting }) => waiting)) check();
      }),
    [queue, check],
  );

  const locks = useMemo(() => locksOf(users, own), [users, own]);
  const others = useMemo(() => othersOf(users, own), [users, own]);
  return { others, locks, flashes, isOpen: status === "open", link, denial, forbidden, send, check };
};
