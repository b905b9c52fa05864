import { z } from "zod";
import { endpoint } from "../http.ts";
import type { ErrorCode } from "../errors/codes.ts";
import { zDatabaseIdParam, zPageId, zPropertyIdParam, zViewIdParam } from "../ids.ts";
import { zNullableTextRecord } from "../text-record.ts";

/** Answers by property id, as values are on the wire, files by what names their uploads; fields that are not shown are ignored. */
export const zFormAnswers = zNullableTextRecord;
export type FormAnswers = z.output<typeof zFormAnswers>;

/** Why a file of an answer is refused. */
export const formFileErrors = [
  "too_large",
  "wrong_type",
  "too_many_files",
  "storage_full",
  "too_many_requests",
] as const satisfies readonly ErrorCode[];

/** Chosen by the client for an answer that is being given: what it sends names its files. */
export const zFormSession = z.uuid();

/** A file that waits for its answer. Nobody reads it before. */
export const zFormFile = z.object({
  /** What the answer names it by; several are separated by commas. */
  upload_id: z.string(),
  name: z.string(),
  /** In bytes. */
  size: z.number().int(),
});
export type FormFile = z.output<typeof zFormFile>;

export const zFormUploadId = z.string().regex(/^[\w-]{43}$/);

const filesOfForm = "/api/cortex/databases/:database_id/views/:view_id/answers/:form_session/files" as const;
const sessionParams = z.object({
  database_id: zDatabaseIdParam,
  view_id: zViewIdParam,
  form_session: zFormSession,
});

export const uploadFormFile = endpoint({
  method: "POST",
  path: `${filesOfForm}/:property_id`,
  auth: "user",
  summary:
    "Send a file for a question of a form: multipart field `file`. It waits apart until the answer names it, for a day at most.",
  params: sessionParams.extend({ property_id: zPropertyIdParam }),
  multipart: true,
  ok: zFormFile,
  status: 201,
  errors: [...formFileErrors, "no_form", "quota_exceeded"],
});

export const deleteFormFile = endpoint({
  method: "DELETE",
  path: `${filesOfForm}/:upload_id`,
  auth: "user",
  summary: "Delete a file that waits for its answer.",
  params: sessionParams.extend({ upload_id: zFormUploadId }),
  status: 204,
});

export const answerForm = endpoint({
  method: "POST",
  path: "/api/cortex/databases/:database_id/views/:view_id/answers",
  auth: "user",
  summary:
    "Answer a form: adds an entry. For whoever writes the database, and where the form says so, for whoever reads it.",
  params: z.object({ database_id: zDatabaseIdParam, view_id: zViewIdParam }),
  body: z.object({ answers: zFormAnswers, form_session: zFormSession.optional() }),
  ok: z.object({ page_id: zPageId }),
  status: 201,
  errors: ["no_form", "invalid_value"],
});
