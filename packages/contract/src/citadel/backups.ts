import { z } from "zod";
import { endpoint } from "../http.ts";
import { zInstant } from "../ids.ts";
import { limits } from "../limits.ts";
import { contractTexts } from "../texts.ts";
import { zDiagnosisState } from "./diagnosis.ts";

/** How it stands, as a sentence, and what to do where it is not well; in German. */
export const zVerdict = z.object({
  state: zDiagnosisState,
  finding: z.string(),
  advice: z.string().nullable(),
});

/** What a backup does one after the other. */
export const zBackupPhase = z.enum(["start", "tables", "files", "proof", "removal"]);
export type BackupPhase = z.output<typeof zBackupPhase>;

const zTrigger = z.enum(["schedule", "person"]);

/** A backup under way; counts are those of its phases so far. */
export const zBackupRun = z.object({
  started_at: zInstant,
  trigger: zTrigger,
  phase: zBackupPhase,
  rows: z.number().int(),
  files: z.number().int(),
  bytes: z.number().int(),
});
export type BackupRun = z.output<typeof zBackupRun>;

const zFinishedRun = z.object({
  started_at: zInstant,
  ended_at: zInstant,
  trigger: zTrigger,
  outcome: z.enum(["proven", "unproven", "failed"]),
  /** Why it failed, in German. */
  reason: z.string().nullable(),
});

/** `proven` was read back and restored beside; `open` nobody has tried; `unreadable` is no backup any more. */
export const zBackupState = z.enum(["proven", "failed", "open", "unreadable"]);
export type BackupState = z.output<typeof zBackupState>;

/** Why a backup is still there, or that the next one removes it. */
export const zBackupStay = z.enum(["newest", "day", "week", "month", "unproven", "leaving"]);
export type BackupStay = z.output<typeof zBackupStay>;

/** Null is what cannot be read of it, and what backups of before did not say. Sizes are bytes. */
export const zBackup = z.object({
  name: z.string(),
  made_at: zInstant,
  is_encrypted: z.boolean(),
  state: zBackupState,
  /** What is wrong with it, in German. */
  problem: z.string().nullable(),
  stay: zBackupStay,
  version: z.string().nullable(),
  pages: z.number().int().nullable(),
  files: z.number().int().nullable(),
  size: z.number().int().nullable(),
  /** What it brought that no backup before had. */
  new_bytes: z.number().int().nullable(),
});
export type Backup = z.output<typeof zBackup>;

/** Whether new backups are encrypted. */
export const zEncryption = z.object({
  is_on: z.boolean(),
  /** The variable by which the operator decides it; null where main does. */
  variable: z.string().nullable(),
  /** There is a key, which opens older backups also where encryption is off. */
  has_key: z.boolean(),
  /** Whether main has said that the key is on paper; an operator looks after it by themselves. */
  is_on_paper: z.boolean(),
});
export type BackupEncryption = z.output<typeof zEncryption>;

const zBackups = z.object({
  health: zVerdict,
  /** Backups were at the place, and nothing is any more: none is made there until it is back, or main begins anew. */
  has_vanished: z.boolean(),
  /** Where backups lie, as an operator knows it; null where none are made. */
  place: z.string().nullable(),
  /** Left for MAIVE there, in bytes; null where nobody says. */
  free_bytes: z.number().int().nullable(),
  /** Where the key lies that new ones are encrypted with; null where they are in clear. */
  key_file: z.string().nullable(),
  encryption: zEncryption,
  /** Files whose bytes were found damaged or missing, and that no backup has whole. */
  damaged_files: z.number().int().optional(),
  next_run_at: zInstant.nullable(),
  newest_proven: zBackup.nullable(),
  run: zBackupRun.nullable(),
  last_run: zFinishedRun.nullable(),
});
export type Backups = z.output<typeof zBackups>;

export const getBackups = endpoint({
  method: "GET",
  path: "/api/citadel/backups",
  auth: "main",
  summary:
    "Whether there is a backup to rely on, where, when the next one follows, and how far one under way is.",
  query: z.object({
    /** In which sentences name times; the server's where it is absent or unknown. */
    time_zone: z.string().max(limits.timeZoneLength).optional(),
  }),
  ok: zBackups,
  status: 200,
});

export const listBackups = endpoint({
  method: "GET",
  path: "/api/citadel/backups/history",
  auth: "main",
  summary: "All backups, the newest first: size, proof, and why each is still there.",
  ok: z.object({ backups: z.array(zBackup) }),
  status: 200,
  errors: ["backups_unreadable"],
});

export const startBackup = endpoint({
  method: "POST",
  path: "/api/citadel/backups/run",
  auth: "main",
  summary: "Back up now, one at a time; how far it is stands in the state.",
  ok: zBackupRun,
  status: 200,
  errors: ["backup_running", "no_backup_place"],
});

