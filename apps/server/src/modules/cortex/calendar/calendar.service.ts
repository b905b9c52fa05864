import type { Body, CalendarEvent, calendarEvents, createCalendarEvent, Entry, Query } from "@maive/contract";
import type { EventBus } from "../../../events/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import type { Storage } from "../../../storage/index.ts";
import { DomainError } from "../../../shared/errors.ts";
import { authorizeDatabase } from "../access/index.ts";
import type { EntriesService } from "../entries/index.ts";
import { presentEvent } from "./calendar.presenter.ts";
import { eventsIn } from "./calendar.store.ts";
import { dateProperty } from "./date-property.ts";
import { allDetails, findDetails } from "./details.ts";
import { gridOf } from "./month-grid.ts";

export interface CalendarDeps {
  storage: Storage;
  bus: EventBus;
  entries: Pick<EntriesService, "createFrom">;
}

/** Entries as calendar events. */
export class CalendarService {
  readonly #storage: Storage;
  readonly #deps: CalendarDeps;

  constructor(deps: CalendarDeps) {
    this.#storage = deps.storage;
    this.#deps = deps;
  }

  /**
   * Creates an event's entry, with place and notes in their properties, which are created for main if missing.
   * @throws DomainError `not_found`, `forbidden`, `main_only`, `empty_entry_title`, `invalid_value`, and `invalid`
   * where the database has no such date property.
   */
  create(
    actor: Actor,
    databaseId: number,
    { date_property_id: propertyId, title, date, place = "", notes = "" }: Body<typeof createCalendarEvent>,
  ): Promise<Entry> {
    const { bus, entries } = this.#deps;
    const said = { place: place.trim(), notes: notes.trim() };
    return entries.createFrom(actor, databaseId, async (tx) => {
      const database = await authorizeDatabase(tx.db, actor, "write", databaseId);
      const property = await dateProperty(tx.db, databaseId, propertyId, "date_property_id");
      const neededDetails = allDetails.filter((detail) => said[detail] !== "");
      const found = await findDetails(tx, { actor, bus }, database, neededDetails);
      const details = neededDetails.map((detail) => {
        const property = found[detail];
        // Input is never dropped silently.
        if (!property) throw new DomainError("main_only");
        return [property.name, said[detail]] as const;
      });
      return { title, properties: { [property.name]: date, ...Object.fromEntries(details) } };
    });
  }

  /**
   * All readable events in the weeks of a month view.
   * @throws DomainError `not_found`, and `invalid` where the database has no such date property.
   */
  async events(
    actor: Actor,
    databaseId: number,
    { year, month, date_property_id: propertyId }: Query<typeof calendarEvents>,
  ): Promise<CalendarEvent[]> {
    await authorizeDatabase(this.#storage.read, actor, "read", databaseId);
    await dateProperty(this.#storage.read, databaseId, propertyId, "date_property_id");
    const rows = await eventsIn(this.#storage.views, actor, propertyId, gridOf(year, month));
    return rows.map(presentEvent);
  }
}
