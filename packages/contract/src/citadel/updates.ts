import { z } from "zod";
import { endpoint } from "../http.ts";
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

export const getUpdateState = endpoint({
  method: "GET",
  path: "/api/citadel/updates/state",
  auth: "main",
  summary: "The running version, and what the next start changes where a newer one is already in its place.",
  ok: z.object({ version: z.string(), ready: zUpdatePreview.nullable() }),
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
