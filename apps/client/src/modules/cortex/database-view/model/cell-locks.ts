import type { PresentUser } from "@maive/contract";
import { cellKey, type CellKey } from "./cell-key.ts";

export interface Person {
  userId: string;
  username: string;
}

/** Who edits which cell. */
export type CellLocks = ReadonlyMap<CellKey, Person>;

/** The cells that are edited elsewhere: by others, or by oneself in another window. */
export const locksOf = (users: readonly PresentUser[], ownClientId: string): CellLocks => {
  const locks = new Map<CellKey, Person>();
  for (const { userId, username, clientId, isEditing, entryId, propertyId } of users)
    if (clientId !== ownClientId && isEditing && entryId !== undefined && propertyId !== undefined)
      locks.set(cellKey(entryId, propertyId), { userId, username });
  return locks;
};

/** Who is here beside this window, each person once however many windows they have. */
export const othersOf = (users: readonly PresentUser[], ownClientId: string): Person[] => [
  ...new Map(
    users.flatMap(({ userId, username, clientId }) =>
      clientId === ownClientId ? [] : [[userId, { userId, username }] as const],
    ),
  ).values(),
];
