/** The text of a file with these lines within a calendar. */
export const calendarText = (...lines: readonly string[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//DE", ...lines, "END:VCALENDAR", ""].join("\r\n");

/** One event; what is given stands after its name. */
export const eventLines = (uid: string, ...lines: readonly string[]): string[] => [
  "BEGIN:VEVENT",
  `UID:${uid}`,
  "DTSTAMP:20260101T000000Z",
  ...lines,
  "END:VEVENT",
];

/** A zone with a name that only this file knows, three hours and a quarter ahead, an hour more from June to September. */
export const zoneOfOwnName = [
  "BEGIN:VTIMEZONE",
  "TZID:Haus am See",
  "BEGIN:STANDARD",
  "DTSTART:19700901T000000",
  "TZOFFSETFROM:+0415",
  "TZOFFSETTO:+0315",
  "RRULE:FREQ=YEARLY;BYMONTH=9;BYMONTHDAY=1",
  "END:STANDARD",
  "BEGIN:DAYLIGHT",
  "DTSTART:19700601T000000",
  "TZOFFSETFROM:+0315",
  "TZOFFSETTO:+0415",
  "RRULE:FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=1",
  "END:DAYLIGHT",
  "END:VTIMEZONE",
];
