import { isEmpty, linkedIds, type StoredValue } from "@maive/values";

/**
 * The ids that one value names and another one does not, in their order. Where thousands of entries are made nothing stood
 * there before, so nothing is compared with an empty value.
 */
export const idsWithout = (value: StoredValue, other: StoredValue): string[] => {
  const ids = linkedIds(value);
  if (ids.length === 0 || isEmpty(other)) return ids;
  const others = new Set(linkedIds(other));
  return ids.filter((id) => !others.has(id));
};
