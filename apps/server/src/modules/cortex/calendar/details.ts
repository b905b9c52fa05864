import { fold } from "@maive/values";
import type { EventBus } from "../../../events/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import type { Tx } from "../../../storage/index.ts";
import type { DatabaseRow } from "../access/index.ts";
import { type DatabaseProperty, importProperty, propertiesOfDatabase } from "../properties/index.ts";
import { calendarTexts } from "./texts.ts";

/** What an event says besides its title and its time. */
export type Detail = keyof typeof calendarTexts.details;
export const allDetails: readonly Detail[] = ["place", "notes"];

/** Where the details of events stand; null: nowhere. */
export type DetailProperties = Record<Detail, DatabaseProperty | null>;

const isCalled = (property: Pick<DatabaseProperty, "name">, name: string): boolean =>
  fold(property.name.trim()) === fold(name);

/** The properties that may hold a detail by what they are called, the likeliest first. */
export const candidatesFor = <T extends Pick<DatabaseProperty, "name">>(
  properties: readonly T[],
  detail: Detail,
): T[] =>
  calendarTexts.details[detail].flatMap((name) => properties.filter((property) => isCalled(property, name)));

/** The property into which a detail of new events is written: a text. */
export const detailProperty = (
  properties: readonly DatabaseProperty[],
  detail: Detail,
): DatabaseProperty | null =>
  candidatesFor(properties, detail).find(({ type, isLead }) => type === "text" && !isLead) ?? null;

/** Whether somebody who may write a database can give its events a detail: only main changes what databases are made of. */
export const takesDetail = (actor: Actor, properties: readonly DatabaseProperty[], detail: Detail): boolean =>
  detailProperty(properties, detail) !== null || actor.userType === "main";

/**
 * The properties for the details that are wanted; those that are missing are made, under a name that is free, where the actor
 * is main.
 */
export const findDetails = async (
  tx: Tx,
  change: { actor: Actor; bus: EventBus },
  database: Authorized<DatabaseRow, "write">,
  wanted: readonly Detail[],
): Promise<DetailProperties> => {
  const properties = await propertiesOfDatabase(tx.db, database.database_id);
  const found: DetailProperties = { place: null, notes: null };
  for (const detail of wanted) {
    found[detail] = detailProperty(properties, detail);
    const name = calendarTexts.details[detail].find(
      (one) => !properties.some((property) => isCalled(property, one)),
    );
    if (found[detail] || name === undefined || change.actor.userType !== "main") continue;
    found[detail] = await importProperty(tx, change, database, { name, type: "text", options: [] });
  }
  return found;
};
