import { type FormulaValue, isError, valueOfNames } from "@maive/formula";
import type { PropertyConfig } from "@maive/contract";
import { choicesOf, doneText, type StoredValue, valueTypeOf } from "@maive/values";
import type { DatabaseProperty } from "../../properties/index.ts";

/** A value as its own database shows it: a text, or the names of a choice one by one. Errors stay. */
export const shownValue = (
  { type, config }: Pick<DatabaseProperty, "type" | "config">,
  value: FormulaValue,
  stored: StoredValue,
): FormulaValue => {
  if (isError(value)) return value;
  if (type === "multiple_choice") return valueOfNames(choicesOf(stored));
  // Beside others its size says more than all of its items.
  if (type === "checklist") return doneText(stored) || null;
  return valueTypeOf(type).format(stored, config) || null;
};

/** The options of what is looked up, also through another lookup; undefined where it is no choice. */
export const optionsLookedUp = (
  { aggregation }: PropertyConfig,
  target: Pick<DatabaseProperty, "config"> | undefined,
): Pick<PropertyConfig, "lookup_options"> => {
  const options = target?.config.options ?? target?.config.lookup_options;
  return aggregation === "lookup" && options ? { lookup_options: options } : {};
};
