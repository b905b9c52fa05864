import { laterPropertyType, type PropertyConfig } from "@maive/contract";
import { readsOtherwise } from "@maive/values";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import type { Tx } from "../../../storage/index.ts";
import type { DatabaseRow } from "../access/index.ts";
import { isComputed } from "./is-computed.ts";
import { isLink } from "./link-target.ts";
import * as store from "./properties.store.ts";
import { replacedChoices } from "./property-config.ts";
import type { SavePrevious, PropertyUsers, ReplacedNames } from "./property-users.ts";
import type { DatabaseProperty } from "./property.ts";
import { kindOfSlot, slotFor, slotKindOf } from "./slots.ts";
import { takenSlots } from "./taken-slots.ts";

type WritableDatabase = Authorized<DatabaseRow, "write">;

/** Assigns freed columns to properties without one, but for those that only a later version knows. */
export const giveSlots = async (tx: Tx, users: PropertyUsers, database: WritableDatabase): Promise<void> => {
  const all = await store.propertiesOfDatabase(tx.db, database.database_id);
  const waiting = all.filter(({ slot, type }) => slot === null && type !== laterPropertyType);
  if (waiting.length === 0) return;
  const taken = await takenSlots(tx.db, database.database_id);
  for (const property of waiting) {
    property.slot = slotFor(property, taken);
    if (property.slot === null) continue;
    taken.push(property.slot);
    await store.saveProperty(tx, database, property);
    await users.deriveKeys(tx, database, property);
  }
};

/** Whether values are found by other texts than before. */
const readsDifferently = (before: PropertyConfig, after: PropertyConfig): boolean =>
  ([before, after].some(readsOtherwise) &&
    (before.number_style !== after.number_style || before.number_format !== after.number_format)) ||
  before.serial_prefix !== after.serial_prefix ||
  before.serial_digits !== after.serial_digits;

/** Whether results are stored anew where they are as before: they have another key column, or became links or ceased to. */
export const isRekeyed = (before: DatabaseProperty, after: DatabaseProperty): boolean =>
  before.slot !== after.slot || isLink(before) !== isLink(after);

/** Saves a changed configuration and updates values and keys. */
export const reconfigure = async (
  tx: Tx,
  actor: Actor,
  users: PropertyUsers,
  database: WritableDatabase,
  all: readonly DatabaseProperty[],
  requested: DatabaseProperty,
  choices?: { replaced: ReplacedNames; savePrevious: SavePrevious },
): Promise<DatabaseProperty> => {
  const before = all.find((other) => other.propertyId === requested.propertyId) ?? requested;
  const kind = slotKindOf(requested.type, requested.config);
  const staysInSlot = before.slot !== null && kindOfSlot(before.slot) === kind;
  const slot = staysInSlot ? before.slot : slotFor(requested, await takenSlots(tx.db, database.database_id));
  const property = { ...requested, slot };
  await store.saveProperty(tx, database, property);
  if (JSON.stringify(before.config) === JSON.stringify(property.config)) return property;
  const replaced = choices?.replaced ?? replacedChoices(before.config, property.config);
  if (replaced.size > 0) {
    await users.replaceChoices(tx, actor, database, before, replaced, choices?.savePrevious);
    await users.renameInViews(tx, actor, database, before, replaced);
  }
  if (isLink(before) && !isLink(property)) await users.dropLinks(tx, before);
  if (readsDifferently(before.config, property.config)) await users.deriveTexts(tx, property);
  // Computed properties get their keys on recalculation.
  if (slot !== null && !isComputed(property)) await users.deriveKeys(tx, database, property);
  if (before.slot !== null && before.slot !== slot) {
    await users.clearKeys(tx, database, before.slot);
    await giveSlots(tx, users, database);
  }
  return property;
};
