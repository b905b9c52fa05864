import type { ChoiceColor, DatabaseDetail, Entry, Property, UserCalendar } from "@maive/contract";
import { isAutomatic } from "@maive/values";
import type { ShownEvent } from "../../../calendar-grid/model/index.ts";
import { timesIn } from "../../calendar-events/index.ts";
import { colorOfTitle, type ColorsOf } from "../colors/entry-colors.ts";
import { shownValue } from "../cells/shown-value.ts";
import type { PendingCells } from "../outbox/write-queue.ts";

const color: ChoiceColor = "teal";

/** A date of a database as the calendar that its grid expects. */
export const calendarOf = (database: DatabaseDetail, property: Property, lead: Property): UserCalendar => ({
  property_id: property.property_id,
  property_name: property.property_name,
  database_id: database.database_id,
  database_name: database.name,
  lead_property_id: lead.property_id,
  color,
  is_shown: true,
  is_fixed: false,
  user_can_write: database.user_can_write && !isAutomatic(property.property_config),
  takes_place: false,
  takes_notes: false,
});

/** Entries with a date as events, unsaved edits included. */
export const shownEntries = (
  entries: readonly Entry[],
  calendar: UserCalendar,
  {
    property,
    lead,
    pending,
    colorsOf,
  }: { property: Property; lead: Property; pending: PendingCells; colorsOf: ColorsOf },
): ShownEvent[] =>
  entries.flatMap((entry) => {
    const times = timesIn(shownValue(entry, { property }, pending));
    if (!times) return [];
    const colored = colorOfTitle(colorsOf(entry, pending), lead);
    return [
      {
        calendar: colored ? { ...calendar, color: colored } : calendar,
        event: {
          ...times,
          id: entry.page_id,
          title: shownValue(entry, { property: lead }, pending),
          time_zone: null,
          user_can_write: calendar.user_can_write && entry.user_can_write,
        },
      },
    ];
  });
