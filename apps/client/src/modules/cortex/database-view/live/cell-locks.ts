import type { PresentUser } from "@maive/contract";
import type { CellAddress } from "../../database-queries/index.ts";
import { cellKey, type CellKey } from "../cells/cell-key.ts";

export interface Person {
  userId: string;
  username: string;
}

/** Who edits which cell. */
export type CellLocks = ReadonlyMap<CellKey, Person>;

/** This window as the server knows it. Both fields must match: client ids can be forged. */
export interface OwnWindow {
  userId: string;
  clientId: string;
}

const isOwn = (user: PresentUser, own: OwnWindow): boolean =>
  user.clientId === own.clientId && user.userId === own.userId;

/** Cells locked elsewhere: by others, or by the same user in another window. */
export const locksOf = (users: readonly PresentUser[], own: OwnWindow): CellLocks => {
  const locks = new Map<CellKey, Person>();
  for (const user of users) {
    const { userId, username, isEditing, entryId, propertyId } = user;
    if (!isOwn(user, own) && isEditing && entryId !== undefined && propertyId !== undefined)
      locks.set(cellKey(entryId, propertyId), { userId, username });
  }
  return locks;
};

/** The cell that somebody edits; of several windows one. */
export const cellEditedBy = (locks: CellLocks, userId: string): CellAddress | null => {
  for (const [key, person] of locks) {
    const end = key.lastIndexOf(":");
    if (person.userId === userId)
      return { entryId: key.slice(0, end), propertyId: Number(key.slice(end + 1)) };
  }
  return null;
};

/** Other people present, each once; one's own windows do not count. */
export const othersOf = (users: readonly PresentUser[], own: OwnWindow): Person[] => [
  ...new Map(
    users.flatMap((user) =>
      user.userId === own.userId
        ? []
        : [[user.userId, { userId: user.userId, username: user.username }] as const],
    ),
  ).values(),
];
