import {
  answerForm,
  answerPublicForm,
  deleteFormAddress,
  getFormAddress,
  publicForm,
  putFormAddress,
} from "@maive/contract";
import { requesterOf, sourceOf } from "../../../http/request-source.ts";
import { route, type RouteDefinition } from "../../../http/route.ts";
import { type FormsDeps, FormsService } from "./forms.service.ts";
import { PublicForms, type PublicFormsDeps } from "./public-forms.service.ts";

/** Wires forms, for those who are signed in and for strangers. */
export const createForms = (
  deps: FormsDeps & PublicFormsDeps,
): { routes: RouteDefinition[]; publicForms: PublicForms } => {
  const forms = new FormsService(deps);
  const strangers = new PublicForms(deps);
  return {
    publicForms: strangers,
    routes: [
      route(answerForm, async ({ actor, params, body }) => ({
        page_id: await forms.answer(actor, params.database_id, params.view_id, body.answers),
      })),
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
    ],
  };
};
