import type { Actor } from "../../../../shared/actor.ts";
import { DomainError } from "../../../../shared/errors.ts";
import type { Queryable } from "../../../../storage/index.ts";
import { authorizeDatabase } from "../../access/index.ts";
import { calendarDateName, propertiesOfDatabase } from "../../properties/index.ts";
import { isFixed } from "../calendars/calendars.presenter.ts";
import { readableCalendars } from "../calendars/calendars.store.ts";
import { describing, type DescribingProperty } from "./describe-event.ts";

/** The built-in calendar. */
const calendarDatabase = 0;

/** A database whose entries are events by a date property. */
export interface FeedSource {
  databaseId: number;
  propertyId: number;
  /** `CATEGORIES` of its events, to tell calendars apart; null for the built-in one. */
  category: string | null;
  /** Properties of the event description. */
  properties: readonly DescribingProperty[];
}

/** The calendar of database 0; null when not readable. */
export const ownCalendar = async (q: Queryable, actor: Actor): Promise<FeedSource | null> => {
  try {
    await authorizeDatabase(q, actor, "read", calendarDatabase);
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") return null;
    throw error;
  }
  const properties = await propertiesOfDatabase(q, calendarDatabase);
  const date = properties.find(({ type, name }) => type === "date" && name === calendarDateName);
  if (!date) return null;
  const { propertyId } = date;
  const described = describing(properties, propertyId);
  return { databaseId: calendarDatabase, propertyId, category: null, properties: described };
};

/** The calendars of a person's feed, with current rights: the built-in one, then their added and visible ones. */
export const feedSources = async (q: Queryable, actor: Actor): Promise<FeedSource[]> => {
  const own = await ownCalendar(q, actor);
  const further = (await readableCalendars(q, actor)).filter((row) => !isFixed(row) && row.is_shown !== 0);
  const dates = Map.groupBy(further, ({ database_id }) => database_id);
  const sources = own ? [own] : [];
  for (const { database_id, database_name, property_id, property_name } of further)
    sources.push({
      databaseId: database_id,
      propertyId: property_id,
      category: dates.get(database_id)?.[1] ? `${database_name} · ${property_name}` : database_name,
      properties: describing(await propertiesOfDatabase(q, database_id), property_id),
    });
  return sources;
};
