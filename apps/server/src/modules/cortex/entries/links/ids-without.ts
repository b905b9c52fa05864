import { isEmpty, linkedIds, type StoredValue } from "@maive/values";

/** The ids in one value but not in another, in order. Short-circuits for an empty value, as in bulk inserts. */
export const idsWithout = (value: StoredValue, other: StoredValue): string[] => {
  const ids = linkedIds(value);
  if (ids.length === 0 || isEmpty(other)) return ids;
  const others = new Set(linkedIds(other));
  return ids.filter((id) => !others.has(id));
};
