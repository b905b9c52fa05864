import { type LayoutOptions, type Property, rowHeights, type ViewLayout } from "@maive/contract";
import { comparedAs } from "@maive/values";
import { Menu } from "@mantine/core";
import {
  CalendarDays,
  ChartColumn,
  ChartGantt,
  ClipboardList,
  Images,
  List,
  PaintBucket,
  SquareKanban,
  Table2,
  type LucideIcon,
} from "lucide-react";
import { Icon, IconButton } from "../../../../ui/index.ts";
import { coverSource, fileProperties } from "../cards/cover-picture.ts";
import { columnProperties } from "../board/board-columns.ts";
import { GroupChoices } from "../groups/group-choices.tsx";
import { dateProperties } from "../month/date-properties.ts";
import { layoutTexts as texts } from "../board/texts.ts";
import { timelineTexts } from "../timeline/texts.ts";
import type { LayoutChange } from "./view-settings.ts";

/** The icons of layouts. */
export const layoutIcons: Readonly<Record<ViewLayout, LucideIcon>> = {
  table: Table2,
  list: List,
  gallery: Images,
  board: SquareKanban,
  calendar: CalendarDays,
  chart: ChartColumn,
  timeline: ChartGantt,
  form: ClipboardList,
};
/** Those whose rows stand in groups that fold. */
export const groupedLayouts: ReadonlySet<ViewLayout> = new Set(["table", "list", "gallery", "timeline"]);

/** Those that lead to a cell: all rows are in one list there, unless it has groups. */
export const cellLayouts: ReadonlySet<ViewLayout> = new Set(["table", "list", "gallery"]);

/** Those that show no entries: they have no colours, and are printed as they are. */
export const drawnLayouts: ReadonlySet<ViewLayout> = new Set(["chart", "form"]);

const layouts = Object.keys(layoutIcons) as ViewLayout[];

interface ChoiceProps {
  label: string;
  icon?: LucideIcon;
  chosen: boolean;
  onChoose(): void;
}

const Choice = ({ label, icon, chosen, onChoose }: ChoiceProps) => (
  <Menu.RadioItem
    value={label}
    checked={chosen}
    closeMenuOnClick
    rightSection={icon ? <Icon of={icon} size={16} /> : undefined}
    onChange={onChoose}
  >
    {label}
  </Menu.RadioItem>
);

interface LayoutMenuProps {
  properties: readonly Property[];
  layout: ViewLayout;
  options: LayoutOptions;
  onChange(change: LayoutChange): void;
  /** Opens the rules of its colours. */
  onColors(): void;
}

interface PropertyChoicesProps {
  label: string;
  properties: readonly Property[];
  chosen: number | null;
  /** What none of them is called. */
  none?: string;
  onChoose(id: number | null): void;
}

const PropertyChoices = ({ label, properties, chosen, none, onChoose }: PropertyChoicesProps) => (
  <>
    <Menu.Label>{label}</Menu.Label>
    {none === undefined ? null : (
      <Choice label={none} chosen={chosen === null} onChoose={() => onChoose(null)} />
    )}
    {properties.map(({ property_id, property_name }) => (
      <Choice
        key={property_id}
        label={property_name}
        chosen={chosen === property_id}
        onChoose={() => onChoose(property_id)}
      />
    ))}
  </>
);

/** What a board can be made of. */
const BoardChoices = ({ properties, options, onChange }: Omit<LayoutMenuProps, "layout" | "onColors">) => {
  const columns = columnProperties(properties);
  const by = columns.find(({ property_id }) => property_id === options.columns_by) ?? columns[0];
  const numbers = properties.filter(
    ({ property_type, property_config }) => comparedAs(property_type, property_config) === "number",
  );
  return (
    <>
      {columns.length > 0 ? <Menu.Label>{texts.columnsBy}</Menu.Label> : null}
      {columns.map(({ property_id, property_name }) => (
        <Choice
          key={property_id}
          label={property_name}
          chosen={by?.property_id === property_id}
          onChoose={() => onChange({ layout_options: { columns_by: property_id } })}
        />
      ))}
      {columns.length > 1 ? (
        <PropertyChoices
          label={texts.lanesBy}
          properties={columns.filter(({ property_id }) => property_id !== by?.property_id)}
          chosen={options.lanes_by === by?.property_id ? null : options.lanes_by}
          none={texts.noLanes}
          onChoose={(lanes_by) => onChange({ layout_options: { lanes_by } })}
        />
      ) : null}
      {numbers.length > 0 ? <Menu.Label>{texts.sumOf}</Menu.Label> : null}
      {numbers.length > 0 ? (
        <Choice
          label={texts.noSum}
          chosen={options.sum_of === null}
          onChoose={() => onChange({ layout_options: { sum_of: null } })}
        />
      ) : null}
      {numbers.map(({ property_id, property_name }) => (
        <Choice
          key={property_id}
          label={property_name}
          chosen={options.sum_of === property_id}
          onChoose={() => onChange({ layout_options: { sum_of: property_id } })}
        />
      ))}
    </>
  );
};

