import type { CalendarOptions, EventInput } from "@fullcalendar/react";
import { dayOf } from "@maive/values";
import { createElement, Fragment, type ReactNode } from "react";
import type { HolidayNames } from "../model/holiday-names.ts";
import classes from "./grid-days.module.css";

/** Hidden from screen readers: the day's name includes the holiday. */
const quiet = (name: string | undefined): ReactNode =>
  name === undefined
    ? null
    : createElement("span", { className: classes.holiday, title: name, "aria-hidden": true }, name);

/** Day headers with holiday names. */
export const holidayLook = (
  holidays: HolidayNames,
): Pick<CalendarOptions, "dayCellTopContent" | "dayHeaderContent"> => {
  const nameOf = (date: Date) => holidays.get(dayOf(date.getTime()) ?? "");
  return {
    dayCellTopContent: ({ date, dayNumberText, monthText }) =>
      createElement(
        Fragment,
        null,
        createElement(
          "span",
          { className: `${classes.holidayPlace} ${date.getUTCDay() === 1 ? classes.besideWeek : ""}` },
          quiet(nameOf(date)),
        ),
        createElement(
          "span",
          { className: classes.number },
          dayNumberText.replace(".", ""),
          monthText ? createElement("span", { className: classes.monthName }, ` ${monthText}`) : null,
        ),
      ),
    dayHeaderContent: ({ date, weekdayText, dayNumberText, view: { type } }) =>
      type === "dayGridMonth"
        ? weekdayText
        : createElement(
            "span",
            { className: classes.headerDay },
            createElement("span", { className: classes.headerWeekday }, weekdayText.slice(0, 2)),
            createElement("span", { className: classes.number }, dayNumberText.replace(".", "")),
            quiet(nameOf(date)),
          ),
  };
};

/** In the list view a holiday is a row of its own. */
export const holidayLines = (holidays: HolidayNames): EventInput[] =>
  [...holidays].map(([day, name]) => ({
    id: `holiday:${day}`,
    title: name,
    allDay: true,
    start: day,
    editable: false,
    interactive: false,
    extendedProps: { holiday: name, rank: 0 },
  }));
