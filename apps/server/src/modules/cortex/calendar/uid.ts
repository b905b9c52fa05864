const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@maive$/;

/**
 * A stable UID of an entry in calendar files.
 * @param propertyId of a further calendar, which may show the same entry by another date; null: the built-in one.
 */
export const uidOf = (pageId: string, propertyId: number | null): string =>
  `${pageId}${propertyId === null ? "" : `-${propertyId}`}@maive`;

/** The entry of one of our UIDs; null for foreign ones. */
export const entryOf = (uid: string): string | null => form.exec(uid)?.[1] ?? null;
