import type { CalendarEvent, UserCalendar } from "@maive/contract";
import { addDays, dayOf, momentText, type Day } from "@maive/values";
import type { EventApi, EventInput } from "@fullcalendar/react";
import { firstDayOf, lastDayOf, wholeDays, type EventTimes } from "../../cortex/calendar-events/index.ts";
import { calendarGridTexts as texts } from "../texts.ts";

/** An event with its calendar. */
export interface ShownEvent {
  event: CalendarEvent;
  calendar: UserCalendar;
}

/** A unique key: an entry may be in several calendars. */
export const shownKey = ({ event, calendar }: ShownEvent): string => `${calendar.property_id}:${event.id}`;

export const titleOf = ({ title }: Pick<CalendarEvent, "title">): string =>
  title.trim() === "" ? texts.untitled : title;

/** The event in FullCalendar's form: exclusive end, times in one zone without shifts. */
export const gridEvent = (shown: ShownEvent): EventInput => {
  const { event, calendar } = shown;
  const end = event.end !== null && event.end > event.start ? event.end : null;
  return {
    id: shownKey(shown),
    title: titleOf(event),
    allDay: event.allDay,
    start: event.allDay ? firstDayOf(event) : event.start,
    ...(event.allDay ? { end: addDays(lastDayOf(event), 1) } : end === null ? {} : { end }),
    editable: event.user_can_write,
    color: `var(--maive-tag-${calendar.color})`,
    contrastColor: `var(--maive-tag-${calendar.color}-ink)`,
    extendedProps: { shown, rank: 1 },
  };
};

/** An event's current times in the grid. */
export const timesInGrid = (moved: Pick<EventApi, "start" | "end" | "allDay">): EventTimes | null => {
  const { start, end, allDay } = moved;
  if (!start) return null;
  if (!allDay)
    return { start: momentText(start.getTime()), end: end && momentText(end.getTime()), allDay: false };
  const first = dayOf(start.getTime());
  const after = end && dayOf(end.getTime());
  return first === null ? null : wholeDays(first, after === null ? first : addDays(after, -1));
};

const short = (day: Day): string => `${day.slice(8, 10)}.${day.slice(5, 7)}.`;
const german = (day: Day): string => `${short(day)}${day.slice(0, 4)}`;

/** A day as `21.11.2026`. */
export const germanDay = german;

/** An event's time for lists and toasts: `21.11.2026`, `21.11.2026, 07:30 – 08:15`. */
export const whenOf = (times: EventTimes): string => {
  const [first, last] = [firstDayOf(times), lastDayOf(times)];
  if (times.allDay) return first === last ? german(first) : texts.range(german(first), german(last));
  const start = `${german(first)}, ${times.start.slice(11, 16)}`;
  if (times.end === null || times.end <= times.start) return start;
  const until = times.end.slice(11, 16);
  return texts.range(start, first === last ? until : `${german(last)}, ${until}`);
};

/** An event's time on one of its days: `Ganztägig`, `07:30 – 08:15`, `bis 09:00`. */
export const timeOnDay = (times: EventTimes, day: Day): string => {
  const [first, last] = [firstDayOf(times), lastDayOf(times)];
  if (times.allDay) return first === last ? texts.allDay : texts.range(short(first), short(last));
  const from = times.start.slice(11, 16);
  const until = times.end === null || times.end <= times.start ? null : times.end.slice(11, 16);
  if (first === day && last === day) return until === null ? from : texts.range(from, until);
  if (first === day) return texts.range(from, short(last));
  return last === day ? texts.until(until ?? from) : texts.range(short(first), short(last));
};

/** The events of a day: all-day ones first, then by start. */
export const eventsOnDay = (shown: readonly ShownEvent[], day: Day): ShownEvent[] =>
  shown
    .filter(({ event }) => firstDayOf(event) <= day && lastDayOf(event) >= day)
    .toSorted(
      (a, b) =>
        Number(b.event.allDay) - Number(a.event.allDay) ||
        (a.event.start === b.event.start
          ? a.event.title.localeCompare(b.event.title, "de")
          : a.event.start < b.event.start
            ? -1
            : 1),
    );
