import { brokenRule, type Day, isEmpty, type RawValue, type StoredValue, valueTypes } from "@maive/values";
import type { DatabaseProperty } from "../../properties/index.ts";
import { decideValue, refusedValue } from "../cells/decide-value.ts";

/**
 * Rules of single values, for everybody who writes one. What stands there already may stay, also where it breaks a rule that came
 * later, and a cell that is empty may remain so.
 * @throws DomainError `invalid_value` with a sentence that names property and rule.
 */
export const demandRules = (
  property: DatabaseProperty,
  { stored, value, today }: { stored: StoredValue; value: StoredValue; today: Day },
): void => {
  if (!property.config.rules || valueTypes[property.type].equal(stored, value)) return;
  if (isEmpty(stored) && isEmpty(value)) return;
  const broken = brokenRule(property, value, today);
  if (broken !== null) throw refusedValue(property, broken);
};

/**
 * The canonical value to store, after the property's type and its rules. Whether it is unique is decided by `demandUnique`.
 * @throws DomainError `invalid_value` or `empty_entry_title`.
 */
export const ruledValue = (
  property: DatabaseProperty,
  raw: RawValue,
  { stored, today }: { stored: StoredValue; today: Day },
): StoredValue => {
  const value = decideValue(property, raw);
  demandRules(property, { stored, value, today });
  return value;
};
