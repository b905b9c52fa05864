import type { Form, PublicForm } from "@maive/contract";
import { type FormProperty, labelOf } from "@maive/values";

/** A form as strangers see it. Names of properties that have a wording of their own are not told. */
export const presentPublicForm = (
  form: Form,
  properties: readonly FormProperty[],
  name: string,
): PublicForm => ({
  title: form.title.trim() === "" ? name : form.title,
  description: form.description,
  thanks: form.thanks,
  fields: form.fields.flatMap((field) => {
    const property = properties.find(({ id }) => id === field.property_id);
    if (!property || property.type === "unknown") return [];
    return [
      {
        ...field,
        label: labelOf(field, property),
        type: property.type,
        config: property.config,
        is_lead: property.isLead,
      },
    ];
  }),
});
