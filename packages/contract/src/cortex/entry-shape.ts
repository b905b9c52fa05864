import { z } from "zod";
import { zTextRecord } from "../text-record.ts";
import { zProperty } from "./property-shape.ts";

/** A property of one entry with its value, as the page detail lists it. */
export const zEntryProperty = zProperty.omit({ position: true }).extend({ value: z.string().nullable() });
export type EntryProperty = z.output<typeof zEntryProperty>;

/**
 * Names of the first entries and people referenced in cells, by id, as far as readable; absent without references. At
 * most 20 per cell.
 */
export const zLinkedTitles = zTextRecord;

/** A value on the wire: canonical text; null and `""` both mean empty. */
export const zWireValue = z.string().nullable();

/**
 * Formulas and rollups derived from unreadable entries: their results are null, and filters and sorts by them are
 * refused (403). Absent without any.
 */
export const zRestricted = z.array(z.string()).optional();
