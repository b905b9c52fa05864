import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { Ok, calendarDay } from "@maive/contract";
import { type Day, startOfDay } from "@maive/values";
import type { Actor } from "../../../../shared/actor.ts";
import type { Source } from "../../../../shared/request-source.ts";
import type { Sharing, Storage } from "../../../../storage/index.ts";
import type { CalendarAddresses } from "../../../auth/index.ts";
import { presentEvent } from "../calendar.presenter.ts";
import { type EventRow, eventsIn } from "../calendar.store.ts";
import type { ZoneTime } from "../../../../shared/zone-time.ts";
import { type FeedSource, feedSources, ownCalendar } from "./feed-sources.ts";
import { datedEntries, type FeedRow, firstFrom, instanceName } from "./feed.store.ts";
import { DigestCache } from "./digest-cache.ts";
import { feedTexts } from "./texts.ts";
import { calendarFrame, writeEvent } from "./write-calendar.ts";

const dayMs = 86_400_000;
/** Events per slice: some milliseconds. */
const atOnce = 50;
/** Format version, part of the digest: incremented when events are written differently. */
const form = 4;

export interface FeedDeps {
  storage: Storage;
  /** Where several processes share the database. */
  sharing?: Sharing | undefined;
  addresses: CalendarAddresses;
  /** The household's time zone. */
  time: ZoneTime;
}

/** The client's cached version, by its request headers. */
export interface Known {
  etag: string | undefined;
  since: string | undefined;
}

export interface Feed {
  etag: string;
  /** In HTTP date format. */
  lastModified: string;
  /** Null for 304. */
  bytes: (() => Readable) | null;
}

/** Feeds for calendar clients, and one day for Home. */
export class FeedService {
  readonly #deps: FeedDeps;
  readonly #digests: DigestCache;

  constructor(deps: FeedDeps) {
    this.#deps = deps;
    this.#digests = new DigestCache(deps.sharing?.version ?? deps.storage.commits);
  }

  /**
   * The feed of a secret address, with its owner's current rights.
   * @throws DomainError `not_found`, `too_many_tries`.
   */
  async read(
    token: unknown,
    from: Source,
    { known, origin }: { known: Known; origin: string | null },
  ): Promise<Feed> {
    const { storage, addresses, time } = this.#deps;
    const reader = await addresses.open(token, from);
    const { actor } = reader;
    const sources = await feedSources(storage.read, actor);
    const name = (await instanceName(storage.read)) ?? feedTexts.name;
    const head = JSON.stringify([form, name, time.zone, origin, sources]);
    const digest = await this.#digests.of(actor.userId, head, () => this.#digest(actor, sources, head));
    const lastModified = new Date(await reader.note(digest)).toUTCString();
    const etag = `"${digest.slice(0, 32)}"`;
    if (isKnown(known, etag, lastModified)) {
      reader.release();
      return { etag, lastModified, bytes: null };
    }
    return {
      etag,
      lastModified,
      bytes: () => Readable.from(this.#write(actor, sources, { name, origin }), { objectMode: false }),
    };
  }

  /** The events a user may read and shows in the calendar, as a calendar file. */
  async file(actor: Actor): Promise<Readable> {
    const { read } = this.#deps.storage;
    const sources = await feedSources(read, actor);
    const name = (await instanceName(read)) ?? feedTexts.name;
    return Readable.from(this.#write(actor, sources, { name, origin: null }), { objectMode: false });
  }

  /** The events of a day; if there are none, the next one. */
  async day(actor: Actor, date: Day): Promise<Ok<typeof calendarDay>> {
    const { read, views } = this.#deps.storage;
    const calendar = await ownCalendar(read, actor);
    const from = startOfDay(date);
    if (!calendar || from === null) return { is_readable: calendar !== null, events: [], next: null };
    const to = from + dayMs;
    const rows = await eventsIn(views, actor, calendar.propertyId, { from, to });
    // Events that end at midnight are not of this day.
    const events = rows.filter((row) => !(row.with_time && row.ends_at === from && row.starts_at < from));
    const next = events.length > 0 ? undefined : await firstFrom(views, actor, calendar.propertyId, to);
    return {
      is_readable: true,
      events: events.toSorted(allDayFirst).map(presentEvent),
      next: next ? presentEvent(next) : null,
    };
  }

  /** Over all inputs of the file. */
  async #digest(actor: Actor, sources: readonly FeedSource[], head: string): Promise<string> {
    const hash = createHash("sha256").update(head);
    for (const { propertyId } of sources)
      for await (const rows of datedEntries(this.#deps.storage.views, actor, propertyId))
        hash.update(JSON.stringify(rows.map(facts)));
    return hash.digest("hex");
  }

  /** The file as a stream of bounded slices. */
  async *#write(
    actor: Actor,
    sources: readonly FeedSource[],
    { name, origin }: { name: string; origin: string | null },
  ): AsyncGenerator<string> {
    const { storage, time } = this.#deps;
    const { head, tail } = calendarFrame({ name, zone: time.zone });
    yield head;
    for (const { propertyId, category, properties } of sources) {
      const furtherPropertyId = category === null ? null : propertyId;
      const surroundings = { time, origin, category, furtherPropertyId, properties };
      for await (const rows of datedEntries(storage.views, actor, propertyId))
        for (let at = 0; at < rows.length; at += atOnce) {
          const part = rows.slice(at, at + atOnce);
          yield part.map((row) => writeEvent(row, surroundings)).join("");
          // Yields to other requests.
          await setImmediate();
        }
    }
    yield tail;
  }
}

const facts = (row: FeedRow) => [
  row.page_id,
  row.title,
  row.starts_at,
  row.ends_at,
  row.with_time,
  row.created_at,
  row.last_modified,
  row.doc,
];

/** RFC 9110, section 13.1.3: `If-None-Match` takes precedence over `If-Modified-Since`. */
const isKnown = ({ etag, since }: Known, now: string, lastModified: string): boolean =>
  etag === undefined
    ? since !== undefined && Date.parse(since) >= Date.parse(lastModified)
    : etag
        .split(",")
        .map((one) => one.trim().replace(/^W\//, ""))
        .some((one) => one === now || one === "*");

const allDayFirst = (a: EventRow, b: EventRow): number =>
  a.with_time - b.with_time || a.starts_at - b.starts_at;
