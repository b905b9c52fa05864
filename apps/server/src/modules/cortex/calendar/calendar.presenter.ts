import type { CalendarEvent } from "@maive/contract";
import { momentText } from "@maive/values";
import type { EventRow } from "./calendar.store.ts";

/** An event on the wire, in floating times like date values. */
export const presentEvent = ({
  page_id,
  title,
  starts_at,
  ends_at,
  with_time,
  access,
  time_zone,
}: EventRow): CalendarEvent => ({
  id: page_id,
  title,
  start: momentText(starts_at),
  end: ends_at === null ? null : momentText(ends_at),
  allDay: with_time === 0,
  time_zone,
  user_can_write: access === "write",
});
