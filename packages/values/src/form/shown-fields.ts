import type { Form, FormCondition, FormField } from "@maive/contract";
import { choicesOf } from "../types/multiple-choice.ts";
import { valueTypes } from "../types/registry.ts";
import { isEmpty, type StoredValue } from "../types/value-type.ts";
import type { FormProperty } from "./form-of.ts";

/** Canonical answers by property. */
export type Answers = ReadonlyMap<number, StoredValue>;

const isSame = ({ type, config }: FormProperty, value: StoredValue, expected: string): boolean => {
  if (type === "multiple_choice") return choicesOf(value).includes(expected);
  if (type === "boolean") return (value === "true") === (expected === "true");
  const parsed = valueTypes[type].parse(expected, config);
  return parsed.ok && valueTypes[type].equal(value, parsed.value);
};

/** Whether an answer meets a condition; an empty one is neither at least nor at most anything. */
const isMet = (
  { operator, value: expected = "" }: FormCondition,
  property: FormProperty,
  value: StoredValue,
): boolean => {
  switch (operator) {
    case "filled":
      return property.type === "boolean" ? value === "true" : !isEmpty(value);
    case "empty":
      return property.type === "boolean" ? value !== "true" : isEmpty(value);
    case "is":
      return isSame(property, value, expected);
    case "is_not":
      return !isSame(property, value, expected);
    case "at_least":
      return !isEmpty(value) && expected !== "" && Number(value) >= Number(expected);
    case "at_most":
      return !isEmpty(value) && expected !== "" && Number(value) <= Number(expected);
  }
};

/** Whether a field is asked, after these answers to shown fields. */
const isShown = (
  { shown_if: rule }: FormField,
  properties: ReadonlyMap<number, FormProperty>,
  answers: Answers,
): boolean => {
  if (rule === null) return true;
  const meets = (condition: FormCondition): boolean => {
    const property = properties.get(condition.property_id);
    return property !== undefined && isMet(condition, property, answers.get(property.id) ?? null);
  };
  return rule.match === "all" ? rule.conditions.every(meets) : rule.conditions.some(meets);
};

/** The fields that are asked, in order. What was answered to a field that is not shown counts for none of those after it. */
export const shownFields = (
  { fields }: Form,
  properties: readonly FormProperty[],
  answers: Answers,
): FormField[] => {
  const byId = new Map(properties.map((property) => [property.id, property]));
  const counted = new Map<number, StoredValue>();
  return fields.filter((field) => {
    if (!byId.has(field.property_id) || !isShown(field, byId, counted)) return false;
    counted.set(field.property_id, answers.get(field.property_id) ?? null);
    return true;
  });
};
