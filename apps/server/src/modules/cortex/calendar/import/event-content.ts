import { limits } from "@maive/contract";
import type { Detail } from "../details.ts";
import { importTexts } from "./texts.ts";

/** What an event of a file says besides its time; repeated ones say it once. */
export interface EventContent {
  /** The whole title, where an entry's has no room for it. */
  title: string | null;
  place: string;
  /** Lines of the description. */
  notes: readonly string[];
  /** What has no property: categories and an address. */
  more: readonly string[];
}

export const emptyContent: EventContent = { title: null, place: "", notes: [], more: [] };

const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1).toWellFormed()}…` : text;
const noted = ({ notes }: EventContent): string => notes.join("\n");

/** What stands in the property of a detail; empty: the event does not say it. */
export const detailText = (content: EventContent, detail: Detail): string =>
  detail === "place"
    ? cut(content.place, limits.eventPlaceLength)
    : cut(noted(content), limits.eventNotesLength);

/** The paragraphs of an entry's page: what stands in no property, and what stands there only in part. */
export const pageLines = (content: EventContent, hasProperty: Record<Detail, boolean>): string[] => {
  const isWhole = {
    place: hasProperty.place && content.place.length <= limits.eventPlaceLength,
    notes: hasProperty.notes && noted(content).length <= limits.eventNotesLength,
  };
  return [
    ...(content.title === null ? [] : [content.title]),
    ...(content.place === "" || isWhole.place ? [] : [importTexts.place(content.place)]),
    ...(isWhole.notes ? [] : content.notes),
    ...content.more,
  ].map((line) => line.slice(0, limits.blockContentLength).toWellFormed());
};
