import ICAL from "ical.js";
import type { ZoneTime } from "../../../../shared/zone-time.ts";
import { icalDay } from "../ical-day.ts";
import { uidOf } from "../uid.ts";
import { describeEvent, type DescribingProperty } from "./describe-event.ts";
import type { FeedRow } from "./feed.store.ts";
import { feedTexts } from "./texts.ts";

/** RFC 5545, section 3.1: lines of 75 bytes; the library does not count the leading space of continuations. */
ICAL.foldLength = 74;

const dayMs = 86_400_000;
/** After the calendar's last day there is no next one. */
const lastDay = Date.parse("9999-12-31T00:00:00Z");
const productId = "-//MAIVE//Kalender//DE";
/** Suggested polling interval of clients. */
const refresh = "PT15M";

export interface CalendarHead {
  name: string;
  /** The household's zone, the default for floating times. */
  zone: string;
}

export interface EventSurroundings {
  time: ZoneTime;
  /** The public origin; null: addresses are omitted. */
  origin: string | null;
  category: string | null;
  /** As in `uidOf`. */
  furtherPropertyId: number | null;
  /** The included properties. */
  properties: readonly DescribingProperty[];
}

/** Text that every parser reads as one value: line breaks are escaped, other control characters removed. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, " ");

/** Titles are single lines; some clients cut at the first break. */
const oneLine = (text: string): string => clean(text).replace(/\s+/g, " ").trim();

/** Escapes text (RFC 5545, section 3.3.11) for properties of unknown type. */
const escaped = (text: string): string =>
  clean(text)
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");

/** A property without `VALUE=TEXT`, which some clients do not understand. */
const untyped = (key: string, value: string): ICAL.Property => {
  const property = new ICAL.Property(key);
  property.resetType("unknown");
  property.setValue(escaped(value));
  return property;
};

const moment = (ms: number, zone: typeof ICAL.Timezone.utcTimezone) => {
  const date = new Date(ms);
  return ICAL.Time.fromData(
    {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
      second: date.getUTCSeconds(),
      isDate: false,
    },
    zone,
  );
};

/** In UTC, which all clients interpret alike; floating at the ends of the calendar. */
const placed = (local: number, time: ZoneTime) => {
  const instant = time.instant(local);
  return instant === null
    ? moment(local, ICAL.Timezone.localTimezone)
    : moment(instant, ICAL.Timezone.utcTimezone);
};

const stamp = (iso: string) => moment(Date.parse(iso), ICAL.Timezone.utcTimezone);

/** One event of the file, with its line break. */
export const writeEvent = (row: FeedRow, surroundings: EventSurroundings): string => {
  const { time, origin, category, furtherPropertyId, properties } = surroundings;
  const event = new ICAL.Component("vevent");
  event.addPropertyWithValue("uid", uidOf(row.page_id, furtherPropertyId));
  event.addPropertyWithValue("dtstamp", stamp(row.last_modified));
  event.addPropertyWithValue("created", stamp(row.created_at));
  event.addPropertyWithValue("last-modified", stamp(row.last_modified));
  event.addPropertyWithValue("summary", oneLine(row.title));
  const { starts_at: start, ends_at: end } = row;
  if (row.with_time) {
    event.addPropertyWithValue("dtstart", placed(start, time));
    if (end !== null && end > start) event.addPropertyWithValue("dtend", placed(end, time));
    // Otherwise clients, ours included, take it for a whole-day event.
    if (end !== null && start % dayMs === 0 && end % dayMs === 0)
      event.addProperty(untyped("x-microsoft-cdo-alldayevent", "FALSE"));
  } else {
    event.addPropertyWithValue("dtstart", icalDay(start));
    // `DTEND` of whole days is exclusive.
    const last = Math.max(start, end ?? start);
    if (last < lastDay) event.addPropertyWithValue("dtend", icalDay(last + dayMs));
    event.addPropertyWithValue("transp", "TRANSPARENT");
  }
  if (category !== null) event.addPropertyWithValue("categories", clean(category));
  const { place, lines } = describeEvent(row.doc, properties);
  if (place !== null) event.addPropertyWithValue("location", oneLine(place));
  if (origin !== null) {
    const url = `${origin}/cortex/${row.page_id}`;
    event.addPropertyWithValue("url", url);
    // Many clients ignore `URL`, but all show the description.
    lines.push(feedTexts.open(url));
  }
  if (lines.length > 0) event.addPropertyWithValue("description", clean(lines.join("\n")));
  return `${event.toString()}\r\n`;
};

/** The lines around the events. */
export const calendarFrame = ({ name, zone }: CalendarHead): { head: string; tail: string } => {
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("prodid", productId);
  calendar.addPropertyWithValue("calscale", "GREGORIAN");
  calendar.addPropertyWithValue("method", "PUBLISH");
  const extension = (key: string, value: string) => calendar.addProperty(untyped(key, value));
  extension("name", name);
  extension("x-wr-calname", name);
  extension("x-wr-timezone", zone);
  const interval = new ICAL.Property("refresh-interval");
  interval.resetType("duration");
  interval.setValue(ICAL.Duration.fromString(refresh));
  calendar.addProperty(interval);
  extension("x-published-ttl", refresh);
  const tail = "END:VCALENDAR\r\n";
  return { head: `${calendar.toString()}\r\n`.slice(0, -tail.length), tail };
};
