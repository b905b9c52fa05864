import { useState } from "react";
import type { RangeWrites } from "../ranges/use-range-writes.ts";
import type { CellSheetState } from "../cells/use-cell-sheet.ts";
import type { useCheckedRows } from "./use-checked-rows.ts";
import type { Column } from "../columns/column-layout.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { CellSheet } from "../cells/cell-sheet.tsx";
import type { RowsProps } from "../rows/rows-props.ts";
import { SetValueDialog } from "../ranges/set-value-dialog.tsx";

interface RowToolsProps extends Pick<
  RowsProps,
  "database" | "room" | "canChangeSchema" | "onExplain" | "onExportRows"
> {
  columns: readonly Column[];
  ticks: ReturnType<typeof useCheckedRows>;
  writes: RangeWrites;
  sheet: CellSheetState;
  titleOf(entryId: string): string;
  onOpenEntry(entryId: string): void;
}

/** Overlays of rows, shared by table and cards: bulk bar with its dialog, and the cell sheet. */
export const RowTools = (props: RowToolsProps) => {
  const { columns, ticks, writes, sheet } = props;
  const [settingValue, setSettingValue] = useState(false);
  return (
    <>
      {ticks.count > 0 ? (
        <BulkBar
          count={ticks.count}
          busy={ticks.busy}
          onDuplicate={() => void ticks.duplicate()}
          onSetValue={() => setSettingValue(true)}
          onExport={() => void ticks.run((found) => props.onExportRows(found.map(({ page_id }) => page_id)))}
          onDelete={() => void ticks.remove()}
          onClose={ticks.clear}
        />
      ) : null}
      <CellSheet
        sheet={sheet}
        entryTitle={props.titleOf(sheet.cell?.entryId ?? "")}
        databaseId={props.database.database_id}
        locks={props.room.locks}
        canChangeSchema={props.canChangeSchema}
        onOpenEntry={props.onOpenEntry}
        onExplain={props.onExplain}
      />
      <SetValueDialog
        opened={settingValue}
        count={ticks.count}
        columns={columns}
        onApply={(column, value) =>
          void ticks.run((entries) => {
            writes.writeEntries(entries, column, value);
            ticks.clear();
          })
        }
        onClose={() => setSettingValue(false)}
      />
    </>
  );
};
