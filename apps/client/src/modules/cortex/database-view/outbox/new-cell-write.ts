import type { CellProperty } from "../../properties/index.ts";
import type { CellWrite } from "./cell-write.ts";

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

/** Cells of one request, and bytes of their values: far below what a server takes at once. */
const longest = { cells: 2_000, bytes: 300_000 };

/** Writes in portions that fit one request each. */
export const inPortions = (writes: readonly CellWrite[]): CellWrite[][] => {
  const portions: CellWrite[][] = [];
  let bytes = Infinity;
  for (const write of writes) {
    const size = 150 + 3 * (write.value.length + (write.oldValue?.length ?? 0));
    const last = portions.at(-1);
    if (!last || last.length >= longest.cells || bytes + size > longest.bytes) {
      portions.push([write]);
      bytes = size;
    } else {
      last.push(write);
      bytes += size;
    }
  }
  return portions;
};
