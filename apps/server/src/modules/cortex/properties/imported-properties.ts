import type { KnownPropertyType, NumberFormat } from "@maive/contract";
import type { EventBus } from "../../../events/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import { recordChange, type Tx } from "../../../storage/index.ts";
import { type DatabaseRow, demandMain } from "../access/index.ts";
import { addProperty, loggedProperty } from "./add-property.ts";
import * as store from "./properties.store.ts";
import { demandKnown } from "./demand-known.ts";
import { demandName } from "./property-name.ts";
import type { DatabaseProperty } from "./property.ts";
import { decideConfig } from "./property-config.ts";

interface Change {
  actor: Actor;
  bus: EventBus;
}

/** Imports create no file properties. */
const maxFileMb = 0;

const finish = async (
  tx: Tx,
  { actor, bus }: Change,
  { databaseId, propertyId }: DatabaseProperty,
  kind: "property_created" | "property_changed",
  change: { before?: unknown; after: unknown },
): Promise<void> => {
  await store.countWrite(tx, databaseId);
  await recordChange(tx, { actorId: actor.userId, kind, databaseId, propertyId, ...change });
  bus.announce(tx, { type: "schemaChanged", databaseId, actor });
};

/** Creates a property for an imported column. @throws DomainError `main_only`, `property_name_taken`, `invalid`. */
export const importProperty = async (
  tx: Tx,
  change: Change,
  database: Authorized<DatabaseRow, "write">,
  requested: {
    name: string;
    type: KnownPropertyType;
    options: readonly string[];
    numberFormat?: NumberFormat;
  },
): Promise<DatabaseProperty> => {
  demandMain(change.actor);
  const { name, type, options, numberFormat } = requested;
  demandName("name", name);
  const sent = { options: options.map((option) => ({ name: option })), number_format: numberFormat };
  const config = decideConfig(type, sent, { maxFileMb });
  const { property } = await addProperty(tx, database, { name, type, config, group: null, isLead: false });
  await finish(tx, change, property, "property_created", { after: loggedProperty(property) });
  return property;
};

/** Appends options to a property. @throws DomainError `main_only`, `invalid`. */
export const importOptions = async (
  tx: Tx,
  change: Change,
  database: Authorized<DatabaseRow, "write">,
  property: DatabaseProperty,
  names: readonly string[],
): Promise<DatabaseProperty> => {
  if (names.length === 0) return property;
  demandMain(change.actor);
  const { type } = demandKnown(property);
  const options = [...(property.config.options ?? []), ...names.map((name) => ({ name }))];
  const config = decideConfig(type, { options }, { previous: property.config, maxFileMb });
  const changed = { ...property, config };
  await store.saveProperty(tx, database, changed);
  await finish(tx, change, changed, "property_changed", {
    before: loggedProperty(property),
    after: loggedProperty(changed),
  });
  return changed;
};
