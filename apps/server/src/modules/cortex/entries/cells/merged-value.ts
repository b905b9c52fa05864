import {
  checklistOver,
  isEmpty,
  mergedChecklist,
  mergesEdits,
  type RawValue,
  seenChecklist,
  type StoredValue,
  valueTypes,
} from "@maive/values";
import type { DatabaseProperty } from "../../properties/index.ts";

/** A value of today as it is written over the one that is there. */
export const writtenOver = (
  { type }: DatabaseProperty,
  value: StoredValue,
  stored: StoredValue,
): StoredValue => (mergesEdits(type) ? checklistOver(value, stored) : value);

/**
 * A value decided on what its writer saw, with what others have written since; undefined where that cannot be: the cell is of another
 * type, what was seen is no value, or nothing of a value would be left. One of the past has the ids that it had.
 */
export const mergedValue = (
  property: DatabaseProperty,
  {
    stored,
    seen,
    value,
    isPast,
  }: { stored: StoredValue; seen: RawValue; value: StoredValue; isPast: boolean },
): StoredValue | undefined => {
  if (!mergesEdits(property.type)) return undefined;
  const parsed = valueTypes[property.type].parse(seen, property.config);
  if (!parsed.ok) return undefined;
  const base = seenChecklist(parsed.value, stored);
  const mine = isPast ? value : checklistOver(value, base, stored);
  const merged = mergedChecklist(base, mine, stored);
  return isEmpty(merged ?? null) && !isEmpty(value) ? undefined : merged;
};
