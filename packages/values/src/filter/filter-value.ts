import { isMe, limits } from "@maive/contract";
import type { RawValue } from "../types/value-type.ts";

/** Whether a filter's value is comparable with cells. */
export const isPlain = (value: unknown): value is RawValue =>
  value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean";

/** A field of an object; undefined if there is none. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;

/** Whether a value stands for the one who looks. */
export { isMe };

/** The texts that a list operator compares with; null if it is not such a list. */
export const requestedList = (value: unknown): string[] | null =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= limits.filterListItems &&
  value.every((item) => typeof item === "string" && item.trim() !== "")
    ? value.map(String)
    : null;

const named = (value: unknown, userId: string): unknown => (isMe(value) ? userId : value);

/** A filter in which a user stands where it says 'me'. */
export const asSeenBy = <T extends { value?: unknown }>(filter: T, userId: string): T => {
  const { value } = filter;
  if (Array.isArray(value) && value.some(isMe))
    return { ...filter, value: value.map((item: unknown) => named(item, userId)) };
  return isMe(value) ? { ...filter, value: userId } : filter;
};