export const beginBackupsAnew = endpoint({
  method: "POST",
  path: "/api/citadel/backups/begin-anew",
  auth: "main",
  summary: "Back up now to a place where backups were and nothing is any more.",
  ok: zBackupRun,
  status: 200,
  errors: ["backup_running", "no_backup_place"],
});

const zRecovery = z.object({
  /** `AGE-SECRET-KEY-1…` */
  key: z.string(),
  file: z.string(),
  place: z.string().nullable(),
  is_new: z.boolean(),
});

export const showRecoveryKey = endpoint({
  method: "POST",
  path: "/api/citadel/backups/recovery-key",
  auth: "main",
  confirm: "current_password",
  summary:
    "The key that backups are encrypted with, for a page on paper; it is made where there is none yet.",
  ok: zRecovery,
  status: 200,
  secret: true,
  errors: ["no_backup_key"],
});

export const switchBackupEncryptionOn = endpoint({
  method: "POST",
  path: "/api/citadel/backups/encryption",
  auth: "main",
  confirm: "current_password",
  summary:
    "Encrypt backups from now on, with a key that is made where there is none yet; the answer is for a page on paper.",
  ok: zRecovery,
  status: 200,
  secret: true,
  errors: ["backup_running", "encryption_fixed", "encryption_failed"],
});

export const switchBackupEncryptionOff = endpoint({
  method: "DELETE",
  path: "/api/citadel/backups/encryption",
  auth: "main",
  confirm: "current_password",
  summary: "Make new backups in clear again. Older ones stay encrypted, and the key stays for them.",
  ok: zEncryption,
  status: 200,
  errors: ["encryption_fixed"],
});

export const confirmRecoveryKey = endpoint({
  method: "POST",
  path: "/api/citadel/backups/encryption/paper",
  auth: "main",
  summary: "Say that the recovery key is on paper, by how it ends there; nothing reminds of it any more.",
  body: z.object({ ending: z.string().trim().min(1, contractTexts.required).max(20) }),
  ok: zEncryption,
  status: 200,
  errors: ["no_backup_key"],
});

/** Settings that an operator may fix by a variable. */
export const zBackupField = z.enum(["folder", "time", "days", "weeks", "months"]);
export type BackupField = z.output<typeof zBackupField>;

const zTime = z.string().regex(/^(([01][0-9]|2[0-3]):[0-5][0-9]|off)$/, contractTexts.time);
/** A path on the server; empty for none. */
export const zFolder = z
  .string()
  .trim()
  .max(limits.folderPathLength, contractTexts.tooLong(limits.folderPathLength))
  // Absolute, on whatever system the server runs.
  .regex(/^$|^(\/|[A-Za-z]:[\\/])[^\0]*$/, contractTexts.folder);
const zKeep = (least: number, most: number) =>
  z
    .number()
    .int()
    .min(least, contractTexts.between(least, most))
    .max(most, contractTexts.between(least, most));

const zBackupSettings = z.object({
  /** Empty for none. */
  folder: z.string(),
  /** `hh:mm` by the clock of the server, or `off`. */
  time: z.string(),
  days: z.number().int(),
  weeks: z.number().int(),
  months: z.number().int(),
  /** Those that a variable of the server decides, and which. */
  fixed: z.array(z.object({ field: zBackupField, variable: z.string() })),
});
export type BackupSettings = z.output<typeof zBackupSettings>;

export const getBackupSettings = endpoint({
  method: "GET",
  path: "/api/citadel/backups/settings",
  auth: "main",
  summary: "Where and when backups are made and which of them stay.",
  ok: zBackupSettings,
  status: 200,
});

/** What may be changed of the settings of backups. */
export const zBackupSettingsChange = z.object({
  folder: zFolder.optional(),
  time: zTime.optional(),
  days: zKeep(1, 365).optional(),
  weeks: zKeep(0, 104).optional(),
  months: zKeep(0, 120).optional(),
});

export const patchBackupSettings = endpoint({
  method: "PATCH",
  path: "/api/citadel/backups/settings",
  auth: "main",
  // Everything there is goes to that folder.
  confirm: "current_password",
  summary: "Change where and when backups are made and which of them stay; a blank folder means none.",
  body: zBackupSettingsChange,
  ok: zBackupSettings,
  status: 200,
});

export const checkBackupFolder = endpoint({
  method: "POST",
  path: "/api/citadel/backups/check",
  auth: "main",
  confirm: "current_password",
  summary: "Try whether a folder can take backups, before it is chosen.",
  body: z.object({ folder: zFolder.min(1, contractTexts.required) }),
  ok: zVerdict,
  status: 200,
});
