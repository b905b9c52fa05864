import { type Form, type FormCondition, type FormField, limits, zForm } from "@maive/contract";
import { asksFor, formOf, type FormProperty, valueTypes } from "@maive/values";
import { DomainError } from "../../../shared/errors.ts";
import type { DatabaseProperty } from "../properties/index.ts";
import { viewTexts } from "./texts.ts";

/** A property, for a form. */
export const asFormProperty = ({
  propertyId,
  name,
  type,
  config,
  isLead,
}: DatabaseProperty): FormProperty => ({
  id: propertyId,
  name,
  type,
  config,
  isLead,
});

const invalid = (message: string): DomainError =>
  new DomainError("invalid", {
    detail: message,
    errors: [{ field: "layout_options.form", message }],
  });

/** Answers that are ids, which nobody types, and whole lists: filled or not. */
const isWhole: ReadonlySet<FormProperty["type"]> = new Set(["relation", "person", "file", "checklist"]);

/** What of a form a condition may compare. */
const comparesBy: Readonly<Record<FormCondition["operator"], (type: FormProperty["type"]) => boolean>> = {
  filled: () => true,
  empty: () => true,
  is: (type) => !isWhole.has(type),
  is_not: (type) => !isWhole.has(type),
  at_least: (type) => type === "number",
  at_most: (type) => type === "number",
};

const fitsValue = ({ operator, value }: FormCondition, { type, config }: DatabaseProperty): boolean => {
  if (operator === "filled" || operator === "empty") return true;
  if (value === undefined || value === "") return false;
  // An option that is renamed or removed meanwhile does not make the form invalid.
  if (type === "single_choice" || type === "multiple_choice") return value.length <= limits.choiceNameLength;
  return valueTypes[type].parse(value, config).ok;
};

/** @throws DomainError `invalid` for what cannot be asked for, and for conditions on what is not asked before. */
export const decideForm = (form: Form | null, properties: readonly DatabaseProperty[]): void => {
  const byId = new Map(properties.map((property) => [property.propertyId, property]));
  const earlier = new Set<number>();
  for (const { property_id: id, shown_if: rule } of form?.fields ?? []) {
    const property = byId.get(id);
    if (!property || !asksFor(property.type, property.config) || earlier.has(id))
      throw invalid(viewTexts.noFormField);
    for (const condition of rule?.conditions ?? []) {
      const compared = earlier.has(condition.property_id) ? byId.get(condition.property_id) : undefined;
      if (!compared) throw invalid(viewTexts.noFormCondition);
      if (!comparesBy[condition.operator](compared.type) || !fitsValue(condition, compared))
        throw invalid(viewTexts.noFormComparison(compared.name));
    }
    earlier.add(id);
  }
};

/** A stored form as far as this version knows it, without what is gone; null for one of a later version. */
export const knownForm = (stored: unknown, properties: readonly DatabaseProperty[]): Form | null => {
  const { data } = zForm.safeParse(stored);
  return data ? formOf(data, properties.map(asFormProperty)) : null;
};

/** The conditions of all fields, mapped; null drops one, and with the last one the rule. */
export const mapConditions = (form: Form, map: (condition: FormCondition) => FormCondition | null): Form => ({
  ...form,
  fields: form.fields.map((field) => {
    const conditions = field.shown_if?.conditions.flatMap((condition) => map(condition) ?? []) ?? [];
    return {
      ...field,
      shown_if: field.shown_if && conditions.length > 0 ? { ...field.shown_if, conditions } : null,
    };
  }),
});

/** A form with the properties as they are called elsewhere. */
export const formHere = (form: Form, idHere: (id: number) => number | null | undefined): Form => {
  const mapped = mapConditions(form, (condition) => {
    const property_id = idHere(condition.property_id);
    return typeof property_id === "number" ? { ...condition, property_id } : null;
  });
  return {
    ...mapped,
    fields: mapped.fields.flatMap((field): FormField[] => {
      const property_id = idHere(field.property_id);
      return typeof property_id === "number" ? [{ ...field, property_id }] : [];
    }),
  };
};
