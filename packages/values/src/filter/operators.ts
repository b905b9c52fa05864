import type { FilterOperator, PropertyType, PropertyConfig } from "@maive/contract";
import { comparedAs, isResult } from "../types/computed.ts";

const blank = ["empty", "not_empty"] as const;
const parts = ["contains", "not_contains"] as const;
const same = ["equals", "not_equals"] as const;
const some = ["any_of", "none_of"] as const;

const others = [...same, ...parts, ...blank] as const;
const forTexts = [...same, ...parts, "starts_with", "ends_with", ...some, ...blank] as const;
const forNumbers = [
  ...same,
  "greater_than",
  "at_least",
  "less_than",
  "at_most",
  "is_between",
  ...parts,
  ...blank,
] as const;
const forChoices = [...same, ...some, ...parts, ...blank] as const;
const forLists = [...same, ...some, "all_of", ...parts, ...blank] as const;
const forChecklists = [
  "all_done",
  "some_open",
  "greater_than",
  "at_least",
  "less_than",
  "at_most",
  "is_between",
  ...parts,
  ...blank,
] as const;
const forDates = [
  "is",
  "is_before",
  "at_most",
  "is_after",
  "at_least",
  "is_between",
  "relative_to_today",
  ...blank,
] as const;

const operatorsAs = (type: PropertyType): readonly FilterOperator[] => {
  switch (type) {
    case "button":
      return [];
    case "text":
      return forTexts;
    case "number":
      return forNumbers;
    case "date":
      return forDates;
    case "checklist":
      return forChecklists;
    case "single_choice":
      return forChoices;
    case "multiple_choice":
    case "relation":
    case "person":
      return forLists;
    default:
      return others;
  }
};

/** The operators of a property in menu order; results by their type. */
export const operatorsOf = (type: PropertyType, config: PropertyConfig): readonly FilterOperator[] => {
  const operators = operatorsAs(comparedAs(type, config));
  return isResult(type, config) ? [...operators, "is_error"] : operators;
};

const withoutValue: ReadonlySet<FilterOperator> = new Set([...blank, "all_done", "some_open", "is_error"]);

/** Whether an operator has no value. */
export const takesNoValue = (operator: FilterOperator): boolean => withoutValue.has(operator);

/** Whether an operator's value is a list. */
export const takesList = (operator: FilterOperator): boolean =>
  operator === "any_of" || operator === "none_of" || operator === "all_of";

/** Whether an operator is the complement of another one. */
export const isComplement = (operator: FilterOperator): boolean =>
  operator.startsWith("not_") || operator === "none_of";

/** Whether an operator looks for a part of a text. */
export const asksForPart = (operator: FilterOperator): boolean =>
  operator.endsWith("contains") || operator.endsWith("_with");
