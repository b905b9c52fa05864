import type { ChoiceColor } from "@maive/contract";
import type { Access, Actor } from "../../../../shared/actor.ts";
import type { Queryable, Tx } from "../../../../storage/index.ts";
import { databaseAccessSql } from "../../access/index.ts";
import { calendarDateName } from "../../properties/index.ts";

export interface CalendarRow {
  property_id: number;
  property_name: string;
  database_id: number;
  database_name: string;
  lead_property_id: number;
  /** Null: the default of the built-in calendar. */
  color: string | null;
  is_shown: number | null;
  access: Access;
}

/** A person's display settings of a calendar. */
export interface CalendarLook {
  color: ChoiceColor;
  is_shown: boolean;
}

/** The actor's readable calendars, including the built-in one, in the order they were added. */
export const readableCalendars = (q: Queryable, actor: Actor): Promise<CalendarRow[]> =>
  q
    .selectFrom("property")
    .innerJoin("database", "database.database_id", "property.database_id")
    .innerJoin("property as lead", (join) =>
      join.onRef("lead.database_id", "=", "property.database_id").on("lead.is_lead", "=", 1),
    )
    .leftJoin("user_calendar", (join) =>
      join
        .onRef("user_calendar.property_id", "=", "property.property_id")
        .on("user_calendar.user_id", "=", actor.userId),
    )
    .select([
      "property.property_id",
      "property.property_name",
      "database.database_id",
      "database.name as database_name",
      "lead.property_id as lead_property_id",
      "user_calendar.color",
      "user_calendar.is_shown",
    ])
    .select(databaseAccessSql(actor).as("access"))
    .where("property.property_type", "=", "date")
    .where(databaseAccessSql(actor), "!=", "none")
    .where((eb) =>
      eb.or([
        eb("user_calendar.user_id", "is not", null),
        eb.and([eb("property.database_id", "=", 0), eb("property.property_name", "=", calendarDateName)]),
      ]),
    )
    .orderBy("user_calendar.added_at")
    .orderBy("property.property_id")
    .execute();

/** Adds or updates a calendar in the actor's list. */
export const saveCalendar = async (
  tx: Tx,
  { userId }: Actor,
  propertyId: number,
  { color, is_shown }: CalendarLook,
): Promise<void> => {
  const look = { color, is_shown: is_shown ? (1 as const) : (0 as const) };
  await tx.db
    .insertInto("user_calendar")
    .values({ user_id: userId, property_id: propertyId, ...look, added_at: tx.now })
    .onConflict((on) => on.columns(["user_id", "property_id"]).doUpdateSet(look))
    .execute();
};

export const deleteCalendar = async (tx: Tx, { userId }: Actor, propertyId: number): Promise<void> => {
  await tx.db
    .deleteFrom("user_calendar")
    .where("user_id", "=", userId)
    .where("property_id", "=", propertyId)
    .execute();
};
