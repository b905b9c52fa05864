import type { Filter, KnownPropertyType, PropertyConfig } from "@maive/contract";
import { comparedAs } from "../types/computed.ts";

export type FilterOperator = Filter["operator"];

const common = ["equals", "not_equals", "contains", "not_contains", "empty", "not_empty"] as const;

const forDates = [
  "is",
  "is_before",
  "is_after",
  "is_between",
  "relative_to_today",
  "empty",
  "not_empty",
] as const;

/** The operators of a property in menu order; results by their type. */
export const operatorsOf = (type: KnownPropertyType, config: PropertyConfig): readonly FilterOperator[] =>
  comparedAs(type, config) === "date" ? forDates : common;

/** Whether an operator has no value. */
export const takesNoValue = (operator: FilterOperator): boolean =>
  operator === "empty" || operator === "not_empty";
