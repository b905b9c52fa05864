/** Path of a database. */
export const databasePath = (databaseId: number): string => `/cortex/datenbank/${databaseId}`;
