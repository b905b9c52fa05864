import { z } from "zod";
import { endpoint } from "../http.ts";
import { zDatabaseIdParam, zInstant, zIntegerId, zPropertyIdParam, zViewIdParam } from "../ids.ts";
import { limits } from "../limits.ts";
import { zFormField } from "./form-shape.ts";
import { formFileErrors, zFormAnswers, zFormFile, zFormSession, zFormUploadId } from "./forms.ts";
import { propertyTypes, zPropertyConfig } from "./property-shape.ts";

const params = z.object({ database_id: zDatabaseIdParam, view_id: zViewIdParam });
const base = "/api/cortex/databases/:database_id/views/:view_id/address" as const;

const zLastDay = z.iso.date().nullable();
const zMaxAnswers = z.number().int().min(1).max(limits.formAnswers).nullable();

/** Where anybody answers a form, and until when. */
export const zFormAddress = z.object({
  token: z.string(),
  created_at: zInstant,
  /** In the instance's time zone, included; null: without an end. */
  last_day: zLastDay,
  /** Null: any number. */
  max_answers: zMaxAnswers,
  /** Those that came through this form's addresses. */
  answers: z.number().int(),
  /** Bytes of the files that came with them, and how many may. */
  file_bytes: z.number().int(),
  max_file_bytes: z.number().int(),
});
export type FormAddress = z.output<typeof zFormAddress>;

export const getFormAddress = endpoint({
  method: "GET",
  path: base,
  auth: "main",
  summary: "The public address of a form; null where it has none.",
  params,
  ok: z.object({ address: zFormAddress.nullable() }),
  status: 200,
});

export const putFormAddress = endpoint({
  method: "POST",
  path: base,
  auth: "main",
  summary:
    "Give a form a public address, or change when it ends; with `renew` the address before is void. Whoever has it may answer, and reads nothing.",
  params,
  body: z.object({
    last_day: zLastDay.optional(),
    max_answers: zMaxAnswers.optional(),
    renew: z.boolean().optional(),
  }),
  ok: z.object({ address: zFormAddress }),
  status: 200,
  errors: ["no_form"],
});

export const deleteFormAddress = endpoint({
  method: "DELETE",
  path: base,
  auth: "main",
  summary: "Make the public address of a form void.",
  params,
  status: 204,
});

const tokenParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

/** A question as anonymous users see it: nothing of the property but what an answer needs. */
export const zPublicField = zFormField.omit({ property_id: true }).extend({
  property_id: zIntegerId,
  type: z.enum(propertyTypes),
  config: zPropertyConfig.pick({
    options: true,
    number_format: true,
    number_style: true,
    decimals: true,
    currency: true,
    stars: true,
    max_files: true,
    max_file_size_mb: true,
    allowed_file_types: true,
  }),
  /** Its answer is the title of the entry. */
  is_lead: z.boolean(),
});

export const publicForm = endpoint({
  method: "GET",
  path: "/api/forms/:token",
  auth: "public",
  summary: "A form under its public address, without anything of the database that it does not ask for.",
  params: tokenParams,
  ok: z.object({
    title: z.string(),
    description: z.string(),
    thanks: z.string(),
    fields: z.array(zPublicField),
  }),
  status: 200,
  errors: ["form_closed"],
});
export type PublicForm = z.output<(typeof publicForm)["ok"]>;

export const answerPublicForm = endpoint({
  method: "POST",
  path: "/api/forms/:token/answers",
  auth: "public",
  summary: "Answer a form under its public address; repeated with the same key it arrives once.",
  params: tokenParams,
  body: z.object({
    answers: zFormAnswers,
    /** Made by the client for one answer. */
    key: z.uuid(),
    /** Of the files that it names. */
    form_session: zFormSession.optional(),
    /** Hidden from people; programs that fill every field fill this one, and their answer goes nowhere. */
    website: z.string().max(limits.formLabelLength).optional(),
  }),
  ok: z.object({ status: z.literal("success") }),
  status: 201,
  errors: ["form_closed", "invalid_value", "too_many_requests", "idempotency_reused"],
});

const sessionParams = tokenParams.extend({ form_session: zFormSession });

export const uploadPublicFormFile = endpoint({
  method: "POST",
  path: "/api/forms/:token/answers/:form_session/files/:property_id",
  auth: "public",
  summary:
    "Send a file for a question of a form under its public address: multipart field `file`. It waits apart until the answer names it, for a day at most, and nobody reads it.",
  params: sessionParams.extend({ property_id: zPropertyIdParam }),
  multipart: true,
  ok: zFormFile,
  status: 201,
  errors: [...formFileErrors, "form_closed"],
});

export const deletePublicFormFile = endpoint({
  method: "DELETE",
  path: "/api/forms/:token/answers/:form_session/files/:upload_id",
  auth: "public",
  summary: "Delete a file that waits for its answer.",
  params: sessionParams.extend({ upload_id: zFormUploadId }),
  status: 204,
});
