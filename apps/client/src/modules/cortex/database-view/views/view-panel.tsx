import type { DatabaseDetail, View } from "@maive/contract";
import { Tabs } from "@mantine/core";
import { usePrefetchQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState, useLayoutEffect, useRef } from "react";
import { EmptyState, onDemand } from "../../../../ui/index.ts";
import { useSession } from "../../../auth/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";
import {
  ConvertPropertyDialog,
  useCancelConversion,
  ExplanationDialog,
  PropertyEditorDialog,
  RenamePropertyDialog,
  useRemoveProperty,
} from "../../property-editor/index.ts";
import { TableImportDialog, useTableExport } from "../../table-transfer/index.ts";
import { ColorDialog, countOf, FilterDialog, FilterSentence, SortDialog } from "../../view-rules/index.ts";
import { handleFindKeys } from "../find/find-in-table-keys.ts";
import type { LinkedCell } from "../find/linked-cell.ts";
import { TableFinder } from "../find/table-finder.ts";
import { useLocatedCell } from "../find/use-located-cell.ts";
import { useDatabaseRoom } from "../live/use-database-room.ts";
import { useUnsavedCells } from "../outbox/use-pending-cells.ts";
import { useTableCommands } from "./use-table-commands.ts";
import { useViewSettings } from "./use-view-settings.ts";
import { useViewShape } from "./use-view-shape.ts";
import { loadPaperPictures } from "../paper/paper-pictures.ts";
import { PaperView } from "../paper/paper-view.tsx";
import { usePaperRows } from "../paper/use-paper-rows.ts";
import { rowsOfView } from "../rows/rows-of-view.ts";
import { rowChunkQuery } from "../rows/rows.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { GroupedRows } from "../groups/grouped-rows.tsx";
import { groupProperties } from "../groups/groups-query.ts";
import { CardList } from "../cards/card-list.tsx";
import { DataGrid } from "../grid/data-grid.tsx";
import classes from "./database-view.module.css";
import type { FoundRowsProps, RowsProps } from "../rows/rows-props.ts";
import { DraftBar } from "./draft-bar.tsx";
import { SaveViewDialog } from "./save-view-dialog.tsx";
import { cellLayouts, drawnLayouts, groupedLayouts } from "./layout-menu.tsx";
import { Toolbar } from "./toolbar.tsx";
import { ViewMenu } from "./view-menu.tsx";
import { ViewTabs } from "./view-tabs.tsx";
import { VisibilityDialog } from "./visibility-dialog.tsx";

/** Few views are calendars or boards. */
const { Component: DatabaseCalendar } = onDemand<FoundRowsProps>({
  load: async () => (await import("../month/database-calendar.tsx")).DatabaseCalendar,
  fallback: () => <div className={classes.boardComing} aria-busy />,
});

const { Component: Board } = onDemand<FoundRowsProps>({
  load: async () => (await import("../board/board.tsx")).Board,
  fallback: () => <div className={classes.boardComing} aria-busy />,
});

const { Component: DatabaseChart } = onDemand<RowsProps>({
  load: async () => (await import("../chart/database-chart.tsx")).DatabaseChart,
  fallback: () => <div className={classes.boardComing} aria-busy />,
});

const { Component: DatabaseTimeline } = onDemand<FoundRowsProps>({
  load: async () => (await import("../timeline/database-timeline.tsx")).DatabaseTimeline,
  fallback: () => <div className={classes.boardComing} aria-busy />,
});

const { Component: DatabaseForm } = onDemand<RowsProps>({
  load: async () => (await import("../form/database-form.tsx")).DatabaseForm,
  fallback: () => <div className={classes.boardComing} aria-busy />,
});

