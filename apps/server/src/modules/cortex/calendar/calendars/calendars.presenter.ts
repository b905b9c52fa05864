import { type UserCalendar, zChoiceColor } from "@maive/contract";
import { calendarDateName } from "../../properties/index.ts";
import type { CalendarRow } from "./calendars.store.ts";

/** The built-in calendar: the events of database 0. */
export const isFixed = (row: Pick<CalendarRow, "database_id" | "property_name">): boolean =>
  row.database_id === 0 && row.property_name === calendarDateName;

/** Default colour. */
const firstColor = "teal";

/** A calendar on the wire. */
export const presentCalendar = (
  row: CalendarRow,
  takes: Pick<UserCalendar, "takes_place" | "takes_notes">,
): UserCalendar => ({
  property_id: row.property_id,
  property_name: row.property_name,
  database_id: row.database_id,
  database_name: row.database_name,
  lead_property_id: row.lead_property_id,
  color: zChoiceColor.catch(firstColor).parse(row.color),
  is_shown: row.is_shown !== 0,
  is_fixed: isFixed(row),
  user_can_write: row.access === "write",
  ...takes,
});
