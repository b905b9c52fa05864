import { fold } from "@maive/values";
import type { DatabaseProperty } from "../../properties/index.ts";
import { type Key, sortKeyOf } from "../derived/sort-key.ts";

/** Types where only the empty value has the empty key. */
export const emptyByKey: ReadonlySet<DatabaseProperty["type"]> = new Set([
  "text",
  "number",
  "single_choice",
  "boolean",
  "checklist",
]);

/** The key of the option with this folded name, where no other has that name or key; else null. */
export const optionKey = (property: DatabaseProperty, operand: string): Key => {
  const { slot, config } = property;
  if (slot === null || operand === "") return null;
  const keys = (config.options ?? []).map(({ name }) => ({
    name: fold(name),
    key: sortKeyOf(property, name),
  }));
  const [match, ...more] = keys.filter(({ name }) => name === operand);
  if (!match || more.length > 0 || keys.filter(({ key }) => key === match.key).length > 1) return null;
  return match.key;
};
