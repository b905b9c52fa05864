import { createHash } from "node:crypto";
import ICAL from "ical.js";
import { limits } from "@maive/contract";
import { momentText } from "@maive/values";
import { emptyContent, type EventContent, pageLines } from "./event-content.ts";
import { oneLine, plainLines } from "./plain-lines.ts";
import { repeat, tzidOf, type Window } from "./repeat.ts";
import { importTexts } from "./texts.ts";
import { icalDay } from "../ical-day.ts";
import { wholeDaysIn } from "./whole-days.ts";
import { InstanceTimes } from "./zones.ts";

const dayMs = 86_400_000;
const earliest = Date.parse("0001-01-01T00:00:00Z");
const latest = Date.parse("9999-12-31T23:59:59Z");
/** Longer UIDs are stored as their hash. */
const uidLength = 500;
/** Text of all pages together, in UTF-16 code units; every occurrence repeats its event's. */
const mostText = 20_000_000;

/** An event of a file, reduced to what an entry can hold. */
export interface ReadEvent {
  uid: string;
  /** Recurring events: the occurrence's original start (`RECURRENCE-ID`); else empty. */
  occurrence: string;
  title: string;
  /** Floating, in ms as if UTC. */
  start: number;
  /** Inclusive for whole days; null without an end. */
  end: number | null;
  withTime: boolean;
  /** Its time zone, if it differs from the household's. */
  zone: string | null;
  /** Index of its content in `contents`. */
  content: number;
}

export interface CalendarReading {
  events: ReadEvent[];
  contents: EventContent[];
  series: { count: number; events: number; isCut: boolean } | null;
  notes: string[];
}

export interface ReadingOptions {
  /** The household's. */
  zone: string;
  window: Window;
}

export type ReadOutcome = CalendarReading | { refusal: string };

/** Refuses the whole file. */
class Refusal extends Error {}

type Counted = Exclude<keyof typeof importTexts.notes, "unknownZone" | "foreignZones" | "pages" | "others">;

const textOf = (event: ICAL.Component, name: string): string => {
  const value: unknown = event.getFirstPropertyValue(name);
  return typeof value === "string" ? value.toWellFormed() : "";
};

const calendarsOf = (text: string): ICAL.Component[] => {
  if (!/^\s*BEGIN:VCALENDAR/i.test(text)) throw new Refusal(importTexts.noCalendar);
  let parsed: unknown;
  try {
    parsed = ICAL.parse(text);
  } catch {
    // The parser only throws at malformed iCalendar.
    throw new Refusal(importTexts.broken);
  }
  const all: unknown[] = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed];
  return all
    .map((jcal) => new ICAL.Component(jcal as unknown[]))
    .filter((component) => component.name === "vcalendar");
};

class Reader {
  readonly events = new Map<string, ReadEvent>();
  readonly contents: EventContent[] = [emptyContent];
  readonly series = { count: 0, events: 0, isCut: false };
  readonly #times: InstanceTimes;
  readonly #window: Window;
  readonly #counts = new Map<Counted, number>();
  readonly #zones = new Set<string>();
  #textLength = 0;

  constructor({ zone, window }: ReadingOptions) {
    this.#times = new InstanceTimes(zone);
    this.#window = window;
  }

  read(calendar: ICAL.Component): void {
    const all = calendar.getAllSubcomponents("vevent");
    this.#count("todos", calendar.getAllSubcomponents("vtodo").length);
    this.#count("journals", calendar.getAllSubcomponents("vjournal").length);
    // Recurrence rules first, then overrides of single occurrences.
    const [rules, single] = [
      all.filter((event) => !event.hasProperty("recurrence-id")),
      all.filter((event) => event.hasProperty("recurrence-id")),
    ];
    for (const event of [...rules, ...single]) this.#readOne(event);
  }

