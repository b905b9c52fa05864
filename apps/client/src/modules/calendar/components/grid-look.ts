import type { CalendarOptions } from "@fullcalendar/react";
import { calendarTexts as texts } from "../texts.ts";
import classes from "./calendar-grid.module.css";

const join = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(" ");

/** The look of the grid, part by part; it brings none of its own. Days have theirs from `holiday-look.ts`. */
export const gridLook: CalendarOptions = {
  viewClass: ({ view: { type } }) => join(classes.view, type === "timeGridWeek" && classes.week),
  tableHeaderClass: classes.tableHeader,
  dayHeaderRowClass: classes.headerRow,
  dayHeaderAlign: "center",
  dayHeaderClass: ({ isToday }) => join(classes.dayHeader, isToday && classes.today),
  dayHeaderInnerClass: classes.dayHeaderInner,
  dayRowClass: classes.dayRow,
  dayCellClass: ({ isToday, isOther }) =>
    join(classes.dayCell, isToday && classes.today, isOther && classes.other),
  dayCellTopClass: classes.dayTop,
  monthStartFormat: { day: "numeric", month: "short" },
  dayCellFormat: { day: "numeric" },
  inlineWeekNumberClass: classes.weekNumber,
  inlineWeekNumberContent: ({ num }) => texts.week(num),
  weekNumberHeaderClass: classes.axisHeader,
  weekNumberHeaderContent: () => null,
  eventClass: ({ isMirror, isSelected }) =>
    join(classes.event, isMirror && classes.mirror, isSelected && classes.selected),
  eventInnerClass: classes.inner,
  rowEventClass: ({ isStart, isEnd }) => join(classes.bar, isStart && classes.begins, isEnd && classes.ends),
  listItemEventClass: ({ view: { type } }) => (type.startsWith("list") ? classes.line : classes.item),
  listItemEventBeforeClass: classes.dot,
  columnEventClass: ({ isShort }) => join(classes.column, isShort && classes.short),
  rowEventBeforeClass: ({ isStartResizable }) => (isStartResizable ? classes.grip : undefined),
  rowEventAfterClass: ({ isEndResizable }) =>
    isEndResizable ? join(classes.grip, classes.gripEnd) : undefined,
  columnEventBeforeClass: ({ isStartResizable }) => (isStartResizable ? classes.gripTop : undefined),
  columnEventAfterClass: ({ isEndResizable }) => (isEndResizable ? classes.gripBottom : undefined),
  moreLinkClass: classes.more,
  moreLinkInnerClass: classes.moreInner,
  highlightClass: classes.highlight,
  dayLaneClass: ({ isToday }) => join(classes.lane, isToday && classes.laneToday),
  slotLaneClass: ({ isMinor }) => join(classes.slot, isMinor && classes.minor),
  slotHeaderClass: classes.slotHeader,
  slotHeaderAlign: "end",
  slotHeaderInnerClass: classes.slotHeaderInner,
  slotHeaderDividerClass: classes.slotDivider,
  allDayHeaderClass: classes.allDayHeader,
  allDayHeaderInnerClass: classes.slotHeaderInner,
  allDayDividerClass: classes.allDayDivider,
  nowIndicatorLineClass: classes.nowLine,
  nowIndicatorHeaderClass: classes.nowHeader,
  listDaysClass: classes.listDays,
  listDayClass: ({ isToday }) => join(classes.listDay, isToday && classes.today),
  listDayHeaderClass: classes.listHeader,
  listDayHeaderInnerClass: ({ level }) => (level === 0 ? classes.listDate : classes.listWeekday),
  noEventsClass: classes.noEvents,
};
