import type { KnownPropertyType } from "@maive/contract";
import { fold, valueTypes } from "@maive/values";
import { readDoc, valueIn } from "../../entries/index.ts";
import type { DatabaseProperty } from "../../properties/index.ts";

/** A property that says something about an event. */
export type DescribingProperty = Pick<DatabaseProperty, "propertyId" | "name" | "type" | "config">;

export interface EventDescription {
  /** Null where no property says it. */
  place: string | null;
  /** `Name: Wert`, in the order of the properties. */
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
/** How properties are called that say where something is, the likeliest first. */
const placeNames = ["ort", "veranstaltungsort", "treffpunkt", "adresse", "location"];
/** Characters of a value that are told: programs show a few lines. */
const valueLength = 500;

/** Those properties of a database that are told of its events: neither their titles nor their times. */
export const describing = (
  properties: readonly DatabaseProperty[],
  datePropertyId: number,
): DescribingProperty[] =>
  properties
    .filter(
      ({ propertyId, type, isLead }) => !isLead && propertyId !== datePropertyId && plainTypes.includes(type),
    )
    .map(({ propertyId, name, type, config }) => ({ propertyId, name, type, config }));

const isPlace = ({ name, type }: DescribingProperty, wanted: string): boolean =>
  (type === "text" || type === "single_choice") && fold(name.trim()) === wanted;

/** What the values of an entry say about it as an event. @param doc the entry's document. */
export const describeEvent = (doc: string, properties: readonly DescribingProperty[]): EventDescription => {
  const values = readDoc(doc);
  const textOf = (property: DescribingProperty): string => {
    const text = valueTypes[property.type].format(valueIn(values, property), property.config).trim();
    return text.length > valueLength ? `${text.slice(0, valueLength).toWellFormed()}…` : text;
  };
  const place = placeNames
    .flatMap((wanted) => properties.filter((property) => isPlace(property, wanted)))
    .find((property) => textOf(property) !== "");
  return {
    place: place ? textOf(place) : null,
    lines: properties
      .filter((property) => property !== place)
      .map((property) => [property.name, textOf(property)] as const)
      .filter(([, text]) => text !== "")
      .map(([name, text]) => `${name}: ${text}`),
  };
};
