import type { CalendarOptions } from "@fullcalendar/react";
import { createContext, use, useLayoutEffect, useRef, useState } from "react";
import { noRest, type MonthRoom } from "../model/month-room.ts";
import { calendarGridTexts as texts } from "../texts.ts";

/** Per day, the number of events not passed to the grid. */
export const RestOfDays = createContext<MonthRoom["rest"]>(noRest);

interface MoreEventsProps {
  /** Number of events hidden by the grid. */
  hidden: number;
  short: boolean;
}

/**
 * `+3 weitere`, including events not passed to the grid. FullCalendar does not say for which day it renders the link.
 */
const MoreEvents = ({ hidden, short }: MoreEventsProps) => {
  const rest = use(RestOfDays);
  const place = useRef<HTMLSpanElement>(null);
  const [day, setDay] = useState("");
  const count = hidden + (rest.get(day) ?? 0);
  useLayoutEffect(() => {
    setDay(place.current?.closest<HTMLElement>("[data-date]")?.dataset["date"] ?? "");
  }, []);
  // FullCalendar overwrites the number on each change.
  useLayoutEffect(() => {
    const link = place.current?.closest<HTMLElement>("[role=button]");
    if (link) link.title = texts.moreEventsName(count);
  });
  return <span ref={place}>{short ? texts.moreEventsShort(count) : texts.moreEvents(count)}</span>;
};

export const renderMore: CalendarOptions["moreLinkContent"] = ({ num, text, numericText }) => (
  <MoreEvents hidden={num} short={text === numericText} />
);
