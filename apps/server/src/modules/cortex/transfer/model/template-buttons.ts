import { type TemplatePlace, templatePlaces } from "@maive/contract";

/** The class of a template button in files, where it is a list that folds. */
export const templateClass = "template-button";

/** The attributes of a template button in files. */
export const templateAttributes = (config: Record<string, unknown>): Record<string, string | null> => ({
  class: templateClass,
  "data-place": config["place"] === "above" ? "above" : null,
});

/** Its settings, as they were written. */
export const templateConfig = (place: string): { place?: TemplatePlace } => {
  const known = templatePlaces.find((each) => each === place);
  return known === undefined ? {} : { place: known };
};
