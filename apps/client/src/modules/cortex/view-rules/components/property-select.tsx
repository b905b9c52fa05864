import type { Property } from "@maive/contract";
import { holdsValues } from "@maive/values";
import { Select } from "@mantine/core";
import { useTouch } from "../../../../ui/index.ts";
import { viewRulesTexts as texts } from "../texts.ts";

interface PropertySelectProps {
  properties: readonly Property[];
  propertyId: number | null;
  problem: string | null;
  onChange(property: Property): void;
}

/** The property a new rule is about, of those that have values. */
export const PropertySelect = ({ properties: all, propertyId, problem, onChange }: PropertySelectProps) => {
  const properties = all.filter(({ property_type: type }) => holdsValues(type));
  // On touch screens the focus would open the on-screen keyboard over the rest.
  const touch = useTouch();
  return (
    <Select
      label={texts.property}
      data={properties.map(({ property_id: id, property_name: label }) => ({ value: String(id), label }))}
      value={propertyId === null ? null : String(propertyId)}
      error={problem}
      allowDeselect={false}
      searchable={properties.length > 8}
      // The list would cover the rules there are and the buttons, and take the first Escape.
      openOnFocus={false}
      data-autofocus={!touch || undefined}
      onChange={(id) => {
        const chosen = properties.find(({ property_id }) => String(property_id) === id);
        if (chosen) onChange(chosen);
      }}
    />
  );
};
