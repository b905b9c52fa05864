import {
  createEntry,
  createEntryTemplate,
  deleteEntryTemplate,
  getEntryTemplate,
  patchEntryTemplate,
} from "@maive/contract";
import { route, type RouteDefinition } from "../../../http/route.ts";
import { type EntryTemplatesDeps, EntryTemplatesService } from "./entry-templates.service.ts";

export { type ImportedTemplate, importTemplate } from "./import-template.ts";
export type { EntryTemplatesService };

/** Wires templates of entries, and the one call that adds an entry with or without one. */
export const createEntryTemplates = (
  deps: EntryTemplatesDeps,
): { routes: RouteDefinition[]; templates: EntryTemplatesService } => {
  const templates = new EntryTemplatesService(deps);
  return {
    templates,
    routes: [
      route(createEntry, ({ actor, params, body }) => templates.createEntry(actor, params.database_id, body)),
      route(createEntryTemplate, ({ actor, params, body }) =>
        templates.create(actor, params.database_id, body),
      ),
      route(getEntryTemplate, ({ actor, params }) =>
        templates.get(actor, params.database_id, params.template_id),
      ),
      route(patchEntryTemplate, ({ actor, params, body }) =>
        templates.patch(actor, params.database_id, params.template_id, body),
      ),
      route(deleteEntryTemplate, ({ actor, params }) =>
        templates.delete(actor, params.database_id, params.template_id),
      ),
    ],
  };
};
