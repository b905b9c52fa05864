/** Signing out deletes every database of this browser whose name begins like this. */
const prefix = "maive-page:";

/** The browser database that keeps a page for a person: kept apart by person, so that no one sees another's copy. */
export const localCopyName = (userId: string, pageId: string): string => `${prefix}${userId}:${pageId}`;

const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    // A copy that another tab still holds open goes when that tab closes it.
    for (const end of ["success", "blocked", "error"]) request.addEventListener(end, () => resolve());
  });

/** Deletes the copy of one page on this device. */
export const deleteLocalCopy = (userId: string, pageId: string): Promise<void> =>
  deleteDatabase(localCopyName(userId, pageId));
