import { fold } from "@maive/values";
import type { EventBus } from "../../../events/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import type { Tx } from "../../../storage/index.ts";
import type { DatabaseRow } from "../access/index.ts";
import { type DatabaseProperty, importProperty, propertiesOfDatabase } from "../properties/index.ts";
import { calendarTexts } from "./texts.ts";

/** A field of events besides title and time. */
export type Detail = keyof typeof calendarTexts.details;
export const allDetails: readonly Detail[] = ["place", "notes"];

/** The properties of these fields; null: none. */
export type DetailProperties = Record<Detail, DatabaseProperty | null>;

const isCalled = (property: Pick<DatabaseProperty, "name">, name: string): boolean =>
  fold(property.name.trim()) === fold(name);

/** Properties that may hold a detail, judged by name, best match first. */
export const candidatesFor = <T extends Pick<DatabaseProperty, "name">>(
  properties: readonly T[],
  detail: Detail,
): T[] =>
  calendarTexts.details[detail].flatMap((name) => properties.filter((property) => isCalled(property, name)));

/** The text property for a detail of new events. */
const detailProperty = (properties: readonly DatabaseProperty[], detail: Detail): DatabaseProperty | null =>
  candidatesFor(properties, detail).find(({ type, isLead }) => type === "text" && !isLead) ?? null;

/** Whether somebody with write access can set this detail: missing properties are only created for main. */
export const takesDetail = (actor: Actor, properties: readonly DatabaseProperty[], detail: Detail): boolean =>
  detailProperty(properties, detail) !== null || actor.userType === "main";

/** The properties of the given details; missing ones are created, under a free name, when the actor is main. */
export const findDetails = async (
  tx: Tx,
  change: { actor: Actor; bus: EventBus },
  database: Authorized<DatabaseRow, "write">,
  needed: readonly Detail[],
): Promise<DetailProperties> => {
  const properties = await propertiesOfDatabase(tx.db, database.database_id);
  const found: DetailProperties = { place: null, notes: null };
  for (const detail of needed) {
    found[detail] = detailProperty(properties, detail);
    const name = calendarTexts.details[detail].find(
      (one) => !properties.some((property) => isCalled(property, one)),
    );
    if (found[detail] || name === undefined || change.actor.userType !== "main") continue;
    found[detail] = await importProperty(tx, change, database, { name, type: "text", options: [] });
  }
  return found;
};
