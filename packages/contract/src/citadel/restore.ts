import { z } from "zod";
import { endpoint } from "../http.ts";
import { zInstant } from "../ids.ts";

/** What is counted in the backup and in MAIVE as it is, to be compared. */
export const zRestoreCount = z.enum(["pages", "databases", "files", "people"]);
export type RestoreCount = z.output<typeof zRestoreCount>;

const zPreparation = z.object({
  /** Of the backup, or of the state of before a restore. */
  backup: z.string(),
  source: z.enum(["backup", "former"]),
  /** `ready`: everything was read, checked and restored beside the data, and waits to take their place. */
  state: z.enum(["running", "ready", "failed"]),
  /** Why it failed, in German. */
  reason: z.string().nullable(),
  counts: z.array(z.object({ what: zRestoreCount, now: z.number().int(), in_backup: z.number().int() })),
});

/** A state that was there before a restore; it stays until somebody removes it. */
const zFormerState = z.object({
  name: z.string(),
  /** When it was left; null where its name does not say. */
  at: zInstant.nullable(),
  bytes: z.number().int(),
  /** The backup, or the state of before, that took its place, and who requested that; null where nobody knows. */
  replaced_by: z.string().nullable(),
  by: z.string().nullable(),
});
export type FormerState = z.output<typeof zFormerState>;

const zRestore = z.object({
  /** Why this MAIVE cannot be restored from here, and how it is done instead, in German; null where it can. */
  obstacle: z.string().nullable(),
  preparation: zPreparation.nullable(),
  /** Names of the states that were there before a restore. */
  former: z.array(z.string()),
  former_states: z.array(zFormerState),
});
export type Restore = z.output<typeof zRestore>;

/** What a person types before everything is replaced. */
export const restoreWord = "wiederherstellen";

const zBackupName = z.string().max(40);
const zFormerName = z.string().max(100);

export const getRestore = endpoint({
  method: "GET",
  path: "/api/citadel/restore",
  auth: "main",
  summary: "How far a restore is prepared, what it would change, and which states of before are left.",
  ok: zRestore,
  status: 200,
});

export const prepareRestore = endpoint({
  method: "POST",
  path: "/api/citadel/restore/preparation",
  auth: "main",
  confirm: "current_password",
  summary: "Read a backup whole, check it and restore it beside the data; nothing changes yet.",
  body: z.object({ backup: zBackupName }),
  ok: zRestore,
  status: 200,
  errors: ["restore_unavailable", "restore_running", "no_backup_place"],
});

export const discardRestore = endpoint({
  method: "DELETE",
  path: "/api/citadel/restore/preparation",
  auth: "main",
  summary: "Throw away what was prepared.",
  ok: zRestore,
  status: 200,
  errors: ["restore_running"],
});

export const startRestore = endpoint({
  method: "POST",
  path: "/api/citadel/restore",
  auth: "main",
  confirm: "current_password",
  summary:
    "Put what was prepared in the place of the data: MAIVE stops answering and starts with it. Everybody signs in anew.",
  body: z.object({ backup: zBackupName, confirmation: z.literal(restoreWord) }),
  ok: z.object({ status: z.literal("restarting") }),
  status: 200,
  errors: ["restore_unavailable", "restore_not_ready"],
});

export const removeFormerState = endpoint({
  method: "POST",
  path: "/api/citadel/restore/former/removal",
  auth: "main",
  confirm: "current_password",
  summary: "Remove a state of before a restore, for good.",
  body: z.object({ name: zFormerName }),
  ok: zRestore,
  status: 200,
  errors: ["restore_running"],
});

export const prepareFormerState = endpoint({
  method: "POST",
  path: "/api/citadel/restore/former/preparation",
  auth: "main",
  confirm: "current_password",
  summary:
    "Copy a state of before a restore beside the data and check it; nothing changes yet. It is put in place as a backup is, by its name.",
  body: z.object({ name: zFormerName }),
  ok: zRestore,
  status: 200,
  errors: ["restore_unavailable", "restore_running"],
});
