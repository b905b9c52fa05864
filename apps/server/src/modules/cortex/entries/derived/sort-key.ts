import { laterPropertyType } from "@maive/contract";
import { type Labels, type StoredValue, valueTypes } from "@maive/values";
import { type DatabaseProperty, emptyKey, kindOfSlot } from "../../properties/index.ts";

export type Key = string | number | null;

/**
 * The sort key of a value, as stored in its property's key column; none where a later version decided for a column of
 * another kind.
 */
export const sortKeyOf = (
  { type, config, slot }: DatabaseProperty,
  value: StoredValue,
  labels?: Labels,
): Key => {
  const { kind, key } = valueTypes[type].sortKey(value, config, labels);
  return type === laterPropertyType && slot !== null && kindOfSlot(slot) !== kind ? emptyKey(slot) : key;
};
