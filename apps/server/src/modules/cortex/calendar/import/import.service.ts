import { readFile } from "node:fs/promises";
import {
  type CalendarImported,
  type CalendarImportPreview,
  limits,
  type Ok,
  type undoCalendarImport,
} from "@maive/contract";
import { dayOf, momentText } from "@maive/values";
import type { FastifyRequest } from "fastify";
import type { EventBus } from "../../../../events/index.ts";
import type { Actor } from "../../../../shared/actor.ts";
import type { Clock } from "../../../../shared/clock.ts";
import type { ImportQueue } from "../../../../shared/bounds/import-queue.ts";
import { DomainError, notFound } from "../../../../shared/errors.ts";
import { whileConnected } from "../../../../http/while-connected.ts";
import { newId } from "../../../../shared/ids.ts";
import { type Queryable, recordDataAct, stepOf, type Storage, type Tx } from "../../../../storage/index.ts";
import type { Authorized } from "../../../../shared/authorized.ts";
import { authorizeDatabase, type DatabaseRow } from "../../access/index.ts";
import type { BlockRow, Blocks } from "../../blocks/index.ts";
import type { EntryImport } from "../../entries/index.ts";
import type { CortexFiles } from "../../files-port/index.ts";
import type { EntryHistoryService } from "../../history/index.ts";
import { calendarDateName, type DatabaseProperty, propertiesOfDatabase } from "../../properties/index.ts";
import type { TrashService } from "../../trash/index.ts";
import { allDetails, type DetailProperties, findDetails } from "../details.ts";
import type { ZoneTime } from "../../../../shared/zone-time.ts";
import { detailText, emptyContent, type EventContent, pageLines } from "./event-content.ts";
import { calendarTextsOf } from "./calendar-texts.ts";
import { changeFor, entryFor, sourceFor, type Target } from "./entry-for.ts";
import * as store from "./import.store.ts";
import type { CalendarReading, ReadEvent } from "./read-calendar.ts";
import { readInWorker } from "./read-in-worker.ts";
import { refused } from "./refused.ts";
import type { Window } from "./repeat.ts";
import { type SortedEvents, sortEvents } from "./sort-events.ts";
import { importTexts } from "./texts.ts";

export interface ImportDeps {
  storage: Storage;
  bus: EventBus;
  clock: Clock;
  /** The household's time zone. */
  time: ZoneTime;
  files: CortexFiles;
  importQueue: ImportQueue;
  imports: EntryImport;
  blocks: Pick<Blocks, "fill">;
  trash: Pick<TrashService, "trashWhatIsLeft">;
  history: Pick<EntryHistoryService, "undo">;
}

/** Occurrences from a year ago to two years ahead become entries. */
const yearsBack = 1;
const yearsAhead = 2;
const shownEvents = 5;
/** Entries per insert, and ids per event. */
const chunk = 1_000;

/** An uploaded file and its destination. */
interface Order {
  name: string;
  reading: CalendarReading;
  window: Window;
  propertyId: number;
}

/** Imports events of other calendars as entries. */
export class CalendarImport {
  readonly #deps: ImportDeps;

  constructor(deps: ImportDeps) {
    this.#deps = deps;
  }

