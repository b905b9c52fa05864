import { UnstyledButton } from "@mantine/core";
import type { Day } from "@maive/values";
import { calendarGridTexts as texts } from "../texts.ts";
import classes from "./day-events.module.css";
import { eventsOnDay, type ShownEvent, shownKey, timeOnDay, titleOf } from "../model/index.ts";

interface DayEventsProps {
  events: readonly ShownEvent[];
  day: Day;
  onOpen: (shown: ShownEvent) => void;
}

/** The events of one day: all-day ones first, then by start. */
export const DayEvents = ({ events, day, onOpen }: DayEventsProps) => {
  const found = eventsOnDay(events, day);
  if (found.length === 0) return <p className={classes.empty}>{texts.dayEmpty}</p>;
  return (
    <ul className={classes.list}>
      {found.map((shown, n) => (
        <li key={shownKey(shown)}>
          <UnstyledButton
            className={classes.event}
            data-autofocus={n === 0 || undefined}
            onClick={() => onOpen(shown)}
          >
            <span
              className={classes.mark}
              style={{ background: `var(--maive-tag-${shown.calendar.color}-ink)` }}
            />
            <span className={classes.title}>
              {titleOf(shown.event)}
              {shown.event.time_zone !== null && (
                <span className={classes.zone}>{texts.writtenIn(shown.event.time_zone)}</span>
              )}
            </span>
            <span className={classes.time}>{timeOnDay(shown.event, day)}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
};
