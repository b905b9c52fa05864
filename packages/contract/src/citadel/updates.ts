import { z } from "zod";
import { endpoint } from "../http.ts";
import { zInstant } from "../ids.ts";
import { contractTexts } from "../texts.ts";
import { zFolder, zVerdict } from "./backups.ts";

/** What an update would change; sentences are German. */
export const zUpdatePreview = z.object({
  /** Where the version lies that it would go to. */
  place: z.string(),
  /** The version in use; null where nobody knows. */
  from: z.string().nullable(),
  to: z.string(),
  summary: zVerdict,
  /** Markdown: what the change log has that the one in use has not. */
  changes: z.string(),
  /** What happens to the data, in order. */
  migrations: z.array(z.object({ name: z.string(), sentence: z.string() })),
  /** Whether there is room for the copy that is made before. */
  snapshot: zVerdict,
  /** How one gets back, and what does not come along. */
  way_back: z.array(z.string()),
  settings: z.object({
    added: z.array(z.string()),
    gone: z.array(z.object({ name: z.string(), is_set: z.boolean() })),
  }),
  node: z.string(),
  /** What to do, one after the other. */
  steps: z.array(z.string()),
});
export type UpdatePreview = z.output<typeof zUpdatePreview>;

/** What the address of `MAIVE_UPDATE_CHECK` says of the newest version; all null before its first answer. */
export const zUpdateCheck = z.object({
  /** Of the last attempt, also a failed one. */
  checked_at: zInstant.nullable(),
  newest_version: z.string().nullable(),
  /** Whether it is newer than the one that runs. */
  is_newer: z.boolean(),
  /** Where to read of it and get it. */
  url: z
    .string()
    .regex(/^https:\/\//)
    .nullable(),
  /** Why the last attempt failed, in German; what is known is then that of an earlier one. */
  problem: z.string().nullable(),
});
export type UpdateCheck = z.output<typeof zUpdateCheck>;

export const getUpdateState = endpoint({
  method: "GET",
  path: "/api/citadel/updates/state",
  auth: "main",
  summary:
    "The running version, what the next start changes where a newer one is already in its place, and the newest one where the operator lets MAIVE look for it.",
  ok: z.object({
    version: z.string(),
    ready: zUpdatePreview.nullable(),
    /** Null where the operator allows no look outside. */
    check: zUpdateCheck.nullable().optional(),
  }),
  status: 200,
});

export const getUpdateCheck = endpoint({
  method: "GET",
  path: "/api/citadel/updates/check",
  auth: "main",
  summary:
    "Whether there is a newer version, where the operator lets MAIVE look for it; nothing is looked up for the answer.",
  ok: z.object({
    /** Null where the operator allows no look outside. */
    check: zUpdateCheck.nullable(),
  }),
  status: 200,
});

export const previewUpdate = endpoint({
  method: "POST",
  path: "/api/citadel/updates/preview",
  auth: "main",
  // It reads what lies at a path of the server.
  confirm: "current_password",
  summary: "What an update to a version would change that lies in a folder or an archive on the server.",
  body: z.object({ place: zFolder.min(1, contractTexts.required) }),
  ok: zUpdatePreview,
  status: 200,
});
