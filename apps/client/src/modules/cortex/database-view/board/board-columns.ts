import type { ChoiceColor, Filter, Property } from "@maive/contract";
import { boardTexts as texts } from "./texts.ts";

/** A column of a board: the entries with one value. */
export interface BoardColumn {
  /** The value that an entry gets here; `""`: none. */
  value: string;
  name: string;
  /** Of an option. */
  color: ChoiceColor | null;
  /** What its entries have in common. */
  filter: Filter;
}

/** The properties whose values make columns. */
export const columnProperties = (properties: readonly Property[]): Property[] =>
  properties.filter(({ property_type: type }) => type === "single_choice" || type === "boolean");

/** The columns of a property, from left to right: those without a value first. */
export const boardColumns = ({
  property_id,
  property_name,
  property_type,
  property_config,
}: Property): BoardColumn[] => {
  if (property_type === "boolean")
    return [
      {
        value: "false",
        name: `${property_name}: ${texts.no}`,
        color: null,
        filter: { property_id, operator: "not_equals", value: "true" },
      },
      {
        value: "true",
        name: `${property_name}: ${texts.yes}`,
        color: null,
        filter: { property_id, operator: "equals", value: "true" },
      },
    ];
  const options = property_config.options ?? [];
  return [
    {
      value: "",
      name: texts.without(property_name),
      color: null,
      filter: { property_id, operator: "empty" },
    },
    ...options.map(({ name, color }) => ({
      value: name,
      name,
      color,
      filter: { property_id, operator: "equals" as const, value: name },
    })),
  ];
};