/** The dates that a calendar can go by. */
const CalendarChoices = ({ properties, options, onChange }: Omit<LayoutMenuProps, "layout" | "onColors">) => {
  const dates = dateProperties(properties);
  const by = dates.find(({ property_id }) => property_id === options.date_by) ?? dates[0];
  return dates.length < 2 ? null : (
    <>
      <Menu.Label>{texts.dateBy}</Menu.Label>
      {dates.map(({ property_id, property_name }) => (
        <Choice
          key={property_id}
          label={property_name}
          chosen={by?.property_id === property_id}
          onChoose={() => onChange({ layout_options: { date_by: property_id } })}
        />
      ))}
    </>
  );
};

/** The dates of a timeline's bars, and what they come after. */
const TimelineChoices = ({ properties, options, onChange }: Omit<LayoutMenuProps, "layout" | "onColors">) => {
  const dates = dateProperties(properties);
  const relations = properties.filter(({ property_type: type }) => type === "relation");
  const start = dates.find(({ property_id }) => property_id === options.start_by) ?? dates[0];
  const ends = dates.filter(({ property_id }) => property_id !== start?.property_id);
  const isAmong = (among: readonly Property[], id: number | null) =>
    among.some(({ property_id }) => property_id === id) ? id : null;
  return (
    <>
      {ends.length > 0 ? (
        <>
          <PropertyChoices
            label={timelineTexts.startBy}
            properties={dates}
            chosen={start?.property_id ?? null}
            onChoose={(start_by) => onChange({ layout_options: { start_by } })}
          />
          <PropertyChoices
            label={timelineTexts.endBy}
            properties={ends}
            chosen={isAmong(ends, options.end_by)}
            none={timelineTexts.sameEnd}
            onChoose={(end_by) => onChange({ layout_options: { end_by } })}
          />
        </>
      ) : null}
      {relations.length > 0 ? (
        <PropertyChoices
          label={timelineTexts.dependsBy}
          properties={relations}
          chosen={isAmong(relations, options.depends_by)}
          none={timelineTexts.noDependency}
          onChoose={(depends_by) => onChange({ layout_options: { depends_by } })}
        />
      ) : null}
    </>
  );
};

/** Where the pictures of cards come from. */
const CoverChoices = ({ properties, options, onChange }: Omit<LayoutMenuProps, "layout" | "onColors">) => {
  const source = coverSource(options, properties);
  const choose = (change: Partial<LayoutOptions>) => onChange({ layout_options: change });
  return (
    <>
      <Menu.Label>{texts.covers}</Menu.Label>
      <Choice
        label={texts.noCovers}
        chosen={source === null}
        onChoose={() => choose({ cover: "none", cover_by: null })}
      />
      <Choice
        label={texts.pageCovers}
        chosen={source === "page"}
        onChoose={() => choose({ cover: "page", cover_by: null })}
      />
      {fileProperties(properties).map((property) => (
        <Choice
          key={property.property_id}
          label={property.property_name}
          chosen={source === property}
          onChoose={() => choose({ cover_by: property.property_id })}
        />
      ))}
    </>
  );
};

/** How the view is laid out, and what that layout needs to know. */
export const LayoutMenu = (props: LayoutMenuProps) => {
  const { layout, options, onChange } = props;
  return (
    <Menu position="bottom-end" width={230} withinPortal>
      <Menu.Target>
        <IconButton label={texts.layoutIs(texts.layouts[layout])}>
          <Icon of={layoutIcons[layout]} size={17} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown mah="70dvh" style={{ overflowY: "auto" }}>
        <Menu.Label>{texts.layout}</Menu.Label>
        {layouts.map((each) => (
          <Choice
            key={each}
            label={texts.layouts[each]}
            icon={layoutIcons[each]}
            chosen={each === layout}
            onChoose={() => onChange({ layout: each })}
          />
        ))}
        {layout === "board" ? <BoardChoices {...props} /> : null}
        {layout === "calendar" ? <CalendarChoices {...props} /> : null}
        {layout === "timeline" ? <TimelineChoices {...props} /> : null}
        {groupedLayouts.has(layout) ? (
          <GroupChoices
            properties={props.properties}
            by={options.groups_by}
            onChange={(groups_by) => onChange({ layout_options: { groups_by } })}
          />
        ) : null}
        {layout === "table" ? (
          <>
            <Menu.Label>{texts.rowHeight}</Menu.Label>
            {rowHeights.map((each) => (
              <Choice
                key={each}
                label={texts.rowHeights[each]}
                chosen={options.row_height === each}
                onChoose={() => onChange({ layout_options: { row_height: each } })}
              />
            ))}
          </>
        ) : null}
        {layout === "gallery" || layout === "board" ? <CoverChoices {...props} /> : null}
        {drawnLayouts.has(layout) ? null : (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<Icon of={PaintBucket} size={16} />}
              rightSection={options.colors.length > 0 ? options.colors.length : undefined}
              onClick={props.onColors}
            >
              {texts.colors}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
