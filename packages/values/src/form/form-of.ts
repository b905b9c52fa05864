import type { Form, FormField, Property, PropertyConfig, PropertyType } from "@maive/contract";
import { asksFor, asksByDefault } from "./form-types.ts";

/** What a form needs of a property. */
export interface FormProperty {
  id: number;
  name: string;
  type: PropertyType;
  config: PropertyConfig;
  isLead: boolean;
}

/** A property on the wire, for a form. */
export const formProperty = (property: Omit<Property, "position">): FormProperty => ({
  id: property.property_id,
  name: property.property_name,
  type: property.property_type,
  config: property.property_config,
  isLead: property.is_lead_property,
});

const fieldOf = ({ id, isLead }: FormProperty): FormField => ({
  property_id: id,
  label: "",
  help: "",
  required: isLead,
  shown_if: null,
});

const plainForm: Omit<Form, "fields"> = { title: "", description: "", thanks: "", for_readers: false };

/**
 * The form as it is asked: without fields whose property is gone or takes no answers, and without conditions that
 * name no earlier field. An entry needs its title, so that the lead property is always asked for.
 * @param stored null: all properties that can be asked for, but files.
 */
export const formOf = (stored: Form | null, properties: readonly FormProperty[]): Form => {
  const questions = new Map(
    properties.filter(({ type, config }) => asksFor(type, config)).map((each) => [each.id, each]),
  );
  const lead = [...questions.values()].find(({ isLead }) => isLead);
  if (stored === null)
    return {
      ...plainForm,
      fields: [...questions.values()]
        .filter(({ type, config }) => asksByDefault(type, config))
        .toSorted((a, b) => Number(b.isLead) - Number(a.isLead))
        .map(fieldOf),
    };
  const earlier = new Set<number>();
  const fields: FormField[] = [];
  for (const field of stored.fields) {
    const property = questions.get(field.property_id);
    if (!property || earlier.has(property.id)) continue;
    const conditions = field.shown_if?.conditions.filter(({ property_id: id }) => earlier.has(id)) ?? [];
    fields.push({
      ...field,
      required: field.required || property.isLead,
      shown_if:
        field.shown_if && conditions.length > 0 && !property.isLead
          ? { ...field.shown_if, conditions }
          : null,
    });
    earlier.add(property.id);
  }
  const hasLead = lead === undefined || earlier.has(lead.id);
  return { ...stored, fields: hasLead ? fields : [fieldOf(lead), ...fields] };
};

/** What a field is called. */
export const labelOf = ({ label }: FormField, { name }: Pick<FormProperty, "name">): string =>
  label.trim() === "" ? name : label;
