/** Cache keys of everything about databases. */
export const databaseKeys = {
  all: ["databases"] as const,
  list: () => ["databases", "list"] as const,
  detail: (databaseId: number) => ["databases", "detail", databaseId] as const,
  /** Its views, as they are read when they are managed. */
  views: (databaseId: number) => ["databases", "views", databaseId] as const,
  /** All fetched rows, whatever the database. */
  allRows: ["databases", "rows"] as const,
  /** All fetched rows of a database, whatever the view. */
  rows: (databaseId: number) => ["databases", "rows", databaseId] as const,
  /** The fetched rows of one view under one search. */
  viewRows: (databaseId: number, viewId: number, search: string) =>
    ["databases", "rows", databaseId, viewId, search] as const,
  /** The values of all entries of a database that are read for their own pages. */
  entries: (databaseId: number) => ["databases", "entries", databaseId] as const,
  entry: (databaseId: number, entryId: string) => ["databases", "entries", databaseId, entryId] as const,
};
