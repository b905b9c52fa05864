import { z } from "zod";
import type { CellProperty } from "../../properties/index.ts";

/** A cell somebody at this browser changed. */
export const zCellWrite = z.object({
  entryId: z.string(),
  propertyId: z.number(),
  propertyName: z.string(),
  isLead: z.boolean(),
  /** Canonical value; `""` is empty. */
  value: z.string(),
  /** What stood in the cell when the edit began. */
  oldValue: z.string().nullable(),
  /** Title of the row when it was edited, should it be gone when the server refuses. */
  entryTitle: z.string().optional(),
});
export type CellWrite = z.output<typeof zCellWrite>;

/** An edit of a cell; both values canonical, `""` is empty. */
export const cellWrite = (
  entryId: string,
  property: CellProperty,
  value: string,
  oldValue: string,
): CellWrite => ({
  entryId,
  propertyId: property.property_id,
  propertyName: property.property_name,
  isLead: property.is_lead_property,
  value,
  oldValue: oldValue === "" ? null : oldValue,
});
