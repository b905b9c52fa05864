/** Who edits which cell at this moment; the rooms keep it. */
export interface CellLocks {
  /** The person who holds the cell and the session they edit from, or null when it is free. */
  holderOf(
    databaseId: number,
    entryId: string,
    propertyId: number,
  ): { userId: string; username: string; sessionId: string } | null;
}
