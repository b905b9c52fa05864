import { holdsValues } from "@maive/values";
import type { Column } from "../columns/column-layout.ts";

/** Nobody presses a button on paper. */
export const printedColumns = (columns: readonly Column[]): Column[] =>
  columns.filter(({ property }) => holdsValues(property.property_type));
