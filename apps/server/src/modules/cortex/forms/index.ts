import { answerForm } from "@maive/contract";
import { route, type RouteDefinition } from "../../../http/route.ts";
import { type FormsDeps, FormsService } from "./forms.service.ts";

/** Wires forms. */
export const createForms = (deps: FormsDeps): { routes: RouteDefinition[]; forms: FormsService } => {
  const forms = new FormsService(deps);
  return {
    forms,
    routes: [
      route(answerForm, async ({ actor, params, body }) => ({
        page_id: await forms.answer(actor, params.database_id, params.view_id, body.answers),
      })),
    ],
  };
};
