import type { FilterRule, Property } from "@maive/contract";
import { areMet, comparedAs, type Day, matches } from "@maive/values";

/** Types whose values are names of other things, which change by themselves. */
const naming: ReadonlySet<Property["property_type"]> = new Set(["relation", "person", "file", "drive_link"]);

/** Whether the conditions of a rollup may name a property. */
export const fitsCondition = ({ property_type: type, property_config: config }: Property): boolean =>
  !naming.has(comparedAs(type, config));

/** Whether a linked entry counts. `valueOf`: its value of a property as stored. */
export const countsFor = (
  filters: readonly FilterRule[],
  properties: readonly Property[],
  valueOf: (property: Property) => string | null,
  today: Day,
): boolean => {
  const byId = new Map(properties.map((property) => [property.property_id, property]));
  return areMet(filters, (filter) => {
    const property = byId.get(filter.property_id);
    return (
      !!property &&
      matches(property.property_type, valueOf(property), property.property_config, filter, today)
    );
  });
};
