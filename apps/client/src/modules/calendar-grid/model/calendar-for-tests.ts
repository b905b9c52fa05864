import type { UserCalendar } from "@maive/contract";

/** The calendar that is there from the first start on. */
export const testCalendar: UserCalendar = {
  property_id: 2,
  property_name: "Timeline",
  database_id: 0,
  database_name: "Kalender",
  lead_property_id: 1,
  color: "teal",
  is_shown: true,
  is_fixed: true,
  user_can_write: true,
  takes_place: true,
  takes_notes: true,
};
