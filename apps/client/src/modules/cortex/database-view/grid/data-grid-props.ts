import type { RowsProps } from "../rows/rows-props.ts";

export interface DataGridProps extends RowsProps {
  onAddProperty(): void;
  onEditProperty(propertyId: number): void;
  onRemoveProperty(propertyId: number): void;
  /** Begins a filter by a property. */
  onFilter(propertyId: number): void;
  /** Opens what is computed: its definition, or why it has its value. */
  onOpenComputed(propertyId: number, entryId: string): void;
}
