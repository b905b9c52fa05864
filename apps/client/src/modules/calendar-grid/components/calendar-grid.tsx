import FullCalendar, {
  type CalendarOptions,
  type CalendarRef,
  type EventApi,
  type EventDisplayInfo,
} from "@fullcalendar/react";
import dayGridPlugin from "@fullcalendar/react/daygrid";
import interactionPlugin from "@fullcalendar/react/interaction";
import listPlugin from "@fullcalendar/react/list";
import german from "@fullcalendar/react/locales/de";
import "@fullcalendar/react/skeleton.css";
import timeGridPlugin from "@fullcalendar/react/timegrid";
import { dayOf, startOfDay, type Day } from "@maive/values";
import { memo, useEffect, useLayoutEffect, useMemo, useReducer, useRef } from "react";
import { monthOfDay, weeksOf, type EventTimes } from "../../cortex/calendar-events/index.ts";
import { dayInWords, floatingNow, todayHere, type CalendarView } from "../model/calendar-view.ts";
import { monthRoom, noRest } from "../model/month-room.ts";
import { gridEvent, timesInGrid, type ShownEvent } from "../model/fullcalendar-event.ts";
import { calendarGridTexts as texts } from "../texts.ts";
import { useAfterTap } from "../hooks/use-after-tap.ts";
import { useMaxEventsPerDay } from "../hooks/use-max-events-per-day.ts";
import type { HolidayNames } from "../model/holiday-names.ts";
import { EventContent, HolidayContent } from "./event-content.tsx";
import { gridLook } from "./grid-look.ts";
import { holidayLines, holidayLook } from "./holiday-look.ts";
import { renderMore, RestOfDays } from "./more-events.tsx";
import classes from "./calendar-grid.module.css";
import eventClasses from "./grid-events.module.css";

const plugins = [dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin];
const gridViews: Record<CalendarView, string> = {
  month: "dayGridMonth",
  week: "timeGridWeek",
  day: "timeGridDay",
  list: "listMonth",
};
// Stable objects: FullCalendar treats an equal new one as a change.
const time = { hour: "2-digit", minute: "2-digit", hour12: false } as const;
const weekday = { weekday: "long" } as const;
const dayAndMonth = { day: "numeric", month: "long" } as const;

const weeksBetween = (from: Day, to: Day): number =>
  Math.round(((startOfDay(to) ?? 0) - (startOfDay(from) ?? 0)) / 604_800_000);

export interface GridHandlers {
  onOpen: (shown: ShownEvent) => void;
  /** The empty part of a day, or its 'more' link. */
  onDay: (day: Day) => void;
  /** Days or times were selected. */
  onMark: (times: EventTimes) => void;
  /** @returns whether the move is accepted; otherwise the event snaps back. */
  onMove: (shown: ShownEvent, times: EventTimes) => boolean;
}

interface CalendarGridProps extends GridHandlers {
  view: CalendarView;
  day: Day;
  events: readonly ShownEvent[];
  holidays: HolidayNames;
  canCreate: boolean;
  /** Small screens: days are tapped and their events listed below. */
  compact: boolean;
}

const shownIn = ({ extendedProps }: Pick<EventApi, "extendedProps">): ShownEvent =>
  extendedProps["shown"] as ShownEvent;
/** Selection placeholders look like events; holidays are none either. */
const isEvent = ({ extendedProps }: Pick<EventApi, "extendedProps">): boolean => "shown" in extendedProps;

const nameOfDay = (day: Day, holidays: HolidayNames): string => {
  const [words, holiday] = [dayInWords(day), holidays.get(day)];
  const named = holiday === undefined ? words : texts.holidayName(words, holiday);
  return day === todayHere() ? texts.todayName(named) : named;
};

/** Hooks for keyboard and menu handling. */
const markDay = (element: HTMLElement, date: Date, holidays: HolidayNames) => {
  const day = dayOf(date.getTime());
  if (day === null) return;
  element.dataset["day"] = day;
  element.tabIndex = -1;
  element.setAttribute("aria-label", nameOfDay(day, holidays));
};
const markEvent = ({ el, event }: { el: HTMLElement; event: EventApi }) => {
  if (!isEvent(event)) return;
  el.dataset["event"] = event.id;
  el.setAttribute("aria-haspopup", "dialog");
};

/** FullCalendar prevents focus on press (it might be a drag), but an opened dialog must know where to return it. */
const takeFocus = (element: HTMLElement | null | undefined) => element?.focus({ preventScroll: true });
const dayIn = (grid: HTMLElement | null, day: Day | null) =>
  grid?.querySelector<HTMLElement>(`[data-day="${day}"]`);

const renderEvent = (info: EventDisplayInfo) => {
  if (isEvent(info.event)) return <EventContent info={info} shown={shownIn(info.event)} />;
  return "holiday" in info.event.extendedProps ? (
    <HolidayContent name={info.event.title} />
  ) : (
    <span className={eventClasses.time}>{info.timeText}</span>
  );
};

