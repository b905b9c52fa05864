export { type Claim, claimLost, type Claims, LocalClaims } from "./claims.ts";
export { databaseNow } from "./database-now.ts";
export { DatabaseInUseError } from "./database-in-use-error.ts";
export type { IndexBuilder } from "./index-builder.ts";
export type { OnTrouble } from "./write-trouble.ts";
export { migrationsOf as appliedMigrations } from "./archive/archived-tables.ts";
export { migrationSentences } from "./migrations/index.ts";
export { inChunks, rowsInChunks } from "./in-chunks.ts";
export { insertRows } from "./insert-rows.ts";
export { invalidateIn, oncePerTransaction } from "./once.ts";
export { updateRows, type UpdateColumn } from "./update-rows.ts";
export { type Change, recordChange, recordChanges, stepOf } from "./change-log.ts";
export {
  type AdmitDatabase,
  type BeforeMigrating,
  demandKnownData,
  type MigrationPlan,
  NewerDataError,
} from "./migrate.ts";
export { knownContracts } from "./migration-kinds.ts";
export { processSilenceMs } from "./postgres/living-processes.ts";
export { PooledTransactionsError } from "./pooled-transactions-error.ts";
export type { BeforeCommit } from "./run-transaction.ts";
export * from "./schema.ts";
export {
  type DataAct,
  recordDataAct,
  recordSecurityEvent,
  recordSecurityEvents,
  type SecurityEventInput,
  type SecurityPerson,
} from "./security-log.ts";
export type { Sharing } from "./sharing.ts";
export { readSetting, readSettings, writeSetting } from "./settings.ts";
export { readSharedState, writeSharedState } from "./shared-state.ts";
export { openAttachedReads, type AttachedReads } from "./sqlite/attached-reads.ts";
export { DiskReserve, type Reserve, reserveFile } from "./sqlite/disk-reserve.ts";
export { FolderLockedError, lockFolder } from "./sqlite/folder-lock.ts";
export { removeSearchFile, searchFileOf } from "./sqlite/search-file.ts";
export { ThreadCalls } from "./sqlite/threads/thread-calls.ts";
export type { Engine, KeyChange, Queryable, Storage, TransactOptions, Tx } from "./storage.ts";