  notes(): string[] {
    const { notes } = importTexts;
    const said = [...this.#counts].map(([what, count]) => notes[what](count));
    if (this.#zones.size > 0)
      said.push(notes.foreignZones([...this.#zones].slice(0, 5).map(oneLine).join(", ")));
    const { unknown } = this.#times;
    if (unknown.size > 0) said.push(notes.unknownZone([...unknown].slice(0, 5).map(oneLine).join(", ")));
    return said;
  }

  #count(what: Counted, by = 1): void {
    if (by > 0) this.#counts.set(what, (this.#counts.get(what) ?? 0) + by);
  }

  #readOne(event: ICAL.Component): void {
    const span = this.#span(event);
    if (!span) {
      this.#count("undated");
      return;
    }
    const uid = this.#uid(event, span.start);
    const replaced = this.#replaced(event);
    if (textOf(event, "status").toUpperCase() === "CANCELLED") {
      this.#count("cancelled");
      if (replaced !== null) this.events.delete(keyOf(uid, replaced));
      return;
    }
    const repeated = replaced === null ? repeat(event, span.begin, this.#times, this.#window) : null;
    if (repeated) {
      this.series.count += 1;
      this.series.isCut ||= repeated.isCut;
      if (repeated.isEndless) this.#count("endless");
      if (repeated.starts.length === 0) return;
    }
    if (replaced !== null && !this.#isWithin(keyOf(uid, replaced), span.start)) {
      this.series.isCut = true;
      return;
    }
    const { title, content } = this.#content(event, repeated?.starts.length ?? 1);
    this.#losses(event);
    const length = span.end === null ? null : span.end - span.start;
    for (const start of repeated?.starts ?? [span.start]) {
      const occurrence = repeated ? momentText(start) : (replaced ?? "");
      if (repeated) this.series.events += 1;
      const end = length === null ? null : start + length;
      this.#add({ uid, occurrence, title, start, end, withTime: span.withTime, zone: span.zone, content });
    }
  }

  /** Moved occurrences, too, only count within the window. */
  #isWithin(key: string, start: number): boolean {
    return this.events.has(key) || (start >= this.#window.from && start < this.#window.to);
  }

  #add(event: ReadEvent): void {
    if (event.start < earliest || (event.end ?? event.start) > latest) {
      this.#count("undated");
      return;
    }
    // Of duplicate UIDs the last one in the file wins.
    this.events.set(keyOf(event.uid, event.occurrence), event);
    if (this.events.size > limits.importCalendarEvents)
      throw new Refusal(importTexts.tooMany(limits.importCalendarEvents));
  }

  /** The original start of an overridden occurrence; null for other events. */
  #replaced(event: ICAL.Component): string | null {
    const property = event.getFirstProperty("recurrence-id");
    const time = property && timeOf(property);
    if (!property || !time) return null;
    if (property.getParameter("range")) this.#count("following");
    return momentText(this.#times.local(time, tzidOf(property)));
  }

  #span(event: ICAL.Component) {
    const property = event.getFirstProperty("dtstart");
    const time = property && timeOf(property);
    if (!property || !time) return null;
    const begin = { time, tzid: tzidOf(property) };
    const start = this.#times.local(time, begin.tzid);
    const withTime = !time.isDate;
    const end = this.#end(event, begin, start);
    const endTime = event.getFirstProperty("dtend");
    const days =
      withTime &&
      wholeDaysIn(
        event,
        { time, end: endTime && timeOf(endTime), length: end === null ? null : end - start },
        this.#times,
      );
    if (days)
      return {
        begin: { time: icalDay(days.first), tzid: undefined },
        start: days.first,
        end: days.last > days.first ? days.last : null,
        withTime: false,
        zone: null,
      };
    const zone = this.#times.foreignZone(time, begin.tzid);
    if (zone !== null) this.#zones.add(zone);
    // `DTEND` of whole days is exclusive.
    const last = end === null || withTime ? end : Math.floor(end / dayMs) * dayMs - dayMs;
    return { begin, start, end: last !== null && last > start ? last : null, withTime, zone };
  }

  #end(
    event: ICAL.Component,
    begin: { time: ICAL.Time; tzid: string | undefined },
    start: number,
  ): number | null {
    const property = event.getFirstProperty("dtend");
    const time = property && timeOf(property);
    if (property && time) return this.#times.local(time, tzidOf(property) ?? begin.tzid);
    const duration = safely(() => event.getFirstPropertyValue("duration"));
    return duration instanceof ICAL.Duration ? start + duration.toSeconds() * 1_000 : null;
  }

  #uid(event: ICAL.Component, start: number): string {
    const uid = textOf(event, "uid").trim();
    if (uid !== "" && uid.length <= uidLength) return uid;
    return createHash("sha256")
      .update(uid === "" ? `${textOf(event, "summary")}\n${start}` : uid)
      .digest("hex");
  }

