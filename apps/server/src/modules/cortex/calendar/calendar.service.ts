import type { CalendarEvent, calendarEvents, Query } from "@maive/contract";
import type { Actor } from "../../../shared/actor.ts";
import { DomainError } from "../../../shared/errors.ts";
import type { Storage } from "../../../storage/index.ts";
import { authorizeDatabase } from "../access/index.ts";
import { findProperty } from "../properties/index.ts";
import { presentEvent } from "./calendar.presenter.ts";
import { eventsIn } from "./calendar.store.ts";
import { gridOf } from "./month-grid.ts";
import { calendarTexts } from "./texts.ts";

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
    const property = await findProperty(this.#storage.read, propertyId);
    if (property?.databaseId !== databaseId || property.type !== "date")
      throw new DomainError("invalid", {
        detail: calendarTexts.noDate,
        errors: [{ field: "date_property_id", message: calendarTexts.noDate }],
      });
    const rows = await eventsIn(this.#storage.views, actor, propertyId, gridOf(year, month));
    return rows.map(presentEvent);
  }
}
