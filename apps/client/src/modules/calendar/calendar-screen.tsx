import { Drawer } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { UserCalendar } from "@maive/contract";
import type { Day } from "@maive/values";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { LoadFailed, notifyError, uiTexts, useDocumentTitle } from "../../ui/index.ts";
import { useSession } from "../auth/index.ts";
import { SidePanelHost, preloadSidePanelHost } from "../cortex/side-panel-host/index.ts";
import {
  eventKeys,
  firstDayOf,
  weeksOf,
  monthOfDay,
  wholeDays,
  type EventTimes,
} from "../cortex/calendar-events/index.ts";
import { useSidePanelAddress } from "../cortex/side-panel-address/index.ts";
import { DatabaseShareDialog } from "../cortex/sharing/index.ts";
import classes from "./calendar-screen.module.css";
import { AddCalendarDialog } from "./components/add-calendar-dialog.tsx";
import { CalendarList } from "./components/calendar-list.tsx";
import { CalendarRooms } from "./components/calendar-rooms.tsx";
import { CalendarToolbar } from "./components/calendar-toolbar.tsx";
import { DayDialog } from "../calendar-grid/index.ts";
import { DayPanel } from "./components/day-panel.tsx";
import { EventDialog } from "./components/event-dialog.tsx";
import { EventMenu } from "../calendar-grid/index.ts";
import { NoCalendars } from "./components/no-calendars.tsx";
import { RefusedMoves } from "./components/refused-moves.tsx";
import { useCalendarAddress } from "./hooks/use-calendar-address.ts";
import { useCalendarCommands } from "./hooks/use-calendar-commands.ts";
import { useEventWrites } from "./hooks/use-event-writes.ts";
import { useScreenKeys } from "./hooks/use-screen-keys.ts";
import { useShownEvents } from "./hooks/use-shown-events.ts";
import { useShownHolidays } from "./hooks/use-shown-holidays.ts";
import { calendarsQuery } from "./queries/calendars.ts";
import { useDeleteEvent } from "./queries/entries.ts";
import { withPendingTimes } from "./queries/event-times.ts";
import { calendarTexts as texts } from "./texts.ts";
import { useCalendarTransfer } from "./transfer/index.ts";
import { CalendarGrid, useGridKeys } from "../calendar-grid/index.ts";
import {
  calendarName,
  headingOf,
  type ShownEvent,
  shownKey,
  stepFrom,
  todayHere,
} from "../calendar-grid/model/index.ts";

const noCalendars: readonly UserCalendar[] = [];

interface OpenMenu {
  shown: ShownEvent;
  left: number;
  top: number;
}

