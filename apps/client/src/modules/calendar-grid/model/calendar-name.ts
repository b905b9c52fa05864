import type { UserCalendar } from "@maive/contract";
import { calendarGridTexts as texts } from "../texts.ts";

/** A calendar's name: its database, and the property if another one shows the same database. */
export const calendarName = (calendar: UserCalendar, all: readonly UserCalendar[]): string =>
  all.some((one) => one.database_id === calendar.database_id && one.property_id !== calendar.property_id)
    ? texts.byDate(calendar.database_name, calendar.property_name)
    : calendar.database_name;
