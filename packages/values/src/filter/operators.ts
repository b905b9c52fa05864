import type { Filter, KnownPropertyType } from "@maive/contract";

export type FilterOperator = Filter["operator"];

const common = ["equals", "not_equals", "contains", "not_contains", "empty", "not_empty"] as const;

/** The operators of each type, in the order in which they are offered. */
export const operatorsOf: Record<KnownPropertyType, readonly FilterOperator[]> = {
  text: common,
  number: common,
  boolean: common,
  single_choice: common,
  multiple_choice: common,
  relation: common,
  person: common,
  file: common,
  drive_link: common,
  date: ["is", "is_before", "is_after", "is_between", "relative_to_today", "empty", "not_empty"],
};

/** Whether an operator stands alone. */
export const takesNoValue = (operator: FilterOperator): boolean =>
  operator === "empty" || operator === "not_empty";
