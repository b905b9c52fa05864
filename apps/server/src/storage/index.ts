export { type Change, recordChange, recordChanges } from "./change-log.ts";
export { openPostgres } from "./postgres/postgres-storage.ts";
export type { BeforeCommit } from "./run-transaction.ts";
export * from "./schema.ts";
export { FolderLockedError, lockFolder } from "./sqlite/folder-lock.ts";
export { openSqlite } from "./sqlite/sqlite-storage.ts";
export type { Engine, Queryable, Storage, Tx } from "./storage.ts";
