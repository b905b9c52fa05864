import { limits, type Property } from "@maive/contract";
import { isAutomatic, type Day } from "@maive/values";
import { Button, SegmentedControl, VisuallyHidden } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { useElementSize } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { CalendarDays, ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { newUuid } from "../../../../api/index.ts";
import { EmptyState, Icon, IconButton, NameDialog, notifyError } from "../../../../ui/index.ts";
import { CalendarGrid, DayDialog, EventMenu, useGridKeys } from "../../../calendar-grid/index.ts";
import {
  germanDay,
  headingOf,
  stepFrom,
  todayHere,
  type CalendarView,
  type ShownEvent,
  shownKey,
  whenOf,
} from "../../../calendar-grid/model/index.ts";
import {
  firstDayOf,
  monthOfDay,
  valueOfTimes,
  weeksOf,
  wholeDays,
  type EventTimes,
} from "../../calendar-events/index.ts";
import { TemplateSelect } from "../../entry-templates/index.ts";
import { useSidePanelAddress } from "../../side-panel-address/index.ts";
import { cellKey } from "../cells/cell-key.ts";
import { shownValue } from "../cells/shown-value.ts";
import { useEntryColors } from "../colors/use-entry-colors.ts";
import { editHistoryOf } from "../history/edit-history-of.ts";
import { useUndo } from "../history/use-undo.ts";
import { gridCommand } from "../input/keyboard.ts";
import { standardTemplateOf, templateOf } from "../new-rows/standard-template.ts";
import { useSeed } from "../new-rows/use-seed.ts";
import { cellWrite } from "../outbox/cell-write.ts";
import { usePendingCells } from "../outbox/use-pending-cells.ts";
import { useRowActions } from "../row-actions/use-row-actions.ts";
import { sentTemplate, useCreateEntry } from "../rows/entries.ts";
import { RowsFailed } from "../rows/rows-failed.tsx";
import { rowsOfView } from "../rows/rows-of-view.ts";
import { type FoundRowsProps, noRowsText } from "../rows/rows-props.ts";
import { databaseViewTexts } from "../texts.ts";
import { dateProperties } from "./date-properties.ts";
import { monthEntriesQuery } from "./month-entries.ts";
import { calendarOf, shownEntries } from "./shown-entries.ts";
import { useCalendarFind } from "./use-calendar-find.ts";
import { monthTexts as texts } from "./texts.ts";
import classes from "./database-calendar.module.css";

/** A view's entries in a calendar, by one of their dates. */
export const DatabaseCalendar = (props: FoundRowsProps) => {
  const { properties } = props.database;
  const { date_by: dateBy } = props.settings.layoutOptions;
  const dates = dateProperties(properties);
  const property = dates.find(({ property_id }) => property_id === dateBy) ?? dates[0];
  const lead = properties.find(({ is_lead_property: isLead }) => isLead);
  if (!property || !lead)
    return <EmptyState icon={CalendarDays} title={texts.noDate} hint={texts.noDateHint} />;
  return <CalendarBy key={property.property_id} {...props} property={property} lead={lead} />;
};

interface CalendarByProps extends FoundRowsProps {
  /** The date that places an entry. */
  property: Property;
  lead: Property;
}

interface OpenMenu {
  shown: ShownEvent;
  left: number;
  top: number;
}

const views = ["month", "week", "list"] as const;
const noEntries = [] as const;
const noHolidays: ReadonlyMap<Day, string> = new Map();
/** Below this width days are tapped and their entries listed. */
const narrowest = 620;

const CalendarBy = (props: CalendarByProps) => {
  const { database, settings, search, room, property, lead } = props;
  const { database_id: databaseId } = database;
  const canWrite = database.user_can_write && !isAutomatic(property.property_config);
  const [view, setView] = useState<CalendarView>("month");
  const [day, setDay] = useState<Day>(todayHere);
  const [openedDay, setOpenedDay] = useState<Day | null>(null);
  const [lastDay, setLastDay] = useState(day);
  const [draft, setDraft] = useState<EventTimes | null>(null);
  /** Undefined: the view's. */
  const [chosenTemplate, setChosenTemplate] = useState<string | null | undefined>();
  const closeDraft = () => {
    setDraft(null);
    setChosenTemplate(undefined);
  };
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [message, setMessage] = useState("");
  const grid = useRef<HTMLDivElement>(null);
  const { ref, width } = useElementSize();
  const compact = width > 0 && width < narrowest;
  const { open: openBeside } = useSidePanelAddress();
  const { queue, pending } = usePendingCells(databaseId);
  const colorsOf = useEntryColors(database, settings);
  const rowActions = useRowActions(databaseId);
  const history = useUndo({ databaseId, queue, announce: setMessage, onShow: () => undefined });
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const command = gridCommand(event);
    if (command?.kind !== "undo" && command?.kind !== "redo") return;
    event.preventDefault();
    event.stopPropagation();
    if (command.kind === "undo") history.undo();
    else history.redo();
  });
  useEffect(() => {
    const box = grid.current;
    if (!box) return;
    let isHere = false;
    const note = ({ target }: FocusEvent) => {
      isHere = target instanceof Node && box.contains(target);
    };
    // While a moved event is drawn again, nothing has the focus.
    const listen = (event: KeyboardEvent) => {
      const { target } = event;
      if (target instanceof Node && (box.contains(target) || (isHere && target === document.body)))
        handleKeyDown(event);
    };
    document.addEventListener("focusin", note);
    document.addEventListener("keydown", listen, { capture: true });
    return () => {
      document.removeEventListener("focusin", note);
      document.removeEventListener("keydown", listen, { capture: true });
    };
  }, []);
  const { mutate: create } = useCreateEntry(databaseId);
  const seed = useSeed(database, settings.view);

  const { from, to } = weeksOf(monthOfDay(day));
  const of = rowsOfView(databaseId, search, settings);
  const { data, isError, refetch } = useQuery(monthEntriesQuery(of, property.property_id, from, to));
  const entries = data?.entries ?? noEntries;
  const calendar = useMemo(() => calendarOf(database, property, lead), [database, property, lead]);
  const events = useMemo(
    () => shownEntries(entries, calendar, { property, lead, pending, colorsOf }),
    [entries, calendar, property, lead, pending, colorsOf],
  );
  const byKey = useMemo(() => new Map(events.map((shown) => [shownKey(shown), shown])), [events]);
  const entryOf = ({ event }: ShownEvent) => entries.find(({ page_id }) => page_id === event.id);

  const open = ({ event }: ShownEvent) => {
    setOpenedDay(null);
    props.onOpenEntry();
    openBeside(event.id);
  };
  const openDay = (clicked: Day) => {
    setOpenedDay(clicked);
    setLastDay(clicked);
  };
  const move = (shown: ShownEvent, times: EventTimes): boolean => {
    const entry = entryOf(shown);
    const holder = room.locks.get(cellKey(shown.event.id, property.property_id));
    if (!entry || !shown.event.user_can_write || holder) {
      notifyError(holder ? databaseViewTexts.editing(holder.username) : databaseViewTexts.readOnlyCell);
      return false;
    }
    const before = shownValue(entry, { property }, queue.snapshot());
    const writes = [cellWrite(entry.page_id, property, valueOfTimes(times), before)];
    editHistoryOf(queue).push({ writes, created: [] });
    queue.writeAll(writes);
    return true;
  };
  const follow = (shown: ShownEvent, times: EventTimes) => {
    if (move(shown, times) && (firstDayOf(times) < from || firstDayOf(times) > to)) setDay(firstDayOf(times));
  };
  const remove = (shown: ShownEvent) => {
    const entry = entryOf(shown);
    if (entry && shown.event.user_can_write) void rowActions.remove([entry]);
  };
  const createOn = (times: EventTimes) => {
    setOpenedDay(null);
    if (canWrite) setDraft(times);
  };
  const template = templateOf(
    database,
    chosenTemplate === undefined ? standardTemplateOf(database, settings.view)?.template_id : chosenTemplate,
  );
  const handleCreate = async (title: string) => {
    if (!draft) return;
    const values = { ...(await seed.ready()), [property.property_name]: valueOfTimes(draft) };
    closeDraft();
    create(
      { title, values, template: sentTemplate(template), idempotencyKey: newUuid() },
      { onSuccess: ({ page_id }) => editHistoryOf(queue).push({ writes: [], created: [page_id] }) },
    );
  };
  const { focusEvent } = useGridKeys({
    grid,
    view,
    day,
    find: (key) => byKey.get(key),
    onDay: openDay,
    onGo: setDay,
    onMove: follow,
    onDelete: remove,
    onMenu: (shown, place) => setMenu({ shown, ...place }),
    ready: !isError,
  });

  const heading = headingOf(view, day);
  const nothingFound = useCalendarFind(props.finder, {
    of,
    property,
    grid,
    firstDay: `${day.slice(0, 8)}01`,
    isShown: (shownDay) => headingOf(view, shownDay) === heading,
    onGo: setDay,
    keyOf: (id) => `${property.property_id}:${id}`,
    focusEvent,
    announce: (entry, times) =>
      setMessage(texts.hit(entry.title || databaseViewTexts.untitled, whenOf(times))),
  });

  if (isError && !data)
    return <RowsFailed refusal={null} settings={settings} onRetry={() => void refetch()} />;
  return (
    <div ref={ref} className={classes.frame} data-own-tools>
      <div className={classes.bar}>
        <h3 className={classes.heading} aria-live="polite">
          {heading}
        </h3>
        <Button variant="default" size="compact-sm" onClick={() => setDay(todayHere())}>
          {texts.today}
        </Button>
        <IconButton label={texts.previous} onClick={() => setDay(stepFrom(view, day, -1))}>
          <Icon of={ChevronLeft} size={17} />
        </IconButton>
        <IconButton label={texts.next} onClick={() => setDay(stepFrom(view, day, 1))}>
          <Icon of={ChevronRight} size={17} />
        </IconButton>
        <SegmentedControl
          size="xs"
          aria-label={texts.view}
          data={views.map((value) => ({ value, label: texts.views[value] }))}
          value={view}
          onChange={(value) => setView(value as CalendarView)}
        />
      </div>
      <div
        ref={grid}
        className={classes.grid}
        data-month={view === "month" || undefined}
        role="group"
        aria-label={texts.calendarOf(database.name, heading)}
      >
        <CalendarGrid
          view={view}
          day={day}
          events={events}
          holidays={noHolidays}
          canCreate={canWrite}
          compact={compact}
          onOpen={open}
          onDay={openDay}
          onMark={createOn}
          onMove={move}
        />
      </div>
      {data && data.total > data.entries.length ? (
        <p className={classes.note}>{texts.tooMany(data.entries.length)}</p>
      ) : null}
      {nothingFound ? <p className={classes.note}>{noRowsText(search, 0)}</p> : null}
      <DayDialog
        day={openedDay ?? lastDay}
        opened={openedDay !== null}
        leadsOn={openedDay === null && draft !== null}
        events={events}
        holiday={undefined}
        onClose={() => setOpenedDay(null)}
        onOpen={open}
        onCreate={canWrite ? () => createOn(wholeDays(lastDay, lastDay)) : null}
        createLabel={databaseViewTexts.newEntry}
      />
      <NameDialog
        opened={draft !== null}
        title={texts.newOn(draft ? germanDay(firstDayOf(draft)) : "")}
        field={lead.property_name}
        confirmLabel={texts.create}
        maxLength={limits.titleLength}
        required={!template}
        {...(template ? { placeholder: template.name } : {})}
        onConfirm={(title) => void handleCreate(title)}
        onClose={closeDraft}
      >
        <TemplateSelect
          database={database}
          value={template?.template_id ?? null}
          onChange={setChosenTemplate}
        />
      </NameDialog>
      {menu ? (
        <EventMenu
          key={`${shownKey(menu.shown)} ${menu.left} ${menu.top}`}
          shown={byKey.get(shownKey(menu.shown)) ?? menu.shown}
          view={view}
          place={menu}
          opened
          onClose={() => setMenu(null)}
          onReturn={() => focusEvent(shownKey(menu.shown))}
          onOpen={() => open(menu.shown)}
          onMove={(times) => follow(byKey.get(shownKey(menu.shown)) ?? menu.shown, times)}
          onDelete={() => remove(menu.shown)}
        />
      ) : null}
      <VisuallyHidden role="status">{message}</VisuallyHidden>
    </div>
  );
};
