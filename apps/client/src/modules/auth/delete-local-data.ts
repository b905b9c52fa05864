/** Prefix of the IndexedDB names of page documents with unsent edits. */
export const pageStorePrefix = "maive-page:";

/** Prefix of the local storage keys that list pages with unsent edits; titles, too. */
export const unsentPagePrefix = "maive-page-unsent:";
export const titleStorePrefix = "maive-page-title:";

/** Prefix of the local storage keys of unsaved cells. */
export const cellStorePrefix = "maive-cell-write:";

/** Prefix of the local storage keys of unfinished uploads. */
export const uploadStorePrefix = "maive-upload:";

/** Prefix of the IndexedDB names of unsaved drawings. */
export const boardStorePrefix = "maive-board:";

/** Prefix of the local storage keys of recent searches. */
export const searchStorePrefix = "maive-search:";

/** Prefix of the local storage keys of providers whose content is loaded without a click. */
export const embedStorePrefix = "maive-embed:";

/** Keys of the cached session and the recently opened pages. */
export const personStoreName = "maive-person";
export const knownPagePrefix = "maive-page-known:";

const localPrefixes = [
  personStoreName,
  knownPagePrefix,
  cellStorePrefix,
  uploadStorePrefix,
  unsentPagePrefix,
  titleStorePrefix,
  searchStorePrefix,
  embedStorePrefix,
];

/** Timeout of deleting a database that another tab has open, in ms. */
const timeoutMs = 1_500;

const remove = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener("success", () => resolve());
    request.addEventListener("error", () => reject(request.error));
    setTimeout(resolve, timeoutMs);
  });

/** Deletes all page, cell, board, upload and search data from this browser, for the next person using it. */
export const deleteLocalData = async (): Promise<void> => {
  for (const name of Object.keys(localStorage))
    if (localPrefixes.some((prefix) => name.startsWith(prefix))) localStorage.removeItem(name);
  const databases = await indexedDB.databases();
  const names = databases.flatMap(({ name }) =>
    name?.startsWith(pageStorePrefix) || name?.startsWith(boardStorePrefix) ? [name] : [],
  );
  await Promise.all(names.map(remove));
};
