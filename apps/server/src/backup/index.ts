export { backUpTables } from "./back-up-tables.ts";
export { BackupError } from "./errors.ts";
export { type BackupDeps, type MadeBackup, makeBackup } from "./make-backup.ts";
export type { Manifest } from "./manifest.ts";
export { type Proof, readProof } from "./proof.ts";
export { proveBackup } from "./prove.ts";
export { markBackupDamaged } from "./mark-backup-damaged.ts";
export { contentOf, findBackup, type FoundBackup } from "./read-backup.ts";
export { isAhead, isBackupName, timeOfName } from "./documents.ts";
export { recoveryKey } from "./recovery-key.ts";
export { type BackupKeyFile, keyInUse, ownKeyFiles } from "./key-in-use.ts";
export {
  copyOwnKey,
  isKeyOnPaper,
  noteKeyOnPaper,
  switchEncryptionOff,
  switchEncryptionOn,
} from "./own-key.ts";
export type { Place } from "./place.ts";
export { openPlace, openRepository } from "./open-repository.ts";
export { folderRepository, type Repository } from "./repository.ts";
export { markRestored, readRestored } from "./restored.store.ts";
export {
  demandUsedPlace,
  forgetUsedPlace,
  hasVanished,
  readUsedPlace,
  seenIn,
  vanishedFinding,
  writeUsedPlace,
} from "./used-place.store.ts";
export { notePlaceHere, readUsedAt } from "./places-here.ts";
export { sealed, unsealed } from "./sealed-document.ts";
export { restoreDatabase } from "./restore-database.ts";
export { demandWholeFiles, restoreFiles } from "./restore-files.ts";
export { backupTexts } from "./texts.ts";
export {
  type ListedBackup,
  listBackups,
  listUntilProven,
  newestProvenAt,
  resolveBackup,
} from "./list-backups.ts";
export { draftIn, removeDraft, swapDatabase } from "./swap-database.ts";
export {
  describeFormerStates,
  filesNeededSince,
  formerDatabase,
  formerName,
  type FormerNote,
  type FormerState,
  formerStates,
  isFormerState,
  removeFormerState,
} from "./former-states.ts";
export { undoSwap } from "./swap-journal.ts";
export { removeOldBackups, type Removed } from "./remove-backups.ts";
export {
  type BackupEnd,
  BackupRunningError,
  type BackupRuns,
  type BackupTrigger,
  type FinishedBackup,
  OwnBackupRuns,
  type RunningBackup,
  type StartedBackup,
} from "./backup-runs.ts";
export { SharedBackupRuns } from "./shared-backup-runs.ts";
export {
  asVariables,
  type BackupKey,
  backupKeys,
  type BackupSettings,
  backupSettingsOf,
  fixedKeys,
  type FixedSettings,
  minutesOf,
  readBackupSettings,
} from "./backup-settings.store.ts";
export { type BackupMessage, type BackupProgress, ProgressReport, zBackupMessage } from "./progress.ts";
export { pauseAfter } from "./pause.ts";
export { type RetentionPolicy, type RetentionReason, retentionReasons } from "./retention.ts";
