import { z } from "zod";
import { zTextRecord } from "../text-record.ts";
import { zProperty } from "./property-shape.ts";

/** A property of one entry with its value, as the page detail lists it. */
export const zEntryProperty = zProperty.omit({ position: true }).extend({ value: z.string().nullable() });
export type EntryProperty = z.output<typeof zEntryProperty>;

/**
 * What the entries and people are called that cells name first, by id, as far as the caller may know; absent where no
 * property names any. At most 20 of each cell.
 */
export const zLinkedTitles = zTextRecord;

/** A value on the wire: canonical text; null and `""` both mean empty. */
export const zWireValue = z.string().nullable();

/**
 * Names of formulas and rollups that draw on entries the caller may not read: their results are null, and filters and
 * sorts by them are refused (403). Absent where there are none.
 */
export const zRestricted = z.array(z.string()).optional();
