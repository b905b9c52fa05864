import { type FormulaValue, isError, valueOfNames } from "@maive/formula";
import { limits, type PropertyConfig } from "@maive/contract";
import {
  choicesOf,
  doneText,
  errorPrefix,
  isErrorValue,
  linkedIds,
  linkedText,
  type StoredValue,
  valueTypeOf,
} from "@maive/values";
import { type DatabaseProperty, linkTargetOf } from "../../properties/index.ts";
import { holdsFiles } from "../files/linked-files.store.ts";
import { computedTexts } from "./texts.ts";

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

/** What is looked up that has a name of its own, also through another lookup; nothing where it is something else. */
export const namesLookedUp = (
  target: Pick<DatabaseProperty, "type" | "config" | "databaseId"> | undefined,
): Pick<PropertyConfig, "lookup_type" | "lookup_target"> => {
  if (!target) return {};
  if (holdsFiles(target)) return { lookup_type: "file" };
  const named = linkTargetOf(target);
  if (!named) return {};
  return named.kind === "users"
    ? { lookup_type: "person" }
    : { lookup_type: "relation", lookup_target: `cortex:${named.databaseId}` };
};

/** What linked entries name, each once and in their order. An error among them is the result. */
export const namesOfAll = (values: readonly StoredValue[]): StoredValue => {
  const error = values.find(isErrorValue);
  if (error !== undefined) return error;
  // Ids of files are separated alike.
  const ids = [...new Set(values.flatMap(linkedIds))];
  return ids.length > limits.lookedUpIds
    ? `${errorPrefix}${computedTexts.tooManyNames(limits.lookedUpIds)}`
    : linkedText(ids);
};

/** The options of what is looked up, also through another lookup; undefined where it is no choice. */
export const optionsLookedUp = (
  { aggregation }: PropertyConfig,
  target: Pick<DatabaseProperty, "config"> | undefined,
): Pick<PropertyConfig, "lookup_options"> => {
  const options = target?.config.options ?? target?.config.lookup_options;
  return aggregation === "lookup" && options ? { lookup_options: options } : {};
};
