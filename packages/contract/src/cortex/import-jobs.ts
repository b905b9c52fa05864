import { z } from "zod";
import { endpoint } from "../http.ts";
import { zImportId, zInstant, zPageId } from "../ids.ts";
import { limits } from "../limits.ts";
import { zUploadId } from "./import-uploads.ts";
import { importErrors, importSends, zImportProgress, zPageImportPreview } from "./transfer.ts";

export const importActs = ["preview", "import"] as const;
export type ImportAct = (typeof importActs)[number];

/** `interrupted`: the process that ran it has ended. Whatever did not end as `done` has written nothing. */
export const importJobStates = ["waiting", "running", "done", "failed", "stopped", "interrupted"] as const;

const zImportJob = z.object({
  job_id: zImportId,
  act: z.enum(importActs),
  state: z.enum(importJobStates),
  /** Its end was requested, and comes soon. */
  is_stopping: z.boolean(),
  /** What the first of its files is called, and how many there are. */
  name: z.string(),
  file_count: z.int(),
  /** The page below which it is to be; null for the top. */
  parent_page_id: zPageId.nullable(),
  started_at: zInstant,
  ended_at: zInstant.nullable(),
  /** How far it is; null while it waits and once it has ended. */
  progress: zImportProgress.nullable(),
  /** Why it `failed` or was `interrupted`; `detail` is for people. */
  failure: z.object({ code: z.string(), detail: z.string() }).nullable(),
  /** The report of an import that is `done`. */
  import_id: zPageId.nullable(),
  /** The uploads that it was started with. */
  uploads: z.array(zUploadId),
  /** Whether all of it came as uploads, so that it can be started anew with these while they are stored. */
  is_repeatable: z.boolean(),
  /** Folders of notes with front matter become databases. */
  reads_front_matter: z.boolean(),
  /** A token of Notion came with it, which is stored nowhere. */
  asks_notion: z.boolean(),
});
export type ImportJob = z.output<typeof zImportJob>;

const params = z.object({ job_id: zImportId });

export const startImportJob = endpoint({
  method: "POST",
  path: "/api/cortex/import-jobs",
  auth: "user",
  summary:
    `Begin an import of pages, or its preview, and answer before it is done. ${importSends} It goes on without its caller; ` +
    `${limits.importJobsAtOnce} of one person at once.`,
  query: z.object({ act: z.enum(importActs) }),
  multipart: true,
  ok: zImportJob,
  status: 202,
  errors: importErrors,
});

export const listImportJobs = endpoint({
  method: "GET",
  path: "/api/cortex/import-jobs",
  auth: "user",
  summary: `The caller's imports and previews that were begun so, the last first: ${limits.importJobs} at most, for a week, previews for a day.`,
  ok: z.object({ jobs: z.array(zImportJob) }),
  status: 200,
});

export const getImportJob = endpoint({
  method: "GET",
  path: "/api/cortex/import-jobs/:job_id",
  auth: "user",
  summary: "How far one's own import or preview is, and what a preview says. Any process answers.",
  params,
  ok: zImportJob.extend({
    /** What a preview that is `done` says. */
    preview: zPageImportPreview.nullable(),
  }),
  status: 200,
});

export const stopImportJob = endpoint({
  method: "POST",
  path: "/api/cortex/import-jobs/:job_id/stop",
  auth: "user",
  summary:
    "Stop one's own import or preview: it ends as `stopped` soon, or as `done` where that could not be helped any more.",
  params,
  ok: zImportJob,
  status: 200,
});

export const forgetImportJob = endpoint({
  method: "DELETE",
  path: "/api/cortex/import-jobs/:job_id",
  auth: "user",
  summary:
    "Remove one's own import or preview that has ended from the list; what an import made and its report stay.",
  params,
  status: 204,
  errors: ["conflict"],
});
