import type { DatabaseDetail, Property, TableFormat } from "@maive/contract";
import {
  ArrowUpDown,
  Download,
  LayoutGrid,
  ListFilter,
  Maximize2,
  Minimize2,
  SlidersHorizontal,
  Table2,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { Faces, Icon, IconButton, useNarrow, useRovingFocus } from "../../../../ui/index.ts";
import type { TableFinder } from "../find/table-finder.ts";
import type { DatabaseRoom } from "../live/use-database-room.ts";
import type { ViewShape } from "./use-view-shape.ts";
import type { ViewSettings } from "./use-view-settings.ts";
import { percentOf } from "../live/calculation.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import classes from "./database-view.module.css";
import { LinkNote } from "../cells/link-note.tsx";
import { LayoutMenu } from "./layout-menu.tsx";
import { SearchField } from "./search-field.tsx";
import { ToolsMenu } from "./tools-menu.tsx";
import { UnsettledEdits } from "../conflicts/unsettled-edits.tsx";

interface ToolbarProps {
  databaseId: number;
  properties: readonly Property[];
  databaseName: string;
  room: DatabaseRoom;
  /** Progress of recalculation. */
  calculating: DatabaseDetail["calculating"];
  /** Number of unsaved edits. */
  unsaved: number;
  /** Number of active sorts and filters. */
  sorts: number;
  filters: number;
  onSort(): void;
  onFilter(): void;
  onColors(): void;
  finder: TableFinder;
  onSearch(text: string): void;
  layout: Pick<ViewSettings, "layout" | "layoutOptions" | "layOut">;
  shape: ViewShape;
  onShape(shape: ViewShape): void;
  onProperties(): void;
  exporting: boolean;
  onExport(format: TableFormat): void;
  /** Absent without the right to write. */
  onImport: (() => void) | undefined;
  isFullscreen: boolean;
  onFullscreen(): void;
}

/** A button with the number of active rules. */
const RuleButton = ({
  label,
  of,
  active,
  onClick,
}: {
  label: string;
  of: LucideIcon;
  active: number;
  onClick(): void;
}) => (
  <IconButton
    label={label}
    className={classes.rule}
    data-active={active > 0 ? active : undefined}
    aria-description={active > 0 ? texts.active(active) : undefined}
    onClick={onClick}
  >
    <Icon of={of} size={17} />
  </IconButton>
);

/** Toggles between table and cards. */
const ShapeButton = ({ shape, onShape }: Pick<ToolbarProps, "shape" | "onShape">) => (
  <IconButton
    label={shape === "cards" ? texts.asTable : texts.asCards}
    onClick={() => onShape(shape === "cards" ? "table" : "cards")}
  >
    <Icon of={shape === "cards" ? Table2 : LayoutGrid} size={17} />
  </IconButton>
);

/**
 * Above the rows: connection and view notices, presence, search, columns. On narrow screens rare actions move to the
 * menu.
 */
export const Toolbar = (props: ToolbarProps) => {
  const narrow = useNarrow();
  const tools = useRovingFocus<HTMLDivElement>();
  const { isFullscreen, onFullscreen, onProperties, onExport, layout } = props;
  return (
    <div ref={tools} className={classes.toolbar} role="toolbar" aria-label={texts.toolbar}>
      <div className={classes.notes} role="status">
        <LinkNote link={props.room.link} />
        {props.calculating ? <span>{texts.calculating(percentOf(props.calculating))}</span> : null}
        {props.properties.map(({ property_id, property_name, converting }) =>
          converting ? <span key={property_id}>{texts.convertingNow(property_name)}</span> : null,
        )}
        {props.properties.map(({ property_id, property_name, conversion_failed }) =>
          conversion_failed ? (
            <span key={property_id}>{texts.conversionFailedNamed(property_name)}</span>
          ) : null,
        )}
        {props.unsaved > 0 ? <span className={classes.unsaved}>{texts.unsaved(props.unsaved)}</span> : null}
      </div>
      <UnsettledEdits databaseId={props.databaseId} properties={props.properties} />
      <Faces faces={props.room.others} label={texts.here} />
      <RuleButton label={texts.sort} of={ArrowUpDown} active={props.sorts} onClick={props.onSort} />
      <RuleButton label={texts.filter} of={ListFilter} active={props.filters} onClick={props.onFilter} />
      <SearchField databaseName={props.databaseName} finder={props.finder} onSearch={props.onSearch} />
      <LayoutMenu
        properties={props.properties}
        layout={layout.layout}
        options={layout.layoutOptions}
        onChange={layout.layOut}
        onColors={props.onColors}
      />
      {layout.layout === "table" ? <ShapeButton shape={props.shape} onShape={props.onShape} /> : null}
      {narrow && !isFullscreen ? null : (
        <IconButton
          label={isFullscreen ? texts.leaveFullscreen : texts.fullscreen}
          aria-pressed={isFullscreen}
          onClick={onFullscreen}
        >
          <Icon of={isFullscreen ? Minimize2 : Maximize2} size={17} />
        </IconButton>
      )}
      {narrow ? null : (
        <IconButton label={texts.export} loading={props.exporting} onClick={() => onExport("xlsx")}>
          <Icon of={Download} size={17} />
        </IconButton>
      )}
      <ToolsMenu
        onExport={onExport}
        onImport={props.onImport}
        onProperties={narrow ? onProperties : undefined}
        onFullscreen={narrow && !isFullscreen ? onFullscreen : undefined}
      />
      {narrow ? null : (
        <IconButton label={texts.properties} onClick={onProperties}>
          <Icon of={SlidersHorizontal} size={17} />
        </IconButton>
      )}
    </div>
  );
};
