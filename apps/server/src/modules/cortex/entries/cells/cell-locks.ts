import type { Actor } from "../../../../shared/actor.ts";
import { DomainError } from "../../../../shared/errors.ts";
import type { DatabaseProperty } from "../../properties/index.ts";

/** Who edits which cell at this moment; the rooms keep it. */
export interface CellLocks {
  /** The person who holds the cell and the session they edit from, or null when it is free. */
  holderOf(
    databaseId: number,
    entryId: string,
    propertyId: number,
  ): { userId: string; username: string; sessionId: string } | null;
}

/** @throws DomainError `cell_locked` while somebody edits the cell from another session. */
export const demandFree = (
  locks: CellLocks,
  actor: Actor,
  entryId: string,
  { databaseId, propertyId }: Pick<DatabaseProperty, "databaseId" | "propertyId">,
): void => {
  const holder = locks.holderOf(databaseId, entryId, propertyId);
  if (holder && holder.sessionId !== actor.sessionId)
    throw new DomainError("cell_locked", { username: holder.username });
};
