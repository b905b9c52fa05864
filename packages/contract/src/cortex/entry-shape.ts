import { z } from "zod";
import { zProperty } from "./property-shape.ts";

/** A property of one entry with its value, as the page detail lists it. */
export const zEntryProperty = zProperty.omit({ position: true }).extend({ value: z.string().nullable() });
export type EntryProperty = z.output<typeof zEntryProperty>;

/** A value on the wire: canonical text; null and `""` both mean empty. */
export const zWireValue = z.string().nullable();
