import ICAL from "ical.js";
import { between, type TextLines } from "./text-lines.ts";

const kinds = ["vevent", "vtodo", "vjournal"];
const described = ["location", "description", "comment", "categories"];

/** The library throws where a value is not what its kind of property has. */
const valuesOf = (property: ICAL.Property): unknown[] => {
  try {
    return property.getValues();
  } catch {
    return [];
  }
};

const textsIn = (part: ICAL.Component, name: string): string[] =>
  part.getAllProperties(name).map((property) => valuesOf(property).map(String).join(", "));

const dayOf = (part: ICAL.Component): string => {
  const property = part.getFirstProperty("dtstart") ?? part.getFirstProperty("due");
  const [start] = property ? valuesOf(property) : [];
  if (!(start instanceof ICAL.Time)) return "";
  const pad = (n: number): string => String(n).padStart(2, "0");
  return `${pad(start.day)}.${pad(start.month)}.${start.year}`;
};

const addressOf = (value: unknown): string => String(value).replace(/^mailto:/i, "");

const readPart = (part: ICAL.Component, lines: TextLines): void => {
  lines.add([...textsIn(part, "summary"), dayOf(part)].filter(Boolean).join(between));
  for (const name of described) for (const text of textsIn(part, name)) lines.addText(text);
  for (const person of [...part.getAllProperties("organizer"), ...part.getAllProperties("attendee")])
    lines.add([String(person.getParameter("cn") ?? ""), ...valuesOf(person).map(addressOf)].join(" "));
};

/** Events, tasks and notes of a calendar file; where it is none, its text as it is. */
export const readCalendar = (text: string, lines: TextLines): void => {
  let calendars: ICAL.Component[];
  try {
    const found: unknown[] = ICAL.parse(text);
    calendars = (Array.isArray(found[0]) ? found : [found]).map(
      (one) => new ICAL.Component(one as unknown[]),
    );
  } catch {
    lines.addText(text);
    return;
  }
  for (const calendar of calendars)
    for (const part of kinds.flatMap((kind) => calendar.getAllSubcomponents(kind))) readPart(part, lines);
};
