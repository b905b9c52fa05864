import {
  answerForm,
  answerPublicForm,
  deleteFormAddress,
  deleteFormFile,
  deletePublicFormFile,
  getFormAddress,
  publicForm,
  putFormAddress,
  uploadFormFile,
  uploadPublicFormFile,
} from "@maive/contract";
import { requesterOf, sourceOf } from "../../../http/request-source.ts";
import { route, type RouteDefinition } from "../../../http/route.ts";
import { AnswerFiles, type AnswerFilesDeps } from "./answer-files.ts";
import { FormUploads, type FormUploadsDeps } from "./form-uploads.ts";
import { FormsService } from "./forms.service.ts";
import { PublicForms, type PublicFormsDeps } from "./public-forms.service.ts";

type FormsDeps = FormUploadsDeps & AnswerFilesDeps & Pick<PublicFormsDeps, "timeZone">;

/** Wires forms, for users who are signed in and for anonymous ones. */
export const createForms = (
  given: FormsDeps,
): { routes: RouteDefinition[]; publicForms: PublicForms; uploads: FormUploads } => {
  const uploads = new FormUploads(given);
  const deps = { ...given, maxMb: given.files.maxMb, uploads, answerFiles: new AnswerFiles(given) };
  const forms = new FormsService(deps);
  const strangers = new PublicForms(deps);
  return {
    publicForms: strangers,
    uploads,
    routes: [
      route(answerForm, async ({ actor, params, body }) => ({
        page_id: await forms.answer(actor, params, body.answers, body.form_session),
      })),
      route(uploadFormFile, ({ actor, params, request }) => forms.receiveFile(actor, params, request)),
      route(deleteFormFile, ({ actor, params }) => forms.forgetFile(actor, params)),
      route(getFormAddress, async ({ actor, params }) => ({
        address: await strangers.find(actor, params.database_id, params.view_id),
      })),
      route(putFormAddress, async ({ params, body, ...input }) => ({
        address: await strangers.put(requesterOf(input), params.database_id, params.view_id, body),
      })),
      route(deleteFormAddress, ({ params, ...input }) =>
        strangers.delete(requesterOf(input), params.database_id, params.view_id),
      ),
      route(publicForm, ({ params }) => strangers.read(params.token)),
      route(answerPublicForm, async ({ params, body, request }) => {
        await strangers.answer(params.token, sourceOf(request).address, body);
        return { status: "success" as const };
      }),
      route(uploadPublicFormFile, ({ params, request }) =>
        strangers.receiveFile(params, sourceOf(request).address, request),
      ),
      route(deletePublicFormFile, ({ params, request }) =>
        strangers.forgetFile(params.token, params.form_session, params.upload_id, sourceOf(request).address),
      ),
    ],
  };
};
