import type { Backup, Backups, BackupRun, BackupState } from "@maive/contract";
import type { FinishedBackup, ListedBackup, RunningBackup, RetentionReason } from "../../../backup/index.ts";
import { backupTexts as texts } from "./texts.ts";

const stateOf = ({ manifest, proof }: ListedBackup): BackupState => {
  if (!manifest) return "unreadable";
  if (!proof) return "open";
  return proof.isProven ? "proven" : "failed";
};

const problemOf = ({ problem, proof }: ListedBackup): string | null => {
  if (problem) return problem.message;
  if (!proof || proof.isProven) return null;
  const lost = proof.damaged.length + proof.missing.length;
  return lost > 0 ? texts.damaged(lost) : proof.failure;
};

/** A backup is named after the time it was made. */
const madeAtOf = ({ name, manifest }: ListedBackup): string =>
  manifest?.madeAt ?? new Date(name.replace(/T(\d\d)-(\d\d)-/, "T$1:$2:")).toISOString();

export const presentBackup = (backup: ListedBackup, stay: RetentionReason): Backup => {
  const { name, manifest, isEncrypted } = backup;
  const parts = manifest?.tables.flatMap((table) => table.parts) ?? [];
  return {
    name,
    made_at: madeAtOf(backup),
    is_encrypted: isEncrypted,
    state: stateOf(backup),
    problem: problemOf(backup),
    stay,
    version: manifest?.app ?? null,
    pages: manifest ? (manifest.tables.find((table) => table.name === "page")?.rows ?? 0) : null,
    files: manifest?.files.count ?? null,
    size: manifest ? parts.reduce((sum, { size }) => sum + size, manifest.files.bytes) : null,
    new_bytes: manifest?.fresh?.bytes ?? null,
  };
};

export const presentRun = ({ startedAt, trigger, phase, rows, files, bytes }: RunningBackup): BackupRun => ({
  started_at: startedAt.toISOString(),
  trigger,
  phase,
  rows,
  files,
  bytes,
});

export const presentFinished = ({
  startedAt,
  endedAt,
  trigger,
  outcome,
  reason,
}: FinishedBackup): Backups["last_run"] => ({
  started_at: startedAt.toISOString(),
  ended_at: endedAt.toISOString(),
  trigger,
  outcome,
  reason,
});
