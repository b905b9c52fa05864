import { limits } from "@maive/contract";
import type { Detail } from "../details.ts";
import { importTexts } from "./texts.ts";

/** An event's content without its time; occurrences share it. */
export interface EventContent {
  /** The full title when it exceeds an entry's. */
  title: string | null;
  place: string;
  /** Lines of the description. */
  notes: readonly string[];
  /** Categories and address, which have no property. */
  more: readonly string[];
}

export const emptyContent: EventContent = { title: null, place: "", notes: [], more: [] };

const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1).toWellFormed()}…` : text;
const noted = ({ notes }: EventContent): string => notes.join("\n");

/** An event's text for a detail; empty when absent. */
export const detailText = (content: EventContent, detail: Detail): string =>
  detail === "place"
    ? cut(content.place, limits.eventPlaceLength)
    : cut(noted(content), limits.eventNotesLength);

/** Paragraphs of the entry's page: content without a property, or truncated in it. */
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
