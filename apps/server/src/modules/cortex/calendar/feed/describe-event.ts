import { type KnownPropertyType, limits } from "@maive/contract";
import { valueTypes } from "@maive/values";
import { readDoc, valueIn } from "../../entries/index.ts";
import type { DatabaseProperty } from "../../properties/index.ts";
import { candidatesFor } from "../details.ts";

/** A property that says something about an event. */
export type DescribingProperty = Pick<DatabaseProperty, "propertyId" | "name" | "type" | "config">;

export interface EventDescription {
  /** Null where no property says it. */
  place: string | null;
  /** What is noted, as it stands there, then `Name: Wert`, in the order of the properties. */
  lines: string[];
}

/** Whoever reads a row reads these; what others name or draw on has rights of its own. */
const plainTypes: readonly KnownPropertyType[] = [
  "text",
  "number",
  "boolean",
  "date",
  "single_choice",
  "multiple_choice",
];
/** Characters of a value that are included: programs show a few lines. */
const valueLength = 500;

/** The properties of a database that describe its events, without titles and times. */
export const describing = (
  properties: readonly DatabaseProperty[],
  datePropertyId: number,
): DescribingProperty[] =>
  properties
    .filter(
      ({ propertyId, type, isLead }) => !isLead && propertyId !== datePropertyId && plainTypes.includes(type),
    )
    .map(({ propertyId, name, type, config }) => ({ propertyId, name, type, config }));

/** What the values of an entry say about it as an event. @param doc the entry's document. */
export const describeEvent = (doc: string, properties: readonly DescribingProperty[]): EventDescription => {
  const values = readDoc(doc);
  const textOf = (property: DescribingProperty, length = valueLength): string => {
    const text = valueTypes[property.type].format(valueIn(values, property), property.config).trim();
    return text.length > length ? `${text.slice(0, length).toWellFormed()}…` : text;
  };
  const place = candidatesFor(properties, "place")
    .filter(({ type }) => type === "text" || type === "single_choice")
    .find((property) => textOf(property) !== "");
  const notes = candidatesFor(properties, "notes").find(({ type }) => type === "text");
  const noted = notes ? textOf(notes, limits.eventNotesLength) : "";
  return {
    place: place ? textOf(place) : null,
    lines: [
      ...(noted === "" ? [] : [noted]),
      ...properties
        .filter((property) => property !== place && property !== notes)
        .map((property) => [property.name, textOf(property)] as const)
        .filter(([, text]) => text !== "")
        .map(([name, text]) => `${name}: ${text}`),
    ],
  };
};