/** The events of all selected calendars. */
export const CalendarScreen = () => {
  const client = useQueryClient();
  const isMain = useSession().user_type === "main";
  const { view, day, show } = useCalendarAddress();
  useDocumentTitle(`${texts.documentTitle} – ${headingOf(view, day)}`);
  const { data: calendars = noCalendars, isPending, isError, refetch } = useQuery(calendarsQuery);
  const { events, loading, failed } = useShownEvents(calendars, day);
  const holidays = useShownHolidays(day);
  const { entryId, open } = useSidePanelAddress();
  const { move, writing } = useEventWrites();
  const remove = useDeleteEvent();
  const grid = useRef<HTMLDivElement>(null);
  const compact = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  const narrow = useMediaQuery("(max-width: 64em)", false, { getInitialValueInEffect: false });
  const [openedDay, setOpenedDay] = useState<Day | null>(null);
  const [lastDay, setLastDay] = useState(day);
  const [draft, setDraft] = useState<EventTimes | null>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [menuOpened, setMenuOpened] = useState(false);
  const [sheet, setSheet] = useState(false);
  const [adding, setAdding] = useState(false);
  const [shared, setShared] = useState<UserCalendar | null>(null);
  const [sharing, setSharing] = useState(false);

  const writable = useMemo(() => calendars.filter((one) => one.user_can_write), [calendars]);
  const canCreate = writable.length > 0;
  const { actions, dialogs } = useCalendarTransfer(
    writable.map((calendar) => ({
      databaseId: calendar.database_id,
      propertyId: calendar.property_id,
      name: calendarName(calendar, calendars),
    })),
  );
  const byKey = useMemo(() => new Map(events.map((shown) => [shownKey(shown), shown])), [events]);
  useEffect(() => {
    const timer = setTimeout(preloadSidePanelHost, 800);
    return () => clearTimeout(timer);
  }, []);

  const openDay = (clicked: Day) => {
    if (compact && view === "month") show({ day: clicked });
    setOpenedDay(clicked);
    setLastDay(clicked);
  };
  const openEvent = ({ event }: ShownEvent) => {
    setOpenedDay(null);
    open(event.id);
  };
  const moveEvent = (shown: ShownEvent, times: EventTimes): boolean => {
    const now = byKey.get(shownKey(shown));
    if (now?.event.user_can_write) move(shown, times);
    else notifyError(now ? texts.readOnly : texts.gone);
    return now?.event.user_can_write === true;
  };
  const followEvent = (shown: ShownEvent, times: EventTimes) => {
    if (!moveEvent(shown, times)) return;
    const to = firstDayOf(times);
    const { from, to: last } = weeksOf(monthOfDay(day));
    if (view !== "month" || to < from || to > last) show({ day: to });
  };
  const deleteEvent = (shown: ShownEvent) => {
    if (shown.event.user_can_write) remove(shown);
    else notifyError(texts.readOnly);
  };
  const create = (times: EventTimes) => {
    setOpenedDay(null);
    setDraft(times);
  };

  const instead = (): ReactNode => {
    if (isError) return <LoadFailed title={texts.calendarsFailed} onRetry={() => void refetch()} />;
    // Main always has the built-in calendar, unless the database is damaged.
    if (isMain && !isPending && !calendars.some((one) => one.is_fixed))
      return <LoadFailed title={texts.noTimeline} onRetry={() => void refetch()} />;
    if (failed)
      return (
        <LoadFailed
          title={texts.loadFailed}
          onRetry={() => void client.invalidateQueries({ queryKey: eventKeys.all })}
        />
      );
    if (isPending || calendars.length > 0) return null;
    return <NoCalendars onAdd={() => setAdding(true)} />;
  };
  const shownInstead = instead();
  const { focusEvent, showToday } = useGridKeys({
    grid,
    view,
    day,
    find: (key) => {
      const shown = byKey.get(key);
      return shown && withPendingTimes(shown);
    },
    onDay: openDay,
    onGo: (to) => show({ day: to }),
    onMove: followEvent,
    onDelete: deleteEvent,
    onMenu: (shown, place) => {
      setMenu({ shown, ...place });
      setMenuOpened(true);
    },
    ready: shownInstead === null,
  });
  useScreenKeys({ onToday: showToday });
  const createHere = () => {
    const begin = compact ? day : todayHere();
    create(wholeDays(begin, begin));
  };
  useCalendarCommands({
    canCreate,
    view,
    onCreate: createHere,
    onToday: showToday,
    onView: (next) => show({ view: next }),
  });

  const list = (
    <CalendarList
      calendars={calendars}
      onAdd={() => setAdding(true)}
      onShare={
        isMain
          ? (calendar) => {
              setShared(calendar);
              setSharing(true);
            }
          : null
      }
    />
  );
  return (
    <div className={classes.screen}>
      <CalendarRooms calendars={calendars} />
      {!narrow && (
        <nav className={classes.side} aria-label={texts.calendars.label}>
          <h2 className={classes.sideTitle}>{texts.calendars.label}</h2>
          {list}
        </nav>
      )}
      <main className={classes.main}>
        <CalendarToolbar
          view={view}
          day={day}
          canCreate={canCreate}
          loading={loading}
          onView={(next) => show({ view: next })}
          onStep={(by) => show({ day: stepFrom(view, day, by) })}
          onToday={() => show({ day: todayHere() })}
          onCreate={createHere}
          onCalendars={narrow ? () => setSheet(true) : null}
          actions={actions}
          notes={writing && <RefusedMoves calendars={writable} writing={writing} />}
        />
        {shownInstead ?? (
          <div
            ref={grid}
            className={classes.grid}
            data-month={view === "month" || undefined}
            role="group"
            aria-label={headingOf(view, day)}
            aria-describedby="calendar-keys"
          >
            <span id="calendar-keys" hidden>
              {texts.gridHint}
            </span>
            <CalendarGrid
              view={view}
              day={day}
              events={events}
              holidays={holidays}
              canCreate={canCreate}
              compact={compact}
              onOpen={openEvent}
              onDay={openDay}
              onMark={create}
              onMove={moveEvent}
            />
            {view === "month" && events.length === 0 && !loading && !compact && (
              <p className={classes.empty}>{texts.emptyMonth}</p>
            )}
          </div>
        )}
        {compact && view === "month" && shownInstead === null && (
          <DayPanel
            day={day}
            events={events}
            holiday={holidays.get(day)}
            onOpen={openEvent}
            onCreate={canCreate ? () => create(wholeDays(day, day)) : null}
          />
        )}
      </main>
      {entryId !== null && <SidePanelHost />}
      <DayDialog
        day={openedDay ?? lastDay}
        opened={openedDay !== null}
        leadsOn={openedDay === null && (draft !== null || entryId !== null)}
        events={events}
        holiday={holidays.get(openedDay ?? lastDay)}
        onClose={() => setOpenedDay(null)}
        onOpen={openEvent}
        onCreate={canCreate ? () => create(wholeDays(lastDay, lastDay)) : null}
      />
      <EventDialog calendars={writable} begin={draft} onClose={() => setDraft(null)} />
      {dialogs}
      {shared && (
        <DatabaseShareDialog
          database={{ database_id: shared.database_id, name: shared.database_name }}
          opened={sharing}
          onClose={() => setSharing(false)}
        />
      )}
      <AddCalendarDialog calendars={calendars} opened={adding} onClose={() => setAdding(false)} />
      {narrow && (
        <Drawer
          opened={sheet}
          onClose={() => setSheet(false)}
          title={texts.calendars.label}
          position={compact ? "bottom" : "left"}
          size={compact ? "min(60dvh, 420px)" : 300}
          classNames={{ title: classes.sheetTitle ?? "" }}
          closeButtonProps={{ "aria-label": uiTexts.close, size: "lg" }}
        >
          {list}
        </Drawer>
      )}
      {menu && (
        <EventMenu
          key={`${shownKey(menu.shown)} ${menu.left} ${menu.top}`}
          shown={byKey.get(shownKey(menu.shown)) ?? menu.shown}
          view={view}
          place={menu}
          opened={menuOpened}
          onClose={() => setMenuOpened(false)}
          onReturn={() => focusEvent(shownKey(menu.shown))}
          onOpen={() => openEvent(menu.shown)}
          onMove={(times) => followEvent(byKey.get(shownKey(menu.shown)) ?? menu.shown, times)}
          onDelete={() => remove(menu.shown)}
        />
      )}
    </div>
  );
};
