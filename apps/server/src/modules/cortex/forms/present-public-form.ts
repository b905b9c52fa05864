import type { Form, PublicForm } from "@maive/contract";
import { fileBoundsOf, type FormProperty, labelOf } from "@maive/values";

/** A form as anonymous users see it. Names of properties that have a wording of their own are not disclosed. */
export const presentPublicForm = (
  form: Form,
  properties: readonly FormProperty[],
  name: string,
  maxMb: number,
): PublicForm => ({
  title: form.title.trim() === "" ? name : form.title,
  description: form.description,
  thanks: form.thanks,
  fields: form.fields.flatMap((field) => {
    const property = properties.find(({ id }) => id === field.property_id);
    if (!property || property.type === "unknown") return [];
    const isFile = property.type === "file";
    const bounds = isFile ? fileBoundsOf(field, property.config) : null;
    const config = bounds
      ? {
          max_files: bounds.files,
          max_file_size_mb: Math.min(bounds.megabytes, maxMb),
          allowed_file_types: [...bounds.types],
        }
      : property.config;
    return [
      {
        ...field,
        label: labelOf(field, property),
        type: property.type,
        config,
        is_lead: property.isLead,
      },
    ];
  }),
});
