import { type PropertyType, limits } from "@maive/contract";
import { valueTypes } from "@maive/values";
import { readDoc, valueIn } from "../../entries/index.ts";
import type { DatabaseProperty } from "../../properties/index.ts";
import { candidatesFor } from "../details.ts";

/** A property included in an event's description. */
export type DescribingProperty = Pick<
  DatabaseProperty,
  "propertyId" | "columnId" | "name" | "type" | "config"
>;

export interface EventDescription {
  /** Null when there is none. */
  place: string | null;
  /** The notes verbatim, then `Name: Wert` in the order of the properties. */
  lines: string[];
}

/** Readable with the row; references and rollups have rights of their own. */
const plainTypes: readonly PropertyType[] = [
  "text",
  "number",
  "boolean",
  "date",
  "single_choice",
  "multiple_choice",
  "url",
  "email",
  "phone",
  "checklist",
];
/** Values are truncated to this many characters: clients show a few lines. */
const valueLength = 500;

/** A database's properties for event descriptions, without title and time. */
export const describing = (
  properties: readonly DatabaseProperty[],
  datePropertyId: number,
): DescribingProperty[] =>
  properties
    .filter(
      ({ propertyId, type, isLead }) => !isLead && propertyId !== datePropertyId && plainTypes.includes(type),
    )
    .map(({ propertyId, columnId, name, type, config }) => ({
      propertyId,
      ...(columnId === undefined ? {} : { columnId }),
      name,
      type,
      config,
    }));

/** An entry's values as event description. @param doc the entry's document. */
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
