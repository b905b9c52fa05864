import { dateText, momentText } from "@maive/values";
import type { ChangedEntry, NewEntry } from "../../entries/index.ts";
import type { DatabaseProperty } from "../../properties/index.ts";
import { allDetails, type DetailProperties } from "../details.ts";
import { detailText, emptyContent, type EventContent } from "./event-content.ts";
import type { NewSource } from "./import.store.ts";
import type { ReadEvent } from "./read-calendar.ts";
import { type ChangedEvent, digestOf } from "./sort-events.ts";

/** The properties for an event's fields. */
export interface Target {
  date: DatabaseProperty;
  details: DetailProperties;
  contents: readonly EventContent[];
}

const dateOf = ({ start, end, withTime }: ReadEvent): string =>
  dateText({
    start_date: momentText(start),
    end_date: end === null ? null : momentText(end),
    include_time: withTime,
    include_end_date: end !== null,
  });

/** An event's details; absent ones are unchanged. */
const detailsOf = (event: ReadEvent, { details, contents }: Target): [DatabaseProperty, string][] =>
  allDetails.flatMap((detail): [DatabaseProperty, string][] => {
    const property = details[detail];
    const text = detailText(contents[event.content] ?? emptyContent, detail);
    return property && text !== "" ? [[property, text]] : [];
  });

/** A new entry for an event. */
export const entryFor = (event: ReadEvent, target: Target): NewEntry => ({
  title: event.title,
  values: new Map([[target.date, dateOf(event)], ...detailsOf(event, target)]),
});

/** Updates of an existing entry. */
export const changeFor = (
  { pageId, event, isElsewhere, saysOtherwise }: ChangedEvent,
  target: Target,
): ChangedEntry => ({
  pageId,
  ...(isElsewhere ? { title: event.title } : {}),
  values: new Map([
    ...(isElsewhere ? [[target.date, dateOf(event)] as const] : []),
    ...(saysOtherwise ? detailsOf(event, target) : []),
  ]),
});

/** The state that a later import compares with. */
export const sourceFor = (
  event: ReadEvent,
  pageId: string,
  contents: readonly EventContent[],
): NewSource => ({
  pageId,
  uid: event.uid,
  occurrence: event.occurrence,
  digest: digestOf(event, contents),
  timeZone: event.zone,
});
