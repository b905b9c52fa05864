import type { Body, convertProperty, Ok, PropertyConfig } from "@maive/contract";
import { holdsValues, isAutomatic } from "@maive/values";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import { DomainError } from "../../../shared/errors.ts";
import { newId } from "../../../shared/ids.ts";
import type { Queryable, Tx } from "../../../storage/index.ts";
import type { DatabaseRow } from "../access/index.ts";
import { demandTarget } from "./demand-target.ts";
import * as store from "./properties.store.ts";
import { decideConfig } from "./property-config.ts";
import { calendarDateName, fieldRefused } from "./property-name.ts";
import { trashProperty } from "./property-trash.ts";
import type { ConvertedValues, PropertyUsers } from "./property-users.ts";
import type { DatabaseProperty } from "./property.ts";
import { rulesInType } from "./rule-config.ts";
import { freeSlot, slotKindOf } from "./slots.ts";
import { takenSlots } from "./taken-slots.ts";
import { propertyTexts } from "./texts.ts";

type WritableDatabase = Authorized<DatabaseRow, "write">;

/** A property's new type with its configuration, and its values in it. */
export interface Conversion {
  type: DatabaseProperty["type"];
  config: PropertyConfig;
  values: ConvertedValues;
}

const demandConvertible = (property: DatabaseProperty): void => {
  const { databaseId, isLead, name } = property;
  if (databaseId === 0 && (isLead || name === calendarDateName)) throw new DomainError("calendar_fixed");
  if (isLead) throw new DomainError("lead_property");
  if (!holdsValues(property.type)) throw fieldRefused("property_type", propertyTexts.buttonConverted);
};

/**
 * Decides a conversion without changing anything. Choices get an option for each name that has none.
 * @throws DomainError `lead_property`, `calendar_fixed`, `invalid`.
 */
export const decideConversion = async (
  q: Queryable,
  actor: Actor,
  users: PropertyUsers,
  property: DatabaseProperty,
  body: Body<typeof convertProperty>,
  maxFileMb: number,
): Promise<Conversion> => {
  const { property_type: type } = body;
  demandConvertible(property);
  const { options } = property.config;
  const decided = decideConfig(type, body.property_config ?? {}, {
    previous: {
      // A choice that becomes the other choice has its options.
      ...(options === undefined ? {} : { options, sort_by_order: property.config.sort_by_order ?? false }),
      ...(body.new_linked_property_name ? { linked_property_name: body.new_linked_property_name } : {}),
      ...rulesInType(type, property.config),
    },
    maxFileMb,
  });
  if (type === property.type && decided.automatic === property.config.automatic)
    throw fieldRefused("property_type", propertyTexts.sameType);
  if (isAutomatic(decided)) throw fieldRefused("property_type", propertyTexts.takesNoValues);
  const target = { type, config: decided };
  if (type === "relation") await demandTarget(q, property.databaseId, target, {});
  const values = await users.convertedValues(q, actor, property, target);
  const { newOptions } = values;
  const config =
    newOptions.length === 0
      ? decided
      : decideConfig(
          type,
          { options: [...(decided.options ?? []), ...newOptions.map((name) => ({ name }))] },
          { previous: decided, maxFileMb },
        );
  return { type, config, values };
};

/** How much a conversion carries. */
export const countConverted = ({ cells }: ConvertedValues): Ok<typeof convertProperty>["conversion"] => {
  const count = (carried: string): number => cells.filter((cell) => cell.carried === carried).length;
  return {
    values: cells.length,
    carried: count("all"),
    shortened: count("part"),
    lost: count("none"),
  };
};

/** Takes a property out, with its values, under its id; another one takes its place. @returns the trashed part's id. */
export const detachProperty = async (
  tx: Tx,
  actor: Actor,
  users: PropertyUsers,
  database: WritableDatabase,
  property: DatabaseProperty,
): Promise<string> => {
  const partId = `conversion-${newId()}`;
  const savePrevious = await trashProperty(tx, actor, users, property, { kind: "conversion", partId });
  await users.removeValues(tx, actor, database, property, savePrevious);
  await store.deleteProperty(tx, database, property.propertyId);
  if (property.slot !== null) await users.clearKeys(tx, database, property.slot);
  return partId;
};

/** Puts the converted property, with the old one's id, name and place, and its values in. */
export const putConverted = async (
  tx: Tx,
  actor: Actor,
  users: PropertyUsers,
  database: WritableDatabase,
  property: DatabaseProperty,
  { type, config, values }: Conversion,
): Promise<DatabaseProperty> => {
  const { propertyId, databaseId: _, ...same } = property;
  const slot = freeSlot(slotKindOf(type, config), await takenSlots(tx.db, database.database_id));
  const made = await store.insertProperty(tx, database, { ...same, type, config, slot }, propertyId);
  const filled = values.cells.filter(({ value }) => value !== null);
  for (let at = 0; at < filled.length; at += writtenAtOnce)
    await users.restoreValues(
      tx,
      actor,
      made,
      filled
        .slice(at, at + writtenAtOnce)
        .map(({ pageId, value }) => ({ pageId, value: value ?? "", now: null })),
    );
  await users.dropUnfitFilters(tx, actor, database, made);
  return made;
};

/** Values written per batch. */
const writtenAtOnce = 2_000;
