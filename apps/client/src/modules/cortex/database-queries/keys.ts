/** Query keys of databases. */
export const databaseKeys = {
  all: ["databases"] as const,
  list: () => ["databases", "list"] as const,
  detail: (databaseId: number) => ["databases", "detail", databaseId] as const,
  /** Its views in the view manager. */
  views: (databaseId: number) => ["databases", "views", databaseId] as const,
  /** All fetched rows of all databases. */
  allRows: ["databases", "rows"] as const,
  /** All fetched rows of a database. */
  rows: (databaseId: number) => ["databases", "rows", databaseId] as const,
  /** The fetched rows of one view with one search. */
  viewRows: (databaseId: number, viewId: number, search: string) =>
    ["databases", "rows", databaseId, viewId, search] as const,
  /** Values of a database's entries on their own pages. */
  entries: (databaseId: number) => ["databases", "entries", databaseId] as const,
  entry: (databaseId: number, entryId: string) => ["databases", "entries", databaseId, entryId] as const,
};
