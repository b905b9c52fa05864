import {
  type addCalendar,
  type Body,
  choiceColors,
  limits,
  type patchCalendar,
  type UserCalendar,
} from "@maive/contract";
import type { Actor } from "../../../../shared/actor.ts";
import { DomainError, notFound } from "../../../../shared/errors.ts";
import type { Queryable, Storage } from "../../../../storage/index.ts";
import { authorizeDatabase } from "../../access/index.ts";
import { type DatabaseProperty, propertiesOfDatabase } from "../../properties/index.ts";
import { dateProperty } from "../date-property.ts";
import { type Detail, takesDetail } from "../details.ts";
import { presentCalendar } from "./calendars.presenter.ts";
import * as store from "./calendars.store.ts";

/** Each person's list of calendars. */
export class CalendarsService {
  readonly #storage: Storage;

  constructor({ storage }: { storage: Storage }) {
    this.#storage = storage;
  }

  /** Calendars of readable databases, the built-in one first. */
  list(actor: Actor): Promise<UserCalendar[]> {
    return this.#list(this.#storage.read, actor);
  }

  /**
   * Appends a calendar, in an unused colour by default; an existing one is made visible.
   * @throws DomainError `not_found`, `too_many_items`, and `invalid` where the database has no such date property.
   */
  add(
    actor: Actor,
    databaseId: number,
    { property_id, color }: Body<typeof addCalendar>,
  ): Promise<UserCalendar> {
    return this.#storage.transact(async (tx) => {
      await authorizeDatabase(tx.db, actor, "read", databaseId);
      await dateProperty(tx.db, databaseId, property_id);
      const before = await this.#list(tx.db, actor);
      const known = before.find((calendar) => calendar.property_id === property_id);
      if (!known && before.length >= limits.userCalendars) throw new DomainError("too_many_items");
      const taken = new Set(before.map((calendar) => calendar.color));
      const free = choiceColors.find((one) => one !== "stone" && !taken.has(one)) ?? "stone";
      await store.saveCalendar(tx, actor, property_id, {
        color: color ?? known?.color ?? free,
        is_shown: true,
      });
      return this.#one(tx.db, actor, property_id);
    });
  }

  /**
   * Changes the person's display settings of a calendar. @throws DomainError `not_found` when it is not in their
   * list.
   */
  patch(
    actor: Actor,
    propertyId: number,
    { color, is_shown }: Body<typeof patchCalendar>,
  ): Promise<UserCalendar> {
    return this.#storage.transact(async (tx) => {
      const before = await this.#one(tx.db, actor, propertyId);
      await store.saveCalendar(tx, actor, propertyId, {
        color: color ?? before.color,
        is_shown: is_shown ?? before.is_shown,
      });
      return this.#one(tx.db, actor, propertyId);
    });
  }

  /** Removes a calendar from the person's list. @throws DomainError `not_found`, `calendar_fixed`. */
  async remove(actor: Actor, propertyId: number): Promise<void> {
    await this.#storage.transact(async (tx) => {
      const calendar = await this.#one(tx.db, actor, propertyId);
      if (calendar.is_fixed) throw new DomainError("calendar_fixed");
      await store.deleteCalendar(tx, actor, propertyId);
    });
  }

  async #list(q: Queryable, actor: Actor): Promise<UserCalendar[]> {
    const rows = await store.readableCalendars(q, actor);
    const schemas = new Map<number, DatabaseProperty[]>();
    for (const { database_id: id, access } of rows)
      if (access === "write" && !schemas.has(id)) schemas.set(id, await propertiesOfDatabase(q, id));
    const takes = (id: number, detail: Detail): boolean => {
      const properties = schemas.get(id);
      return properties !== undefined && takesDetail(actor, properties, detail);
    };
    const calendars = rows.map((row) =>
      presentCalendar(row, {
        takes_place: takes(row.database_id, "place"),
        takes_notes: takes(row.database_id, "notes"),
      }),
    );
    return [...calendars.filter((one) => one.is_fixed), ...calendars.filter((one) => !one.is_fixed)];
  }

  async #one(q: Queryable, actor: Actor, propertyId: number): Promise<UserCalendar> {
    const found = (await this.#list(q, actor)).find((calendar) => calendar.property_id === propertyId);
    if (!found) throw notFound();
    return found;
  }
}
