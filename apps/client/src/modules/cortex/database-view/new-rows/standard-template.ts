import type { DatabaseDetail, ListedTemplate, View } from "@maive/contract";
import type { StandardTemplate } from "../../entry-templates/index.ts";
import type { ViewSettings } from "../views/use-view-settings.ts";

export const templateOf = (
  { entry_templates: templates = [] }: DatabaseDetail,
  templateId: string | null | undefined,
): ListedTemplate | undefined => templates.find(({ template_id: id }) => id === templateId);

/** The template that new entries of a view begin with, if it is still there. */
export const standardTemplateOf = (database: DatabaseDetail, view: View): ListedTemplate | undefined =>
  templateOf(database, view.layout_options?.template);

/** The same, with the way to choose another one. */
export const standardOf = (database: DatabaseDetail, { view, layOut }: ViewSettings): StandardTemplate => ({
  viewName: view.name,
  templateId: standardTemplateOf(database, view)?.template_id ?? null,
  choose: (template) => layOut({ layout_options: { template } }),
});
