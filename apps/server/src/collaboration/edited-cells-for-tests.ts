import { TestClock } from "../../test/test-clock.ts";
import type { Cell } from "./locks.ts";
import type { RoomLocks } from "./room-locks.ts";
import { Session } from "./session.ts";
import { SocketPair } from "./socket-pair-for-tests.ts";

/** Somebody edits cells of a database nobody else looks at. @returns how they stop. */
export const editElsewhere = (
  locks: RoomLocks,
  databaseId: number,
  cells: readonly Cell[],
  who: { userId: string; username: string },
): (() => void) => {
  const room = locks.open("database", String(databaseId));
  const session = new Session({
    socket: new SocketPair(),
    actor: { ...who, userType: "guest", sessionId: "elsewhere", clientId: null },
    clock: new TestClock(),
    report: (error) => {
      throw error;
    },
  });
  for (const cell of cells) room.take(cell, session);
  return () => void room.releaseAll(session);
};
