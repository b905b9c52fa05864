import type { Property, View } from "@maive/contract";
import { takesText } from "./convert-value.ts";

/** Values a new row starts with, by property name: those the view's `equals` filters ask for, so that it stays in sight. */
export const seedValues = (view: View, properties: readonly Property[]): Record<string, string> => {
  const values: Record<string, string> = {};
  for (const filter of view.filters) {
    const property = properties.find((p) => p.property_id === filter.property_id);
    if (!property || property.is_lead_property || filter.operator !== "equals" || !takesText(property))
      continue;
    if (typeof filter.value === "string" && filter.value !== "")
      values[property.property_name] = filter.value;
  }
  return values;
};