/** FullCalendar as a controlled component. */
export const CalendarGrid = memo((props: CalendarGridProps) => {
  const { view, day, events, holidays, canCreate, compact } = props;
  const calendar = useRef<CalendarRef>(null);
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef<CalendarGridProps>(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  const afterTap = useAfterTap();
  const [given, giveAgain] = useReducer((times: number) => times + 1, 0);

  // Stable handlers: every changed option makes the grid render.
  const handlers = useMemo((): CalendarOptions => {
    const change = (moved: EventApi) => {
      const times = timesInGrid(moved);
      const isTaken = times !== null && latest.current.onMove(shownIn(moved), times);
      // The grid already shows it at its new place.
      if (!isTaken) giveAgain();
    };
    // Any return value keeps the grid from opening its own popover.
    const openRest: (link: { date: Date }) => void = ({ date }) => {
      const clicked = dayOf(date.getTime());
      if (clicked !== null) latest.current.onDay(clicked);
      return true;
    };
    return {
      eventClick: ({ el, event, jsEvent }) => {
        jsEvent.preventDefault();
        if (!isEvent(event)) return;
        takeFocus(el);
        latest.current.onOpen(shownIn(event));
      },
      dateClick: ({ date, allDay, jsEvent, view: { type } }) => {
        const clicked = dayOf(date.getTime());
        if (clicked === null) return;
        const marked = timesInGrid({ start: date, end: null, allDay });
        takeFocus(dayIn(box.current, clicked));
        afterTap(jsEvent, () => {
          if (allDay || type === "dayGridMonth" || !marked) latest.current.onDay(clicked);
          else latest.current.onMark(marked);
        });
      },
      select: ({ start, end, allDay }) => {
        const marked = timesInGrid({ start, end, allDay });
        takeFocus(dayIn(box.current, dayOf(start.getTime())));
        if (marked) latest.current.onMark(marked);
      },
      eventDrop: ({ event }) => change(event),
      // The grid loses a running drag when options or events change; the drop then looks external.
      eventReceive: ({ event }) => change(event),
      eventResize: ({ event }) => change(event),
      moreLinkClick: openRest,
      dayCellDidMount: ({ el, date, view: { type } }) => {
        if (type === "dayGridMonth") markDay(el, date, latest.current.holidays);
      },
      dayHeaderDidMount: ({ el, date, view: { type } }) => {
        if (type.startsWith("timeGrid")) markDay(el, date, latest.current.holidays);
      },
    };
  }, [afterTap]);

  // Before paint: the events are already those of the new range.
  useLayoutEffect(() => {
    const api = calendar.current?.getApi();
    if (!api) return;
    if (api.view.type !== gridViews[view]) api.changeView(gridViews[view], day);
    else if (dayOf(api.getDate().getTime()) !== day) api.gotoDate(day);
  }, [view, day]);

  // Holidays load later than the days they are shown in.
  useEffect(() => {
    for (const element of box.current?.querySelectorAll<HTMLElement>("[data-day]") ?? []) {
      const shownDay = element.dataset["day"];
      if (shownDay) element.setAttribute("aria-label", nameOfDay(shownDay, holidays));
    }
  }, [holidays]);

  const ofDays = useMemo(() => holidayLook(holidays), [holidays]);
  const { from, to } = weeksOf(monthOfDay(day));
  const places = useMaxEventsPerDay(box, weeksBetween(from, to), compact);
  const { drawn, rest } = useMemo(
    () => (view === "month" ? monthRoom(events, { from, to }, places) : { drawn: events, rest: noRest }),
    [view, events, from, to, places],
  );
  const { ofEvents } = useMemo(() => ({ given, ofEvents: drawn.map(gridEvent) }), [drawn, given]);
  const inList = view === "list";
  const input = useMemo(
    () => (inList ? [...holidayLines(holidays), ...ofEvents] : ofEvents),
    [inList, holidays, ofEvents],
  );
  return (
    <div ref={box} className={classes.box} data-view={view} data-compact={compact || undefined}>
      <RestOfDays value={rest}>
        <FullCalendar
          ref={calendar}
          {...gridLook}
          {...ofDays}
          {...handlers}
          className={classes.root}
          plugins={plugins}
          locales={locales}
          locale="de"
          timeZone="UTC"
          now={floatingNow}
          firstDay={1}
          weekNumbers
          weekNumberCalculation="ISO"
          initialView={gridViews[view]}
          initialDate={day}
          headerToolbar={false}
          height="100%"
          fixedWeekCount={false}
          nowIndicator
          scrollTime="07:00:00"
          slotDuration="00:30:00"
          slotMinHeight={26}
          eventTimeFormat={time}
          slotHeaderFormat={time}
          allDayText={compact ? texts.allDayShort : texts.allDay}
          noEventsText={texts.emptyList}
          events={input}
          eventContent={renderEvent}
          eventDidMount={markEvent}
          eventInteractive
          editable
          eventResizableFromStart
          selectable={canCreate}
          selectMirror
          selectMinDistance={6}
          longPressDelay={350}
          dragRevertDuration={0}
          dayMaxEvents
          // Events without an end are drawn as an hour, but not into the next day.
          nextDayThreshold="01:00:00"
          eventMaxStack={compact ? 2 : 4}
          moreLinkText={compact ? texts.moreEventsShort : texts.moreEvents}
          moreLinkContent={renderMore}
          moreLinkHint={texts.moreEventsName}
          listDayFormat={weekday}
          listDayAltFormat={dayAndMonth}
          views={memoizedPerView}
        />
      </RestOfDays>
    </div>
  );
});

const locales = [german];
const twoDigits = (n: number) => String(n).padStart(2, "0");
const memoizedPerView: CalendarOptions["views"] = {
  // An explicit format: the locale's own is ten times slower, per event.
  dayGridMonth: {
    eventTimeFormat: ({ date: { hour, minute } }) => `${twoDigits(hour)}:${twoDigits(minute)}`,
  },
  // Holidays first.
  listMonth: { eventOrder: ["rank", "start", "-duration", "allDay", "title"] },
};
