import { choicesOf, choicesText, type StoredValue } from "@maive/values";
import type { DatabaseProperty } from "../../properties/index.ts";

/** New names by old ones; null for removed options. */
export type ReplacedChoices = ReadonlyMap<string, string | null>;

/** The options in a value. */
export const choicesIn = ({ type }: Pick<DatabaseProperty, "type">, value: StoredValue): string[] => {
  if (value === null) return [];
  return type === "multiple_choice" ? choicesOf(value) : [value];
};

/** A value with renamed options, and without removed ones. */
export const replacedValue = (
  property: Pick<DatabaseProperty, "type">,
  value: StoredValue,
  replaced: ReplacedChoices,
): StoredValue => {
  const before = choicesIn(property, value);
  if (!before.some((name) => replaced.has(name))) return value;
  const names = before.flatMap((name) => {
    const now = replaced.get(name);
    return now === undefined ? [name] : (now ?? []);
  });
  return property.type === "multiple_choice" ? choicesText(names) : (names[0] ?? null);
};

/** Whether a value loses an option. */
export const losesChoice = (
  property: Pick<DatabaseProperty, "type">,
  value: StoredValue,
  replaced: ReplacedChoices,
): boolean => choicesIn(property, value).some((name) => replaced.get(name) === null);
