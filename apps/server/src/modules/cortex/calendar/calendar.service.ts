import type { CalendarEvent, calendarEvents, Query } from "@maive/contract";
import type { Actor } from "../../../shared/actor.ts";
import type { Storage } from "../../../storage/index.ts";
import { authorizeDatabase } from "../access/index.ts";
import { presentEvent } from "./calendar.presenter.ts";
import { eventsIn } from "./calendar.store.ts";
import { dateProperty } from "./date-property.ts";
import { gridOf } from "./month-grid.ts";

export interface CalendarDeps {
  storage: Storage;
}

/** Entries as events of a calendar. */
export class CalendarService {
  readonly #storage: Storage;

  constructor({ storage }: CalendarDeps) {
    this.#storage = storage;
  }

  /**
   * Every readable event that touches the weeks which show a month.
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
