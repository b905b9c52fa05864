import ICAL from "ical.js";

/** A whole day for iCalendar, from ms as if UTC. */
export const icalDay = (ms: number): ICAL.Time => {
  const date = new Date(ms);
  return ICAL.Time.fromData({
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    isDate: true,
  });
};
