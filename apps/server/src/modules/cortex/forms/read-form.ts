import type { Form } from "@maive/contract";
import { type AskedProperty, formOf } from "@maive/values";
import { DomainError } from "../../../shared/errors.ts";
import type { Queryable } from "../../../storage/index.ts";
import { propertiesOfDatabase } from "../properties/index.ts";
import { asAsked, type DatabaseView, knownForm } from "../views/index.ts";

/** A form and what it can ask for. */
export interface AskedForm {
  form: Form;
  properties: AskedProperty[];
}

/**
 * The form of a view.
 * @param asks whether it asks for a property; else without that question.
 * @throws DomainError `no_form` where the view is laid out as something else.
 */
export const readForm = async (
  q: Queryable,
  { databaseId, config }: DatabaseView,
  asks: (property: AskedProperty) => boolean = () => true,
): Promise<AskedForm> => {
  if (config.layout !== "form") throw new DomainError("no_form");
  const all = await propertiesOfDatabase(q, databaseId);
  const properties = all.filter((property) => asks(asAsked(property)));
  const asked = properties.map(asAsked);
  const stored = config.layoutOptions?.form ?? null;
  const form = stored === null ? formOf(null, asked) : knownForm(stored, properties);
  // One of a later version asks for what this one does not know.
  if (!form) throw new DomainError("no_form");
  return { form, properties: asked };
};