  #content(event: ICAL.Component, times: number): { title: string; content: number } {
    const whole = oneLine(textOf(event, "summary"));
    const isLong = whole.length > limits.titleLength;
    if (isLong) this.#count("longTitle");
    const title =
      (isLong ? whole.slice(0, limits.titleLength).toWellFormed() : whole) || importTexts.untitled;
    const place = oneLine(textOf(event, "location"));
    const categories = event
      .getAllProperties("categories")
      .flatMap((property) => property.getValues())
      .filter((value: unknown) => typeof value === "string")
      .map(oneLine);
    const described = plainLines(textOf(event, "description"));
    const url = oneLine(textOf(event, "url"));
    const content: EventContent = {
      title: isLong ? whole : null,
      place,
      notes: described,
      more: [
        ...(categories.length === 0 ? [] : [importTexts.categories(categories.join(", "))]),
        ...(url === "" || described.some((line) => line.includes(url)) ? [] : [url]),
      ],
    };
    const lines = pageLines(content, { place: false, notes: false });
    if (lines.length === 0) return { title, content: 0 };
    this.#textLength += lines.reduce((sum, line) => sum + line.length + 50, 0) * times;
    if (this.#textLength > mostText) throw new Refusal(importTexts.tooMuchText);
    this.contents.push(content);
    return { title, content: this.contents.length - 1 };
  }

  #losses(event: ICAL.Component): void {
    if (event.getFirstSubcomponent("valarm")) this.#count("alarms");
    if (event.hasProperty("attendee")) this.#count("people");
    if (event.hasProperty("attach")) this.#count("attachments");
    const secrecy = textOf(event, "class").toUpperCase();
    if (secrecy === "PRIVATE" || secrecy === "CONFIDENTIAL") this.#count("privates");
  }
}

const keyOf = (uid: string, occurrence: string): string => `${uid}\n${occurrence}`;

/** Values that the library cannot parse count as absent. */
const safely = (read: () => unknown): unknown => {
  try {
    return read();
  } catch {
    return null;
  }
};

const timeOf = (property: ICAL.Property): ICAL.Time | null => {
  const value = safely(() => property.getFirstValue());
  if (!(value instanceof ICAL.Time)) return null;
  const isReal = [value.year, value.month, value.day, value.hour, value.minute].every(Number.isFinite);
  return isReal && value.year >= 1 ? value : null;
};

const refusalOf = (error: unknown): string =>
  // Other errors are values that the library could not parse on its way.
  error instanceof Refusal ? error.message : importTexts.broken;

/**
 * Reads iCalendar files, all or nothing.
 * @returns the events, or a German sentence with the reason of a refusal.
 */
export const readCalendars = (
  files: readonly { name: string | null; text: string }[],
  options: ReadingOptions,
): ReadOutcome => {
  const reader = new Reader(options);
  for (const { name, text } of files)
    try {
      for (const calendar of calendarsOf(text)) reader.read(calendar);
    } catch (error) {
      const refusal = refusalOf(error);
      return { refusal: name === null ? refusal : importTexts.inFile(oneLine(name), refusal) };
    }
  return {
    events: [...reader.events.values()].sort(
      (a, b) => a.start - b.start || Number(a.withTime) - Number(b.withTime),
    ),
    contents: reader.contents,
    series: reader.series.count > 0 ? reader.series : null,
    notes: reader.notes(),
  };
};
