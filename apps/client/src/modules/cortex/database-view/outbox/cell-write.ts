import { z } from "zod";
import type { CellProperty } from "../../properties/index.ts";

/** An edit of a cell. */
export const zCellWrite = z.object({
  entryId: z.string(),
  propertyId: z.number(),
  propertyName: z.string(),
  isLead: z.boolean(),
  /** Canonical value; `""` is empty. */
  value: z.string(),
  /** The cell's value when editing began. */
  oldValue: z.string().nullable(),
  /** The row's title then, in case it is gone when the server refuses. */
  entryTitle: z.string().optional(),
});
export type CellWrite = z.output<typeof zCellWrite>;

/** An edit of a cell; values are canonical, `""` is empty. */
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
