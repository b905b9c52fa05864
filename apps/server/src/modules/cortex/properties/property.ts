import type { PropertyType, PropertyConfig } from "@maive/contract";
import type { NumberSlot, TextSlot } from "../../../storage/index.ts";

/** The key column of a property. */
export type SlotColumn = TextSlot | NumberSlot;

/** A conversion that was given up: everything is as it was. */
export interface FailedConversion {
  columnId: number;
  /** What the property was to become. */
  type: PropertyType;
  at: string;
}

/** A database property as domain object. */
export interface DatabaseProperty {
  propertyId: number;
  /** Under which entries hold its values, where that is not its own id: of one that was converted in the background. */
  columnId?: number;
  databaseId: number;
  name: string;
  type: PropertyType;
  /** Of `unknown`: the type as the later version stored it. */
  laterType?: string;
  config: PropertyConfig;
  /** Its value is the entry's title. */
  isLead: boolean;
  group: string | null;
  /** Fractional index among the database's properties. */
  pos: string;
  /** Null when all columns are taken: sorted and filtered in memory. */
  slot: SlotColumn | null;
  /** The conversion that was given up last, unless main knows. */
  failedConversion?: FailedConversion;
}

/** The id under which entries hold a property's values. */
export const columnIdOf = ({
  propertyId,
  columnId,
}: Pick<DatabaseProperty, "propertyId" | "columnId">): number => columnId ?? propertyId;
