import { useStable } from "../../../../ui/index.ts";
import type { DataGridProps } from "../grid/data-grid-props.ts";
import { moveColumn } from "./column-order.ts";
import { rangeOf, wholeColumns } from "../selection/selection.ts";
import type { GridView } from "../grid/use-grid-view.ts";
import type { GridWork } from "../grid/use-grid-work.ts";

/** Stable handlers of the column headers. */
export const useColumnHeads = (
  props: DataGridProps,
  { layout, bounds }: GridView,
  { ticks, selection: { store, select } }: GridWork,
) => {
  const { database, settings } = props;
  const handleSelectColumn = (column: number, extend: boolean) => {
    const now = store.get();
    select(wholeColumns(extend && now ? rangeOf(now).left : column, column, bounds));
  };
  const handleMoveColumn = (propertyId: number, to: number) => {
    const changes = moveColumn(database.properties, settings.view, propertyId, to);
    if (changes) settings.change(changes);
  };
  return {
    onCheckAll: useStable(ticks.checkAll),
    onSelectColumn: useStable(handleSelectColumn),
    onFilter: useStable(props.onFilter),
    onSort: useStable((id: number, direction: "asc" | "desc" | null) =>
      settings.sort(direction === null ? [] : [{ property_id: id, direction }]),
    ),
    onMove: useStable(handleMoveColumn),
    onChange: useStable(settings.change),
    onFreeze: useStable((frozen_columns: number) => settings.layOut({ layout_options: { frozen_columns } })),
    onDrag: useStable(layout.onDrag),
    onEditProperty: useStable(props.onEditProperty),
    onRenameProperty: useStable(props.onRenameProperty),
    onConvertProperty: useStable(props.onConvertProperty),
    onCancelConversion: useStable(props.onCancelConversion),
    onRemoveProperty: useStable(props.onRemoveProperty),
    onAddProperty: useStable(props.onAddProperty),
  };
};
