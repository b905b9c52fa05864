import type { KnownPropertyType, PropertyConfig } from "@maive/contract";
import type { NumberSlot, TextSlot } from "../../../storage/index.ts";

/** Which column of the key rows a property owns. */
export type SlotColumn = TextSlot | NumberSlot;

/** A property of a database as the server works with it. */
export interface DatabaseProperty {
  propertyId: number;
  databaseId: number;
  name: string;
  type: KnownPropertyType;
  config: PropertyConfig;
  /** The entry's title is its value. */
  isLead: boolean;
  group: string | null;
  /** Fractional index among the database's properties. */
  pos: string;
  /** Null when all columns of its kind are taken: such a property is sorted and filtered in memory. */
  slot: SlotColumn | null;
}
