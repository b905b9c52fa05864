import type { CalendarOptions } from "@fullcalendar/react";
import { createContext, use, useLayoutEffect, useRef, useState } from "react";
import { noRest, type MonthRoom } from "../model/month-room.ts";
import { calendarTexts as texts } from "../texts.ts";

/** How many events of a day the grid was not given. */
export const RestOfDays = createContext<MonthRoom["rest"]>(noRest);

interface MoreEventsProps {
  /** How many events the grid hides. */
  hidden: number;
  short: boolean;
}

/** `+3 weitere`, with those the grid knows nothing of; the grid does not say of which day it asks. */
const MoreEvents = ({ hidden, short }: MoreEventsProps) => {
  const rest = use(RestOfDays);
  const place = useRef<HTMLSpanElement>(null);
  const [day, setDay] = useState("");
  const count = hidden + (rest.get(day) ?? 0);
  useLayoutEffect(() => {
    setDay(place.current?.closest<HTMLElement>("[data-date]")?.dataset["date"] ?? "");
  }, []);
  // The grid writes its own number there whenever it changes.
  useLayoutEffect(() => {
    const link = place.current?.closest<HTMLElement>("[role=button]");
    if (link) link.title = texts.moreEventsName(count);
  });
  return <span ref={place}>{short ? texts.moreEventsShort(count) : texts.moreEvents(count)}</span>;
};

export const renderMore: CalendarOptions["moreLinkContent"] = ({ num, text, numericText }) => (
  <MoreEvents hidden={num} short={text === numericText} />
);
