import type { EventDisplayInfo } from "@fullcalendar/react";
import { Globe } from "lucide-react";
import { Icon } from "../../../ui/index.ts";
import { calendarName } from "../model/calendar-name.ts";
import { titleOf, whenOf, type ShownEvent } from "../model/fullcalendar-event.ts";
import { calendarGridTexts as texts } from "../texts.ts";
import classes from "./event-content.module.css";
import events from "./grid-events.module.css";
import list from "./grid-list.module.css";
import { useSyncExternalStore } from "react";
import { entryFlashes } from "../model/flashes.ts";

/** Whether somebody else has just changed an entry. */
const useFlashing = (entryId: string): boolean =>
  useSyncExternalStore(entryFlashes.watch, () => entryFlashes.snapshot().has(entryId));

/** An event in the grid: short visually, complete for screen readers. */
export const EventContent = ({ info, shown }: { info: EventDisplayInfo; shown: ShownEvent }) => {
  const { event, calendar } = shown;
  const zone = event.time_zone;
  const flashing = useFlashing(event.id);
  const inList = info.view.type.startsWith("list");
  // The times during a drag, without the German suffix 'Uhr'.
  const time = info.event.allDay ? (inList ? texts.allDay : "") : info.timeText.replace(/\sUhr$/, "");
  return (
    <>
      {flashing && <span className={classes.flash} />}
      {time !== "" && (
        <span className={events.time} title={zone === null ? undefined : texts.writtenIn(zone)} aria-hidden>
          {time}
          {zone !== null && !inList && <Icon of={Globe} size={11} className={classes.zone} />}
        </span>
      )}
      <span className={events.title} aria-hidden>
        {titleOf(event)}
      </span>
      {inList && zone !== null && (
        <span className={classes.zoneName} title={texts.writtenIn(zone)} aria-hidden>
          <Icon of={Globe} size={14} />
          <span>{zone}</span>
        </span>
      )}
      <span className={classes.spoken}>
        {[
          titleOf(event),
          whenOf(event),
          texts.inCalendar(calendarName(calendar, [])),
          ...(zone === null ? [] : [texts.writtenIn(zone)]),
          ...(event.user_can_write ? [] : [texts.locked]),
        ].join(", ")}
      </span>
    </>
  );
};

/** A holiday in the list view. */
export const HolidayContent = ({ name }: { name: string }) => (
  <>
    <span className={events.time}>{texts.holiday}</span>
    <span className={list.holidayTitle}>{name}</span>
  </>
);
