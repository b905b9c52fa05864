const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@maive$/;

/** What an entry is called in calendar files: always the same. */
export const uidOf = (pageId: string): string => `${pageId}@maive`;

/** The entry that a file names; null where it was not written here. */
export const entryOf = (uid: string): string | null => form.exec(uid)?.[1] ?? null;