/** Fullscreen mode; Escape leaves it unless something inside handles the key. */
const useFullscreen = () => {
  const panel = useRef<HTMLDivElement>(null);
  const [isOn, setOn] = useState(false);

  useLayoutEffect(() => {
    if (!isOn) return;
    const handleKey = (event: KeyboardEvent) => {
      const { target } = event;
      const isInside =
        target === document.body || (target instanceof Node && panel.current?.contains(target) === true);
      if (event.key !== "Escape" || event.defaultPrevented || !isInside) return;
      event.preventDefault();
      setOn(false);
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [isOn]);

  return { panel, isOn, toggle: () => setOn((now) => !now), leave: () => setOn(false) };
};

interface ViewPanelProps {
  database: DatabaseDetail;
  view: View;
  tabs: readonly View[];
  /** The block shows one view alone. */
  hideTabs: boolean;
  canManageViews: boolean;
  onManageViews(): void;
  /** Opens a view that was just made. */
  onOpenView(view: View): void;
  /** The cell that a link leads to. */
  linked: { cell: LinkedCell; onLocated(isShown: boolean): void } | null;
}

interface EditorState {
  opened: boolean;
  /** The property to edit; null for a new one. */
  propertyId: number | null;
  /** The entry whose computed cell opened it. */
  entryId?: string;
}

/** One view: toolbar, rows and dialogs. Must be inside a `Tabs`. */
export const ViewPanel = (props: ViewPanelProps) => {
  const { database, view, tabs, hideTabs, canManageViews, onManageViews, onOpenView, linked } = props;
  const { database_id: databaseId, properties } = database;
  const client = useQueryClient();
  const canChangeSchema = useSession().user_type === "main";
  const [search, setSearch] = useState("");
  const [finder] = useState(() => new TableFinder());
  const [shape, setShape] = useViewShape(databaseId, view.id);
  const [choosingColumns, setChoosingColumns] = useState(false);
  const [editor, setEditor] = useState<EditorState>({ opened: false, propertyId: null });
  const [renamed, setRenamed] = useState<number | null>(null);
  const [converted, setConverted] = useState<number | null>(null);
  const cancelConversion = useCancelConversion(database);
  const [importing, setImporting] = useState(false);
  const [savingAs, setSavingAs] = useState(false);
  const [sorting, setSorting] = useState(false);
  const [coloring, setColoring] = useState(false);
  const [filter, setFilter] = useState<{ opened: boolean; startWith: number | undefined }>({
    opened: false,
    startWith: undefined,
  });
  const [explained, setExplained] = useState<{ propertyId: number; entryId: string } | null>(null);
  const openFilter = (startWith: number | undefined) => setFilter({ opened: true, startWith });
  const settings = useViewSettings(databaseId, view);
  const of = rowsOfView(databaseId, search, settings);
  // Prefetched while the surrounding table renders.
  usePrefetchQuery(rowChunkQuery(of, 0));
  const groupsBy = settings.layoutOptions.groups_by.filter(({ property_id: id }) =>
    groupProperties(properties).some((property) => property.property_id === id),
  );
  const showsCells = cellLayouts.has(settings.layout) && groupsBy.length === 0;
  const linkedCell = linked?.cell ?? null;
  const passOn = useEffectEvent(() => linked?.onLocated(false));
  useEffect(() => {
    if (linkedCell && !showsCells) passOn();
  }, [linkedCell, showsCells, view.id]);
  const cell = useLocatedCell(of, showsCells ? linkedCell : null, () => linked?.onLocated(false));
  const paperRows = usePaperRows(of, (entries) => loadPaperPictures(entries, settings, properties));
  const tableExport = useTableExport(of);
  const removeProperty = useRemoveProperty(database);
  const { sorts, filters } = settings.view;
  const valuesDecidePlaces =
    search !== "" ||
    sorts.length > 0 ||
    filters.length > 0 ||
    !groupedLayouts.has(settings.layout) ||
    settings.layoutOptions.groups_by.length > 0;
  const room = useDatabaseRoom({ databaseId, properties, valuesDecidePlaces });
  const { forbidden } = room;
  // Reported to the surrounding block.
  useEffect(() => {
    if (forbidden) void client.invalidateQueries({ queryKey: databaseKeys.detail(databaseId) });
  }, [client, databaseId, forbidden]);
  const { panel, isOn: isFullscreen, toggle: toggleFullscreen, leave: leaveFullscreen } = useFullscreen();
  const unsaved = useUnsavedCells(databaseId);

  const handleRemoveProperty = (propertyId: number) => {
    const property = properties.find((p) => p.property_id === propertyId);
    if (property) removeProperty(property);
  };

  // Without the right to change a formula, its explanation is shown.
  const handleOpenComputed = (propertyId: number, entryId: string) =>
    canChangeSchema
      ? setEditor({ opened: true, propertyId, entryId })
      : setExplained({ propertyId, entryId });
  const explainedProperty = properties.find((p) => p.property_id === explained?.propertyId);

  const shared: RowsProps = {
    database,
    settings,
    search,
    canChangeSchema,
    room,
    onOpenEntry: leaveFullscreen,
    onExportRows: (entryIds) => tableExport.run("xlsx", entryIds),
    onExplain: (propertyId, entryId) => setExplained({ propertyId, entryId }),
    cell,
    onCellShown: () => linked?.onLocated(true),
  };
  useTableCommands(room.forbidden ? null : database.name, {
    sort: () => setSorting(true),
    filter: () => openFilter(undefined),
    colors: drawnLayouts.has(settings.layout) ? undefined : () => setColoring(true),
    fullscreen: toggleFullscreen,
    export: () => tableExport.run("xlsx"),
    exportCsv: () => tableExport.run("csv"),
    properties: () => setChoosingColumns(true),
    import: database.user_can_write ? () => setImporting(true) : undefined,
    manageViews: canManageViews ? onManageViews : undefined,
    addProperty: canChangeSchema ? () => setEditor({ opened: true, propertyId: null }) : undefined,
  });

  const rowsOf = (props: RowsProps, rowsFinder: TableFinder) =>
    settings.layout !== "table" || shape === "cards" ? (
      <CardList
        key={view.id}
        {...props}
        finder={rowsFinder}
        look={settings.layout === "list" || settings.layout === "gallery" ? settings.layout : "cards"}
      />
    ) : (
      <DataGrid
        key={view.id}
        {...props}
        finder={rowsFinder}
        onAddProperty={() => setEditor({ opened: true, propertyId: null })}
        onEditProperty={(propertyId) => setEditor({ opened: true, propertyId })}
        onRenameProperty={(propertyId) => setRenamed(propertyId)}
        onConvertProperty={(propertyId) => setConverted(propertyId)}
        onCancelConversion={(propertyId) => cancelConversion.mutate(propertyId)}
        onRemoveProperty={handleRemoveProperty}
        onFilter={openFilter}
        onOpenComputed={handleOpenComputed}
      />
    );

  if (room.forbidden) return <EmptyState title={canChangeSchema ? texts.gone : texts.accessLost} />;
  return (
    <div
      ref={panel}
      className={classes.panel}
      role="presentation"
      data-fullscreen={isFullscreen || undefined}
      onKeyDown={(event) => handleFindKeys(finder, event)}
    >
      <div className={classes.bar}>
        <ViewTabs
          activeId={view.id}
          tabs={tabs}
          isHidden={hideTabs}
          menu={
            <ViewMenu
              key={view.id}
              databaseId={databaseId}
              view={view}
              canChange={canChangeSchema || view.private === true}
              canShare={canChangeSchema}
              isLast={database.view_configs.filter((each) => !each.private).length === 1}
              onSaveAs={() => setSavingAs(true)}
            />
          }
          canManage={canManageViews}
          onManage={onManageViews}
        />
        <Toolbar
          databaseId={databaseId}
          properties={properties}
          databaseName={database.name}
          room={room}
          calculating={database.calculating}
          unsaved={unsaved}
          sorts={settings.view.sorts.length}
          filters={countOf(settings.view.filters)}
          onSort={() => setSorting(true)}
          onFilter={() => openFilter(undefined)}
          onColors={() => setColoring(true)}
          finder={finder}
          onSearch={setSearch}
          layout={settings}
          shape={shape}
          onShape={setShape}
          exporting={tableExport.busy}
          onExport={(format) => tableExport.run(format)}
          onImport={database.user_can_write ? () => setImporting(true) : undefined}
          onProperties={() => setChoosingColumns(true)}
          isFullscreen={isFullscreen}
          onFullscreen={toggleFullscreen}
        />
      </div>
      <DraftBar settings={settings} onSaveAs={() => setSavingAs(true)} />
      <FilterSentence properties={properties} rules={filters} onOpen={() => openFilter(undefined)} />
      {paperRows && !drawnLayouts.has(settings.layout) ? (
        <PaperView {...paperRows} database={database} settings={settings} />
      ) : null}
      <Tabs.Panel
        value={String(view.id)}
        className={classes.rowsPanel}
        data-screen-only={paperRows === null || drawnLayouts.has(settings.layout) ? undefined : true}
      >
        {settings.layout === "board" ? (
          <Board key={view.id} {...shared} finder={finder} />
        ) : settings.layout === "calendar" ? (
          <DatabaseCalendar key={view.id} {...shared} finder={finder} />
        ) : settings.layout === "chart" ? (
          <DatabaseChart key={view.id} {...shared} />
        ) : settings.layout === "form" ? (
          <DatabaseForm key={view.id} {...shared} />
        ) : settings.layout === "timeline" ? (
          <DatabaseTimeline key={view.id} {...shared} finder={finder} />
        ) : groupsBy.length > 0 ? (
          <GroupedRows
            key={`${view.id}:${JSON.stringify(groupsBy)}`}
            databaseId={databaseId}
            properties={properties}
            settings={settings}
            search={search}
            by={groupsBy}
            finder={finder}
            rows={(of, groupFinder) => rowsOf({ ...shared, settings: of }, groupFinder)}
          />
        ) : (
          rowsOf(shared, finder)
        )}
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
        entryId={editor.entryId}
        onClose={() => setEditor((now) => ({ ...now, opened: false }))}
      />
      <RenamePropertyDialog
        databaseId={databaseId}
        property={properties.find((p) => p.property_id === renamed)}
        onClose={() => setRenamed(null)}
      />
      <ConvertPropertyDialog
        database={database}
        property={properties.find((p) => p.property_id === converted)}
        onClose={() => setConverted(null)}
      />
      {explained && explainedProperty ? (
        <ExplanationDialog
          opened
          database={database}
          property={explainedProperty}
          entryId={explained.entryId}
          onClose={() => setExplained(null)}
        />
      ) : null}
      <TableImportDialog opened={importing} database={database} onClose={() => setImporting(false)} />
      <SaveViewDialog
        opened={savingAs}
        databaseId={databaseId}
        view={settings.view}
        canShare={canChangeSchema}
        onSaved={(made) => {
          settings.reset();
          setSavingAs(false);
          onOpenView(made);
        }}
        onClose={() => setSavingAs(false)}
      />
      <SortDialog
        opened={sorting}
        properties={properties}
        sorts={sorts}
        scope={settings.scope}
        onApply={settings.sort}
        onClose={() => setSorting(false)}
      />
      <ColorDialog
        opened={coloring}
        databaseId={databaseId}
        properties={properties}
        colors={settings.layoutOptions.colors}
        scope={settings.scope}
        onChange={(colors) => settings.layOut({ layout_options: { colors } })}
        onClose={() => setColoring(false)}
      />
      <FilterDialog
        opened={filter.opened}
        databaseId={databaseId}
        properties={properties}
        filters={filters}
        startWith={filter.startWith}
        scope={settings.scope}
        onApply={settings.filter}
        onClose={() => setFilter((now) => ({ ...now, opened: false }))}
      />
    </div>
  );
};
