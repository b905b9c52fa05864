import { z } from "zod";
import { endpoint } from "../http.ts";
import { zDatabaseIdParam, zPageId, zViewIdParam } from "../ids.ts";
import { zNullableTextRecord } from "../text-record.ts";

/** Answers by property id, as values are on the wire; fields that are not shown are ignored. */
export const zFormAnswers = zNullableTextRecord;
export type FormAnswers = z.output<typeof zFormAnswers>;

export const answerForm = endpoint({
  method: "POST",
  path: "/api/cortex/databases/:database_id/views/:view_id/answers",
  auth: "user",
  summary:
    "Answer a form: adds an entry. For whoever writes the database, and where the form says so, for whoever reads it.",
  params: z.object({ database_id: zDatabaseIdParam, view_id: zViewIdParam }),
  body: z.object({ answers: zFormAnswers }),
  ok: z.object({ page_id: zPageId }),
  status: 201,
  errors: ["no_form", "invalid_value"],
});
