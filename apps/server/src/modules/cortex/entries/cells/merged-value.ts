import {
  isEmpty,
  mergedChecklist,
  mergesEdits,
  type RawValue,
  type StoredValue,
  valueTypes,
} from "@maive/values";
import type { DatabaseProperty } from "../../properties/index.ts";

/**
 * A value decided on what its writer saw, with what others have written since; undefined where that cannot be: the cell is of another
 * type, what was seen is no value, or nothing of a value would be left.
 */
export const mergedValue = (
  property: DatabaseProperty,
  { stored, seen, value }: { stored: StoredValue; seen: RawValue; value: StoredValue },
): StoredValue | undefined => {
  if (!mergesEdits(property.type)) return undefined;
  const parsed = valueTypes[property.type].parse(seen, property.config);
  if (!parsed.ok) return undefined;
  const merged = mergedChecklist(parsed.value, value, stored);
  return isEmpty(merged ?? null) && !isEmpty(value) ? undefined : merged;
};
