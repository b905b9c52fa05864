import { type DatabaseProperty, kindOfSlot } from "../../properties/index.ts";
import type { Needs } from "./key-table.ts";

/** Types that boards, charts and timelines query. */
const usual: ReadonlySet<DatabaseProperty["type"]> = new Set(["single_choice", "boolean", "number", "date"]);
/** So many of the first properties of these types. */
const most = 8;

/**
 * Keys that questions about a database are likely to need next: they are read with those of its first one, since a table that
 * lacks a column is made anew. Links are read on demand.
 */
export const usualNeeds = (properties: readonly DatabaseProperty[]): Needs => {
  const slots = properties.flatMap(({ type, slot }) => {
    if (slot === null || !usual.has(type)) return [];
    return kindOfSlot(slot) === "t" && type !== "single_choice" ? [] : [slot];
  });
  return { slots: new Set(slots.slice(0, most)), links: new Set() };
};
