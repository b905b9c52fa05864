import type { Facts, RequestRow } from "./request-row.ts";

/** Calendars are each person's own. */
const noCalendar = ({ role }: Facts): number => (role === "anonymous" ? 401 : 404);

const calendarFile = {
  name: "Termine.ics",
  bytes: Buffer.from(
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "BEGIN:VEVENT",
      "UID:1@example",
      "DTSTART;VALUE=DATE:20261121",
      "SUMMARY:Neu",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ].join("\r\n"),
  ),
};

/** Calendars and their events. */
export const calendarRequests = {
  calendarEvents: {
    on: "database",
    needs: "read",
    query: ({ dateProperty }) => `year=2026&month=11&date_property_id=${dateProperty}`,
  },
  previewCalendarImport: { on: "database", needs: "write", multipart: calendarFile },
  importCalendar: { on: "database", needs: "write", multipart: calendarFile },
  undoCalendarImport: {
    on: "database",
    needs: "write",
    status: ({ database }) => (database === "write" ? 404 : undefined),
  },
  getCalendarSubscription: { on: "session" },
  createCalendarSubscription: { on: "session" },
  endCalendarSubscription: { on: "session" },
  calendarFeed: { on: "session", status: () => 404 },
  namedCalendarFeed: { on: "session", status: () => 404 },
  calendarDay: { on: "session", query: "date=2026-11-21" },
  listCalendars: { on: "session" },
  addCalendar: {
    on: "database",
    needs: "read",
    body: ({ dateProperty }) => ({ property_id: dateProperty, color: "pink" }),
  },
  // Nobody has put the property into their list.
  patchCalendar: { on: "database", body: () => ({ is_shown: false }), status: noCalendar },
  removeCalendar: { on: "database", status: noCalendar },
  createCalendarEvent: {
    on: "database",
    needs: "write",
    body: ({ dateProperty }) => ({
      date_property_id: dateProperty,
      title: "Termin",
      date: JSON.stringify({ start_date: "2026-11-21T00:00:00.000Z", end_date: null, include_time: false }),
    }),
  },
} satisfies Record<string, RequestRow>;
