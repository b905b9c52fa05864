import type { TableFinder } from "../find/table-finder.ts";
import type { RowsProps } from "../rows/rows-props.ts";

export interface DataGridProps extends RowsProps {
  /** Its search field leads through the hits. */
  finder: TableFinder;
  onAddProperty(): void;
  onEditProperty(propertyId: number): void;
  onRenameProperty(propertyId: number): void;
  onConvertProperty(propertyId: number): void;
  onCancelConversion(propertyId: number): void;
  onRemoveProperty(propertyId: number): void;
  /** Starts a filter by a property. */
  onFilter(propertyId: number): void;
  /** Opens a computed property's definition, or the explanation of a value. */
  onOpenComputed(propertyId: number, entryId: string): void;
}
