import type { Form } from "@maive/contract";
import { type FormProperty, formOf } from "@maive/values";
import { DomainError } from "../../../shared/errors.ts";
import type { Queryable } from "../../../storage/index.ts";
import { propertiesOfDatabase } from "../properties/index.ts";
import { asFormProperty, type DatabaseView, knownForm } from "../views/index.ts";

/** A form and what it can ask for. */
export interface LoadedForm {
  form: Form;
  properties: FormProperty[];
}

/**
 * The form of a view.
 * @param asks whether it asks for a property; else without that question.
 * @throws DomainError `no_form` where the view is laid out as something else.
 */
export const readForm = async (
  q: Queryable,
  { databaseId, config }: DatabaseView,
  asks: (property: FormProperty) => boolean = () => true,
): Promise<LoadedForm> => {
  if (config.layout !== "form") throw new DomainError("no_form");
  const all = await propertiesOfDatabase(q, databaseId);
  const properties = all.filter((property) => asks(asFormProperty(property)));
  const formProperties = properties.map(asFormProperty);
  const stored = config.layoutOptions?.form ?? null;
  const form = stored === null ? formOf(null, formProperties) : knownForm(stored, properties);
  // One of a later version asks for what this one does not know.
  if (!form) throw new DomainError("no_form");
  return { form, properties: formProperties };
};
