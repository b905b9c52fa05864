import type { PropertyType, PropertyConfig } from "@maive/contract";
import { holdsValues, valueTypes } from "@maive/values";
import { slotsPerKind } from "../../../storage/index.ts";
import type { SlotColumn } from "./property.ts";

export type SlotKind = "t" | "n";

/** Whether a property's keys are text or numbers; depends on a choice's configuration. */
export const slotKindOf = (type: PropertyType, config: PropertyConfig): SlotKind =>
  valueTypes[type].sortKey(null, config).kind;

export const kindOfSlot = (slot: SlotColumn): SlotKind => (slot.startsWith("t") ? "t" : "n");

/** The key of an empty value. */
export const emptyKey = (slot: SlotColumn): "" | null => (kindOfSlot(slot) === "t" ? "" : null);

/** A free key column for a property; null when all are taken, and for one without values. */
export const slotFor = (
  { type, config }: { type: PropertyType; config: PropertyConfig },
  taken: readonly (SlotColumn | null)[],
): SlotColumn | null => (holdsValues(type) ? freeSlot(slotKindOf(type, config), taken) : null);

/** The first free column of a kind; null when all are taken. */
export const freeSlot = (kind: SlotKind, taken: readonly (SlotColumn | null)[]): SlotColumn | null => {
  for (let n = 1; n <= slotsPerKind; n += 1) {
    const column = `${kind}${n}` as SlotColumn;
    if (!taken.includes(column)) return column;
  }
  return null;
};
