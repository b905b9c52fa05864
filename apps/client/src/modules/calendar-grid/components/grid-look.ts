import type { CalendarOptions } from "@fullcalendar/react";
import { createElement, Fragment, type ReactNode } from "react";
import { calendarGridTexts } from "../texts.ts";
import grid from "./calendar-grid.module.css";
import days from "./grid-days.module.css";
import events from "./grid-events.module.css";
import hours from "./grid-hours.module.css";
import list from "./grid-list.module.css";

/** A week's number in a day's corner; without its label on small screens. */
const weekMark = (week: number): ReactNode =>
  createElement(
    Fragment,
    null,
    createElement("span", { className: days.weekWord }, `${calendarGridTexts.weekWord} `),
    week,
  );

const join = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(" ");

/** Styles of the grid's parts; FullCalendar's own are not used. For days see `holiday-look.ts`. */
export const gridLook: CalendarOptions = {
  viewClass: grid.view,
  tableHeaderClass: days.tableHeader,
  dayHeaderRowClass: days.headerRow,
  dayHeaderAlign: "center",
  dayHeaderClass: ({ isToday }) => join(days.dayHeader, isToday && days.today),
  dayHeaderInnerClass: days.dayHeaderInner,
  dayRowClass: days.dayRow,
  dayCellClass: ({ isToday, isOther }) => join(days.dayCell, isToday && days.today, isOther && days.other),
  dayCellTopClass: days.dayTop,
  monthStartFormat: { day: "numeric", month: "short" },
  dayCellFormat: { day: "numeric" },
  inlineWeekNumberClass: days.weekNumber,
  inlineWeekNumberContent: ({ num }) => weekMark(num),
  weekNumberHeaderClass: hours.axisHeader,
  weekNumberHeaderContent: () => null,
  eventClass: ({ isMirror, isSelected }) =>
    join(events.event, isMirror && events.mirror, isSelected && events.selected),
  eventInnerClass: events.inner,
  rowEventClass: ({ isStart, isEnd }) => join(events.bar, isStart && events.begins, isEnd && events.ends),
  listItemEventClass: ({ view: { type } }) => (type.startsWith("list") ? events.line : events.item),
  listItemEventBeforeClass: events.dot,
  columnEventClass: ({ isShort }) => join(events.column, isShort && events.short),
  rowEventBeforeClass: ({ isStartResizable }) => (isStartResizable ? events.grip : undefined),
  rowEventAfterClass: ({ isEndResizable }) =>
    isEndResizable ? join(events.grip, events.gripEnd) : undefined,
  columnEventBeforeClass: ({ isStartResizable }) => (isStartResizable ? events.gripTop : undefined),
  columnEventAfterClass: ({ isEndResizable }) => (isEndResizable ? events.gripBottom : undefined),
  moreLinkClass: days.more,
  moreLinkInnerClass: days.moreInner,
  columnMoreLinkClass: hours.more,
  columnMoreLinkInnerClass: hours.moreInner,
  highlightClass: grid.highlight,
  dayLaneClass: ({ isToday }) => join(hours.lane, isToday && hours.laneToday),
  slotLaneClass: ({ isMinor }) => join(hours.slot, isMinor && hours.minor),
  slotHeaderClass: hours.slotHeader,
  slotHeaderAlign: "end",
  slotHeaderInnerClass: hours.slotHeaderInner,
  slotHeaderDividerClass: hours.slotDivider,
  allDayHeaderClass: hours.allDayHeader,
  allDayHeaderInnerClass: hours.slotHeaderInner,
  allDayDividerClass: hours.allDayDivider,
  nowIndicatorLineClass: hours.nowLine,
  nowIndicatorHeaderClass: hours.nowHeader,
  listDaysClass: list.listDays,
  listDayClass: ({ isToday }) => join(list.listDay, isToday && list.listToday),
  listDayHeaderClass: list.listHeader,
  listDayHeaderInnerClass: ({ level }) => (level === 0 ? list.listDate : list.listWeekday),
  noEventsClass: list.noEvents,
};
