import type { PropertyDefault } from "@maive/contract";
import { dateText, type Day, isAutomatic, type StoredValue, valueTypes } from "@maive/values";
import { type DatabaseProperty, isComputed } from "../../properties/index.ts";

/** Who adds entries, and when. */
export interface Occasion {
  userId: string;
  today: Day;
}

/** The value that a default of a property, or a template, stands for; null: none. */
export const valueOfDefault = (
  property: DatabaseProperty,
  begins: PropertyDefault | undefined,
  { userId, today }: Occasion,
): StoredValue => {
  const { type, config } = property;
  if (property.isLead || isComputed(property) || isAutomatic(config)) return null;
  switch (begins?.kind) {
    case "today":
      return type === "date"
        ? dateText({
            start_date: `${today}T00:00:00.000Z`,
            end_date: null,
            include_time: false,
            include_end_date: false,
          })
        : null;
    case "me":
      return type === "person" ? userId : null;
    case "value": {
      // A later version may have changed its options without updating this.
      const parsed = valueTypes[type].parse(begins.value ?? null, config);
      return parsed.ok ? parsed.value : null;
    }
    default:
      return null;
  }
};

/** What new entries begin with, by property; nothing where a property has no default. */
export const defaultValues = (
  properties: readonly DatabaseProperty[],
  occasion: Occasion,
): ReadonlyMap<DatabaseProperty, StoredValue> =>
  new Map(
    properties.flatMap((property) => {
      const value = valueOfDefault(property, property.config.default_value, occasion);
      return value === null ? [] : [[property, value] as const];
    }),
  );

/** The values of a new entry with the defaults of what is not among them; what is sent as empty stays empty. */
export const withDefaults = (
  values: ReadonlyMap<DatabaseProperty, StoredValue>,
  defaults: ReadonlyMap<DatabaseProperty, StoredValue>,
): ReadonlyMap<DatabaseProperty, StoredValue> => {
  if (defaults.size === 0) return values;
  const all = new Map(values);
  for (const [property, value] of defaults) if (!all.has(property)) all.set(property, value);
  return all;
};
