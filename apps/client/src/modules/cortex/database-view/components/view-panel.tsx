import type { DatabaseDetail, View } from "@maive/contract";
import { Tabs } from "@mantine/core";
import { useState } from "react";
import { ApiError } from "../../../../api/index.ts";
import { EmptyState, notifyError } from "../../../../ui/index.ts";
import { useSession } from "../../../auth/index.ts";
import { useDatabaseRoom } from "../hooks/use-database-room.ts";
import { useFullscreen } from "../hooks/use-fullscreen.ts";
import { usePendingCells } from "../hooks/use-pending-cells.ts";
import { useViewSettings } from "../hooks/use-view-settings.ts";
import { useDeleteProperty } from "../queries/properties.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { DataGrid } from "./data-grid.tsx";
import classes from "./database-view.module.css";
import { PropertyEditorDialog } from "./property-editor-dialog.tsx";
import { Toolbar } from "./toolbar.tsx";
import { ViewTabs } from "./view-tabs.tsx";
import { VisibilityDialog } from "./visibility-dialog.tsx";

interface ViewPanelProps {
  database: DatabaseDetail;
  view: View;
  tabs: readonly View[];
  canManageViews: boolean;
  onManageViews(): void;
}

interface EditorState {
  opened: boolean;
  /** The property to edit; null for a new one. */
  propertyId: number | null;
}

/** One view of a database: its tools, its rows and the dialogs over them. Stands inside a `Tabs`. */
export const ViewPanel = ({ database, view, tabs, canManageViews, onManageViews }: ViewPanelProps) => {
  const { database_id: databaseId, properties } = database;
  const canChangeSchema = useSession().user_type === "main";
  const [search, setSearch] = useState("");
  const [choosingColumns, setChoosingColumns] = useState(false);
  const [editor, setEditor] = useState<EditorState>({ opened: false, propertyId: null });
  const settings = useViewSettings(databaseId, view);
  const { pending } = usePendingCells(databaseId);
  const removeProperty = useDeleteProperty(databaseId);
  const valuesDecidePlaces = search !== "" || settings.view.sorts.length > 0 || view.filters.length > 0;
  const room = useDatabaseRoom({ databaseId, properties, valuesDecidePlaces });
  const { panel, isOn: isFullscreen, toggle: toggleFullscreen, leave: leaveFullscreen } = useFullscreen();
  const unsaved = [...pending.values()].filter(({ waiting }) => waiting).length;

  const handleRemoveProperty = (propertyId: number) =>
    removeProperty.mutate(propertyId, {
      onError: (error) =>
        notifyError(error instanceof ApiError && error.detail ? error.detail : texts.actionFailed),
    });

  if (room.forbidden) return <EmptyState title={texts.accessLost} />;
  return (
    <div ref={panel} className={classes.panel} data-fullscreen={isFullscreen || undefined}>
      <div className={classes.bar}>
        <ViewTabs tabs={tabs} canManage={canManageViews} onManage={onManageViews} />
        <Toolbar
          databaseName={database.name}
          room={room}
          calculating={database.calculating}
          unsaved={unsaved}
          isLocalView={settings.isLocal}
          onResetLocalView={settings.reset}
          onSearch={setSearch}
          onProperties={() => setChoosingColumns(true)}
          isFullscreen={isFullscreen}
          onFullscreen={toggleFullscreen}
        />
      </div>
      <Tabs.Panel value={String(view.id)} className={classes.rowsPanel}>
        <DataGrid
          key={view.id}
          database={database}
          settings={settings}
          search={search}
          canChangeSchema={canChangeSchema}
          room={room}
          onOpenEntry={leaveFullscreen}
          onAddProperty={() => setEditor({ opened: true, propertyId: null })}
          onEditProperty={(propertyId) => setEditor({ opened: true, propertyId })}
          onRemoveProperty={handleRemoveProperty}
        />
      </Tabs.Panel>
      <VisibilityDialog
        opened={choosingColumns}
        properties={properties}
        settings={settings}
        onClose={() => setChoosingColumns(false)}
      />
      <PropertyEditorDialog
        opened={editor.opened}
        database={database}
        viewId={view.id}
        property={properties.find((p) => p.property_id === editor.propertyId)}
        onClose={() => setEditor((now) => ({ ...now, opened: false }))}
      />
    </div>
  );
};
