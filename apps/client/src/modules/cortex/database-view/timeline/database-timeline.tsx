import { limits, type ListedTemplate, timelineZooms, type TimelineZoom } from "@maive/contract";
import { localDay } from "@maive/values";
import { Button, NativeSelect, SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { CalendarDays, Plus } from "lucide-react";
import { useState } from "react";
import { newUuid } from "../../../../api/index.ts";
import { EmptyState, Icon, NameDialog, useNarrow } from "../../../../ui/index.ts";
import { germanDay } from "../../../calendar-grid/model/index.ts";
import { valueOfTimes, wholeDays } from "../../calendar-events/index.ts";
import { NewEntryMenu, TemplateSelect } from "../../entry-templates/index.ts";
import { useSidePanelAddress } from "../../side-panel-address/index.ts";
import { GroupedRows } from "../groups/grouped-rows.tsx";
import { groupProperties } from "../groups/groups-query.ts";
import { editHistoryOf } from "../history/edit-history-of.ts";
import { dateProperties } from "../month/date-properties.ts";
import { standardOf, standardTemplateOf, templateOf } from "../new-rows/standard-template.ts";
import { useSeed } from "../new-rows/use-seed.ts";
import { usePendingCells } from "../outbox/use-pending-cells.ts";
import { sentTemplate, useCreateEntry } from "../rows/entries.ts";
import type { TableFinder } from "../find/table-finder.ts";
import type { FoundRowsProps, RowsProps } from "../rows/rows-props.ts";
import { databaseViewTexts } from "../texts.ts";
import { numberOfDay } from "./axis.ts";
import { useSharedDay } from "./shared-day.ts";
import { TimelineRows } from "./timeline-rows.tsx";
import { timelineTexts as texts } from "./texts.ts";
import classes from "./timeline.module.css";

/** A view's entries on an axis of time, in lanes where the view has groups. */
export const DatabaseTimeline = (props: FoundRowsProps) => {
  const { database, settings, search } = props;
  const { properties, database_id: databaseId, user_can_write: canWrite } = database;
  const { start_by, end_by, depends_by, groups_by, zoom } = settings.layoutOptions;
  const narrow = useNarrow();
  const shared = useSharedDay();
  const [naming, setNaming] = useState(false);
  /** Undefined: the view's. */
  const [chosenTemplate, setChosenTemplate] = useState<string | null | undefined>();
  const { open: openBeside } = useSidePanelAddress();
  const closeNaming = () => {
    setNaming(false);
    setChosenTemplate(undefined);
  };
  const [today] = useState(() => localDay(new Date()));
  const { queue } = usePendingCells(databaseId);
  const { mutate: create } = useCreateEntry(databaseId);
  const seed = useSeed(database, settings.view);
  const all = dateProperties(properties);
  const start = all.find(({ property_id: id }) => id === start_by) ?? all[0];
  const end = all.find(({ property_id: id }) => id === end_by && id !== start?.property_id) ?? null;
  const dependsBy = properties.find(({ property_id: id }) => id === depends_by);
  const lead = properties.find(({ is_lead_property: isLead }) => isLead);
  if (!start || !lead) return <EmptyState icon={CalendarDays} title={texts.noDate} hint={texts.noDateHint} />;

  const chooseZoom = (selected: string) => {
    const chosen: TimelineZoom = timelineZooms.find((each) => each === selected) ?? "week";
    settings.layOut({ layout_options: { zoom: chosen } });
  };
  const zooms = timelineZooms.map((value) => ({ value, label: texts.zooms[value] }));
  const template = templateOf(
    database,
    chosenTemplate === undefined ? standardTemplateOf(database, settings.view)?.template_id : chosenTemplate,
  );
  const add = async (title: string, of: ListedTemplate | undefined, opens: boolean) => {
    const values = { ...(await seed.ready()), [start.property_name]: valueOfTimes(wholeDays(today, today)) };
    closeNaming();
    create(
      { title, values, template: sentTemplate(of), idempotencyKey: newUuid() },
      {
        onSuccess: ({ page_id }) => {
          editHistoryOf(queue).push({ writes: [], created: [page_id] });
          if (opens) openBeside(page_id);
        },
      },
    );
  };
  const by = groups_by.filter(({ property_id: id }) =>
    groupProperties(properties).some((property) => property.property_id === id),
  );
  const rows = (of: RowsProps["settings"], finder: TableFinder) => (
    <TimelineRows
      key={`${start.property_id} ${end?.property_id ?? ""}`}
      {...props}
      settings={of}
      finder={finder}
      dates={{ start, end }}
      dependsBy={dependsBy}
      lead={lead}
      shared={shared}
    />
  );
  return (
    <div>
      <div className={classes.tools} data-screen-only>
        {canWrite ? (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon of={Plus} size={15} />}
            onClick={() => setNaming(true)}
          >
            {databaseViewTexts.newEntry}
          </Button>
        ) : null}
        <NewEntryMenu
          database={database}
          standard={standardOf(database, settings)}
          canManage={props.canChangeSchema}
          onEmpty={() => {
            setChosenTemplate(null);
            setNaming(true);
          }}
          onTemplate={(id) => void add("", templateOf(database, id), true)}
        />
        <span className={classes.space} />
        <Button variant="default" size="compact-sm" onClick={() => shared.center(numberOfDay(today))}>
          {texts.today}
        </Button>
        {narrow ? (
          <NativeSelect
            size="xs"
            aria-label={texts.zoom}
            value={zoom}
            data={zooms}
            onChange={({ currentTarget }) => chooseZoom(currentTarget.value)}
          />
        ) : (
          <SegmentedControl
            size="xs"
            aria-label={texts.zoom}
            data={zooms}
            value={zoom}
            onChange={chooseZoom}
          />
        )}
      </div>
      {by.length > 0 ? (
        <GroupedRows
          key={JSON.stringify(by)}
          databaseId={databaseId}
          properties={properties}
          settings={settings}
          search={search}
          by={by}
          finder={props.finder}
          rows={rows}
        />
      ) : (
        rows(settings, props.finder)
      )}
      <NameDialog
        opened={naming}
        title={texts.newOn(germanDay(today))}
        field={lead.property_name}
        confirmLabel={texts.create}
        maxLength={limits.titleLength}
        required={!template}
        {...(template ? { placeholder: template.name } : {})}
        onConfirm={(title) => void add(title, template, false)}
        onClose={closeNaming}
      >
        <TemplateSelect
          database={database}
          value={template?.template_id ?? null}
          onChange={setChosenTemplate}
        />
      </NameDialog>
    </div>
  );
};
