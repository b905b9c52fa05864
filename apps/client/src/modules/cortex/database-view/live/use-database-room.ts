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

/** Reads a database anew when rights were given or taken: its room says nothing to who may not (yet) enter it. */
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
  /** The other people who look at the database. */
  others: readonly Person[];
  locks: CellLocks;
  /** Cells that others changed within the last two seconds. */
  flashes: ReadonlySet<CellKey>;
  isOpen: boolean;
  /** How what others do is known at this moment. */
  link: RoomLink;
  /** The last refusal of a cell that was asked for. */
  denial: Denial | null;
  /** The right to read is gone. */
  forbidden: boolean;
  send: Room["send"];
  /** Finds out now whether the line still holds. */
  check: Room["check"];
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

/** Looks at the live room of a database and keeps the cached rows, the schema and the views in step with it. */
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

  // An edit that does not get through may be the first sign of a dead line.
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
