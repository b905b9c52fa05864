const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@maive$/;

/**
 * What an entry is called in calendar files: always the same.
 * @param propertyId of a further calendar, which may show an entry once more by another of its dates; null: the own one.
 */
export const uidOf = (pageId: string, propertyId: number | null): string =>
  `${pageId}${propertyId === null ? "" : `-${propertyId}`}@maive`;

/** The entry of the own calendar that a file names; null where it was not written here. */
export const entryOf = (uid: string): string | null => form.exec(uid)?.[1] ?? null;
