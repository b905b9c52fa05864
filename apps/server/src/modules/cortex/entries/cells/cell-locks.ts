import type { Actor } from "../../../../shared/actor.ts";
import { DomainError } from "../../../../shared/errors.ts";
import type { DatabaseProperty } from "../../properties/index.ts";

/** Cell locks, stored by the rooms. */
export interface CellLocks {
  /** The person and session that lock the cell; null when it is free. */
  holderOf(
    databaseId: number,
    entryId: string,
    propertyId: number,
  ): { userId: string; username: string; sessionId: string } | null;
}

/** @throws DomainError `cell_locked` when another session edits the cell. */
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
