import type { Property, View } from "@maive/contract";
import { readText, takesText, type Converted } from "./convert-value.ts";

/** Values a new row starts with, by property name: those the view's `equals` filters ask for, so that it stays in sight. */
export const seedValues = (view: View, properties: readonly Property[]): Record<string, string> => {
  const values: Record<string, string> = {};
  for (const filter of view.filters) {
    const property = properties.find((p) => p.property_id === filter.property_id);
    if (!property || property.is_lead_property || filter.operator !== "equals" || !takesText(property))
      continue;
    if (typeof filter.value !== "string" || filter.value === "") continue;
    // A filter may name options as a text does.
    const read: Converted =
      property.property_type === "multiple_choice"
        ? readText(filter.value, property)
        : { ok: true, value: filter.value };
    if (read.ok) values[property.property_name] = read.value;
  }
  return values;
};
