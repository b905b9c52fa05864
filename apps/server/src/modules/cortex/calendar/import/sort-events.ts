import { createHash } from "node:crypto";
import type { Actor } from "../../../../shared/actor.ts";
import type { Queryable } from "../../../../storage/index.ts";
import { allDetails } from "../details.ts";
import { entryOf } from "../uid.ts";
import { detailText, emptyContent, type EventContent } from "./event-content.ts";
import { entriesAmong, type KnownEntry, sourcesOf } from "./import.store.ts";
import { oneLine } from "./plain-lines.ts";
import type { CalendarReading, ReadEvent } from "./read-calendar.ts";

/** An event whose entry is to be updated, and in which parts. */
export interface ChangedEvent {
  pageId: string;
  event: ReadEvent;
  /** Title or time differ. */
  isElsewhere: boolean;
  /** Place or notes differ. */
  saysOtherwise: boolean;
}

export interface SortedEvents {
  created: ReadEvent[];
  changed: ChangedEvent[];
  /** Already imported events. */
  known: number;
  /** Of these: changed ones that the actor may not write. */
  others: number;
}

const hashOf = (parts: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);

/**
 * Fingerprint of an event's effect on its entry; equal ones need no update. Title and time before the colon, place
 * and notes behind it (absent in older imports).
 */
export const digestOf = (event: ReadEvent, contents: readonly EventContent[]): string => {
  const { title, start, end, withTime } = event;
  const content = contents[event.content] ?? emptyContent;
  const said = allDetails.map((detail) => detailText(content, detail));
  return `${hashOf([title, start, end, withTime])}:${hashOf(said)}`;
};

const changesSince = (before: string, now: string) => {
  const [core, details] = before.split(":");
  const [coreNow, detailsNow] = now.split(":");
  return {
    isElsewhere: core !== coreNow,
    saysOtherwise: before === "" || (details !== undefined && details !== detailsNow),
  };
};

/** An exported entry as it appears in a file: the title is one line, and an end equal to the start is omitted. */
const isSame = (entry: KnownEntry, { title, start, end, withTime }: ReadEvent): boolean =>
  oneLine(entry.title) === title &&
  entry.starts_at === start &&
  (entry.ends_at === start ? null : entry.ends_at) === end &&
  (entry.with_time === 1) === withTime;

/**
 * Splits a file's events into new, unchanged and changed ones, compared with the previous import, so that people's
 * edits survive unless the file changed, too. Entries exported by us are compared directly.
 */
export const sortEvents = async (
  q: Queryable,
  actor: Actor,
  place: { databaseId: number; propertyId: number },
  { events, contents }: Pick<CalendarReading, "events" | "contents">,
): Promise<SortedEvents> => {
  const uids = [...new Set(events.map(({ uid }) => uid))];
  const sources = new Map<string, { pageId: string; digest: string; access: string }>();
  for (const { uid, occurrence, page_id: pageId, digest, access } of await sourcesOf(
    q,
    actor,
    place.databaseId,
    uids,
  )) {
    const key = `${uid}\n${occurrence}`;
    if (!sources.has(key)) sources.set(key, { pageId, digest, access });
  }
  const own = new Map(
    (
      await entriesAmong(
        q,
        actor,
        place,
        uids.map(entryOf).filter((id) => id !== null),
      )
    ).map((entry) => [entry.page_id, entry]),
  );
  const sorted: SortedEvents = { created: [], changed: [], known: 0, others: 0 };
  for (const event of events) {
    const written = event.occurrence === "" ? own.get(entryOf(event.uid) ?? "") : undefined;
    const source = sources.get(`${event.uid}\n${event.occurrence}`);
    const there = written
      ? {
          pageId: written.page_id,
          access: written.access,
          isElsewhere: !isSame(written, event),
          saysOtherwise: false,
        }
      : source && { ...source, ...changesSince(source.digest, digestOf(event, contents)) };
    if (!there) {
      sorted.created.push(event);
      continue;
    }
    const { pageId, access, isElsewhere, saysOtherwise } = there;
    const isChanged = isElsewhere || saysOtherwise;
    if (isChanged && access === "write") sorted.changed.push({ pageId, event, isElsewhere, saysOtherwise });
    else {
      sorted.known += 1;
      if (isChanged) sorted.others += 1;
    }
  }
  return sorted;
};