  /**
   * Reads a file and answers a preview; nothing is written.
   * @throws DomainError `not_found`, `forbidden`, `invalid`, `too_large`, `too_many_items`.
   */
  async preview(actor: Actor, databaseId: number, request: FastifyRequest): Promise<CalendarImportPreview> {
    const { name, reading, window, propertyId } = await this.#receive(actor, databaseId, request);
    const { events, series } = reading;
    const sorted = await sortEvents(this.#deps.storage.read, actor, { databaseId, propertyId }, reading);
    const last = events.reduce(
      (most, { start, end }) => Math.max(most, end ?? start),
      Number.NEGATIVE_INFINITY,
    );
    return {
      file_name: name,
      ...counts(sorted, reading),
      first_day: events[0] ? dayOf(events[0].start) : null,
      last_day: events[0] ? dayOf(last) : null,
      series: series && {
        series_count: series.count,
        event_count: series.events,
        from: dayOf(window.from) ?? "",
        to: dayOf(window.to - 1) ?? "",
        is_cut: series.isCut,
      },
      events: events.slice(0, shownEvents).map((event) => ({
        key: `${event.uid} ${event.occurrence}`,
        title: event.title,
        start: momentText(event.start),
        end: event.end === null ? null : momentText(event.end),
        allDay: !event.withTime,
      })),
    };
  }

  /**
   * Creates the entries of a file, all or none, and updates those of earlier imports.
   * @throws DomainError as {@link preview}, and `cell_locked`.
   */
  async run(actor: Actor, databaseId: number, request: FastifyRequest): Promise<CalendarImported> {
    const { reading, propertyId } = await this.#receive(actor, databaseId, request);
    return this.#deps.imports.transact(actor, async (tx, add, change) => {
      const database = await authorizeDatabase(tx.db, actor, "write", databaseId);
      dateIn(await propertiesOfDatabase(tx.db, databaseId), propertyId);
      const sorted = await sortEvents(tx.db, actor, { databaseId, propertyId }, reading);
      const { created, changed } = sorted;
      if (created.length + changed.length === 0) return { ...counts(sorted, reading), step_id: null };
      const step = stepOf(tx);
      const details = await this.#details(tx, actor, database, sorted, reading.contents);
      const properties = await propertiesOfDatabase(tx.db, databaseId);
      const target = { date: dateIn(properties, propertyId), details, contents: reading.contents };
      for (let at = 0; at < created.length; at += chunk) {
        const part = created.slice(at, at + chunk);
        const ids = await add(
          database,
          properties,
          part.map((event) => entryFor(event, target)),
          { ruled: true },
        );
        await this.#fill(tx, actor, part, ids, target);
        const sources = part.map((event, n) => sourceFor(event, ids[n] ?? "", reading.contents));
        await store.addSources(tx, databaseId, step, sources);
        this.#announce(tx, actor, databaseId, ids);
      }
      await change(
        database,
        properties,
        changed.map((change) => changeFor(change, target)),
        { ruled: true },
      );
      for (const { pageId, event } of changed)
        await store.putSource(tx, databaseId, step, sourceFor(event, pageId, reading.contents));
      const changedIds = changed.map(({ pageId }) => pageId);
      for (let at = 0; at < changedIds.length; at += chunk)
        this.#announce(tx, actor, databaseId, changedIds.slice(at, at + chunk));
      const rows = created.length + changed.length;
      await recordDataAct(tx, actor, { kind: "calendar_imported", database, rows });
      return { ...counts(sorted, reading), step_id: step };
    });
  }

  /**
   * Undoes one's own import, except entries edited since.
   * @throws DomainError `not_found`, `forbidden`, `cell_locked`.
   */
  async undo(actor: Actor, databaseId: number, step: string): Promise<Ok<typeof undoCalendarImport>> {
    const { storage, trash, history } = this.#deps;
    await authorizeDatabase(storage.read, actor, "write", databaseId);
    const made = await store.madeInStep(storage.read, actor, databaseId, step);
    const hasChanged = await store.anyChangedInStep(storage.read, databaseId, step);
    if (made.length === 0 && !hasChanged) throw notFound();
    // The part that may be refused comes first.
    const restored = hasChanged ? (await history.undo(actor, databaseId, step)).changes : [];
    const removed = await trash.trashWhatIsLeft(actor, databaseId, made, (tx) =>
      store.forgetChanges(tx, databaseId, step),
    );
    return {
      removed_count: removed,
      restored_count: new Set(restored.map(({ entry_id }) => entry_id)).size,
    };
  }

  async #receive(actor: Actor, databaseId: number, request: FastifyRequest): Promise<Order> {
    const { files } = this.#deps;
    const q = this.#deps.storage.read;
    await authorizeDatabase(q, actor, "write", databaseId);
    const maxBytes = Math.min(limits.importCalendarBytes, files.maxMb * files.megabyte);
    const rule = {
      maxBytes,
      tooLarge: importTexts.tooLarge(Math.floor(maxBytes / files.megabyte)),
      maxFiles: 1,
      tooMany: importTexts.nothingToImport,
    };
    const { files: came, fields } = await files.transfer.receive(actor, request, rule, async () => {});
    try {
      // Checked again: a slow upload takes minutes.
      await authorizeDatabase(q, actor, "write", databaseId);
      const property = await this.#dateProperty(q, databaseId, fields.get("date_property_id") ?? "");
      const [file] = came;
      if (!file) throw refused(importTexts.nothingToImport);
      const name = nameOf(file.filename);
      const texts = await calendarTextsOf(name, await readFile(file.staged.path));
      const window = this.#window();
      const options = { zone: this.#deps.time.zone, window };
      const reading = await whileConnected(request, (signal) =>
        this.#deps.importQueue.run(
          "calendars",
          actor.userId,
          () => readInWorker(texts, options, signal),
          signal,
        ),
      );
      if ("refusal" in reading) throw refused(reading.refusal);
      return { name, reading, window, propertyId: property.propertyId };
    } finally {
      for (const { staged } of came) await files.discard(staged);
    }
  }

  /** The named property, else the calendar's own, else the first date. */
  async #dateProperty(q: Queryable, databaseId: number, named: string): Promise<DatabaseProperty> {
    const properties = await propertiesOfDatabase(q, databaseId);
    if (named !== "") return dateIn(properties, Number(named));
    const dates = properties.filter(({ type }) => type === "date");
    const property = dates.find(({ name }) => name === calendarDateName) ?? dates[0];
    if (!property) throw noDate();
    return property;
  }

  #window(): Window {
    const today = new Date(this.#deps.time.local(this.#deps.clock.now().getTime()));
    const at = (years: number) =>
      Date.UTC(today.getUTCFullYear() + years, today.getUTCMonth(), today.getUTCDate());
    return { from: at(-yearsBack), to: at(yearsAhead) };
  }

  /** The properties of the details; without the right to create missing ones, details go to the page. */
  #details(
    tx: Tx,
    actor: Actor,
    database: Authorized<DatabaseRow, "write">,
    { created, changed }: SortedEvents,
    contents: readonly EventContent[],
  ): Promise<DetailProperties> {
    const events = [
      ...created,
      ...changed.flatMap(({ event, saysOtherwise }) => (saysOtherwise ? [event] : [])),
    ];
    const said = [...new Set(events.map(({ content }) => contents[content] ?? emptyContent))];
    const neededDetails = allDetails.filter((detail) =>
      said.some((content) => detailText(content, detail) !== ""),
    );
    return findDetails(tx, { actor, bus: this.#deps.bus }, database, neededDetails);
  }

  async #fill(
    tx: Tx,
    actor: Actor,
    events: readonly ReadEvent[],
    ids: readonly string[],
    { details, contents }: Target,
  ): Promise<void> {
    const hasProperty = { place: details.place !== null, notes: details.notes !== null };
    for (const [n, { content }] of events.entries()) {
      const rows = pageLines(contents[content] ?? emptyContent, hasProperty).map(paragraph);
      if (rows.length > 0) await this.#deps.blocks.fill(tx, ids[n] ?? "", actor, rows);
    }
  }

  #announce(tx: Tx, actor: Actor, databaseId: number, entryIds: readonly string[]): void {
    const ids = [...entryIds];
    this.#deps.bus.announce(tx, { type: "entriesChanged", databaseId, entryIds: ids, actor });
  }
}

const noDate = (): DomainError =>
  new DomainError("invalid", {
    detail: importTexts.noDate,
    errors: [{ field: "date_property_id", message: importTexts.noDate }],
  });

/** @throws DomainError `invalid` when the database has no such date property. */
const dateIn = (properties: readonly DatabaseProperty[], propertyId: number): DatabaseProperty => {
  const property = properties.find((one) => one.propertyId === propertyId && one.type === "date");
  if (!property) throw noDate();
  return property;
};

const nameOf = (filename: string): string =>
  filename.split(/[/\\]/).at(-1)?.slice(0, 255).toWellFormed() ?? "";

const counts = ({ created, changed, known, others }: SortedEvents, { notes }: CalendarReading) => ({
  created_count: created.length,
  changed_count: changed.length,
  known_count: known,
  notes: [
    ...notes,
    ...(changed.length > 0 ? [importTexts.notes.pages] : []),
    ...(others > 0 ? [importTexts.notes.others(others)] : []),
  ],
});

const paragraph = (content: string, order: number): BlockRow => ({
  block_id: newId(),
  parent_block_id: null,
  block_order: order,
  block_type: "text",
  content,
  block_config: "{}",
});
