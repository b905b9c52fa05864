/** Names of the browser databases that keep unsent page edits begin like this. */
export const pageStorePrefix = "maive-page:";

/** Names under which the local storage lists pages with unsent edits begin like this; titles too. */
export const unsentPagePrefix = "maive-page-unsent:";
export const titleStorePrefix = "maive-page-title:";

/** Names under which unsaved cells of databases are kept in the local storage begin like this. */
export const cellStorePrefix = "maive-cell-write:";

/** Names under which unfinished uploads are kept in the local storage begin like this. */
export const uploadStorePrefix = "maive-upload:";

/** Names of the browser databases that keep drawings which the server does not have yet begin like this. */
export const boardStorePrefix = "maive-board:";

/** Under this name stands who is signed in, and below the other what is known of the pages opened last. */
export const personStoreName = "maive-person";
export const knownPagePrefix = "maive-page-known:";

const localPrefixes = [
  personStoreName,
  knownPagePrefix,
  cellStorePrefix,
  uploadStorePrefix,
  unsentPagePrefix,
  titleStorePrefix,
];

/** Longest wait for a database that something still holds open, in ms. */
const patience = 1_500;

const remove = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener("success", () => resolve());
    request.addEventListener("error", () => reject(request.error));
    setTimeout(resolve, patience);
  });

/** Deletes what this browser keeps of pages, cells, boards and uploads: nobody else at this machine should find it. */
export const forgetPages = async (): Promise<void> => {
  for (const name of Object.keys(localStorage))
    if (localPrefixes.some((prefix) => name.startsWith(prefix))) localStorage.removeItem(name);
  const databases = await indexedDB.databases();
  const names = databases.flatMap(({ name }) =>
    name?.startsWith(pageStorePrefix) || name?.startsWith(boardStorePrefix) ? [name] : [],
  );
  await Promise.all(names.map(remove));
};
