import { sortKey } from "@maive/values";

/** Stable sort by a text in German order. */
export const inGermanOrder = <T>(items: readonly T[], textOf: (item: T) => string): T[] =>
  items
    .map((item) => ({ item, key: sortKey(textOf(item)) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ item }) => item);
