import {
  type KnownPropertyType,
  laterPropertyType,
  type Property,
  type PropertyConfig,
} from "@maive/contract";
import { mapFilters } from "@maive/values";
import type { Authorized } from "../../../shared/authorized.ts";
import { DomainError } from "../../../shared/errors.ts";
import type { Tx } from "../../../storage/index.ts";
import type { DatabaseRow } from "../access/index.ts";
import { addProperty } from "./add-property.ts";
import { linkTargetOf } from "./link-target.ts";
import { freeName, link } from "./other-side.ts";
import * as store from "./properties.store.ts";
import { decideConfig } from "./property-config.ts";
import { demandName } from "./property-name.ts";
import type { DatabaseProperty } from "./property.ts";

/** No property has this id. */
const gone = 0;

type WritableDatabase = Authorized<DatabaseRow, "write">;

/** A database of this instance, and the properties to import into it. */
export interface ForeignSchema {
  database: WritableDatabase;
  /** The database was made for it, and has nothing of its own. */
  isNew: boolean;
  properties: readonly Property[];
}

export interface ImportedProperties {
  /** By their source ids. */
  properties: ReadonlyMap<number, DatabaseProperty>;
  /** Those that could not be imported. */
  left: { database: DatabaseRow; name: string }[];
}

interface SchemaContext {
  /** Maps the source id of a database to the one here; null without one. */
  databaseHere(databaseId: number): number | null;
  maxFileMb: number;
}

/** A configuration without references to other properties, which may not exist yet. */
const ownConfig = (
  { property_config: raw }: Property,
  type: KnownPropertyType,
  { databaseHere, maxFileMb }: SchemaContext,
): PropertyConfig | null => {
  if (type === "formula" || type === "rollup") {
    const { relation_property: _, rollup_property: __, rollup_filters: ___, ...input } = raw;
    const { result_type, number_format, has_links, inherits_style } = raw;
    // A style that follows the aggregated property is decided anew.
    const sent = inherits_style ? { ...input, number_style: null } : input;
    return {
      ...decideConfig(type, sent, { maxFileMb }),
      ...(result_type === undefined ? {} : { result_type }),
      ...(has_links ? { has_links } : {}),
      ...(number_format === undefined ? {} : { number_format }),
    };
  }
  if (type === "button") {
    // What it does names what comes later.
    const { button_actions: _, ...input } = raw;
    return decideConfig(type, input, { maxFileMb });
  }
  if (type !== "relation") return decideConfig(type, raw, { maxFileMb });
  const { linked_property_id: _, sync_direction: __, target = "", ...input } = raw;
  const elsewhere = /^cortex:([0-9]{1,15})$/.exec(target)?.[1];
  const here = elsewhere === undefined ? null : databaseHere(Number(elsewhere));
  if (elsewhere !== undefined && here === null) return null;
  return {
    ...decideConfig(type, { ...input, target: here === null ? target : `cortex:${here}` }, { maxFileMb }),
    ...(raw.sync_direction === undefined ? {} : { sync_direction: "one_way" as const }),
  };
};

/** @returns null if the property is not valid here. */
const make = async (
  tx: Tx,
  database: WritableDatabase,
  given: Property,
  context: SchemaContext,
): Promise<DatabaseProperty | null> => {
  try {
    demandName("property_name", given.property_name);
    // What only a later version knew came as texts.
    const type = given.property_type === laterPropertyType ? "text" : given.property_type;
    const config = ownConfig(given, type, context);
    if (!config) return null;
    const { property } = await addProperty(tx, database, {
      name: await freeName(tx, database.database_id, given.property_name),
      type,
      config,
      group: given.property_group,
      isLead: false,
    });
    return property;
  } catch (error) {
    if (error instanceof DomainError && error.code === "invalid") return null;
    throw error;
  }
};

/** A property whose rules are not valid here comes without them. */
const makeOrPlain = async (
  tx: Tx,
  database: WritableDatabase,
  given: Property,
  context: SchemaContext,
): Promise<DatabaseProperty | null> => {
  const made = await make(tx, database, given, context);
  const { rules, default_value, ...plain } = given.property_config;
  if (made || (rules === undefined && default_value === undefined)) return made;
  return make(tx, database, { ...given, property_config: plain }, context);
};

/** Rules of titles, as far as they are valid here. */
const withLeadRules = async (
  tx: Tx,
  database: WritableDatabase,
  lead: DatabaseProperty,
  { property_config: { rules, default_value } }: Property,
  { maxFileMb }: SchemaContext,
): Promise<DatabaseProperty> => {
  if (lead.config.rules !== undefined || (rules === undefined && default_value === undefined)) return lead;
  try {
    const config = decideConfig("text", { rules, default_value }, { previous: lead.config, maxFileMb });
    const ruled = { ...lead, config };
    await store.saveProperty(tx, database, ruled);
    return ruled;
  } catch (error) {
    if (error instanceof DomainError && error.code === "invalid") return lead;
    throw error;
  }
};

const namesDatabase = (property: DatabaseProperty, databaseId: number): boolean => {
  const target = linkTargetOf(property);
  return target?.kind === "entries" && target.databaseId === databaseId;
};

/** The conditions of a rollup with the properties here; one that names another is an error, as if that were removed. */
const conditionsHere = (
  { rollup_filters: rules }: PropertyConfig,
  made: ReadonlyMap<number, DatabaseProperty>,
): Pick<PropertyConfig, "rollup_filters"> =>
  rules && rules.length > 0
    ? {
        rollup_filters: mapFilters(rules, ({ property_id, operator, value }) => ({
          property_id: made.get(property_id)?.propertyId ?? gone,
          operator,
          ...(value === undefined ? {} : { value }),
        })),
      }
    : {};

/** Links two-way relations and rollups once all properties exist. */
const joinUp = async (
  tx: Tx,
  schemas: readonly ForeignSchema[],
  made: Map<number, DatabaseProperty>,
  fresh: ReadonlySet<number>,
): Promise<void> => {
  for (const { database, properties } of schemas)
    for (const { property_id: id, property_config: raw } of properties) {
      const property = made.get(id);
      if (!property || !fresh.has(property.propertyId)) continue;
      if (property.type === "relation" && raw.linked_property_id !== undefined) {
        const other = made.get(raw.linked_property_id);
        const given = schemas
          .flatMap((schema) => schema.properties)
          .find((each) => each.property_id === raw.linked_property_id);
        const isMutual =
          other !== undefined &&
          fresh.has(other.propertyId) &&
          given?.property_config.linked_property_id === id &&
          namesDatabase(property, other.databaseId) &&
          namesDatabase(other, property.databaseId);
        if (isMutual) made.set(id, await link(tx, database, property, other.propertyId));
      }
      if (property.type === "rollup") {
        const relation = made.get(raw.relation_property ?? -1);
        const summed = made.get(raw.rollup_property ?? -1);
        const config = {
          ...property.config,
          ...(relation ? { relation_property: relation.propertyId } : {}),
          ...(summed ? { rollup_property: summed.propertyId } : {}),
          ...conditionsHere(raw, made),
        };
        const whole = { ...property, config };
        await store.saveProperty(tx, database, whole);
        made.set(id, whole);
      }
    }
};

/** Imports properties; an existing one of the same name and type takes the values. */
export const importProperties = async (
  tx: Tx,
  schemas: readonly ForeignSchema[],
  context: SchemaContext,
): Promise<ImportedProperties & { fresh: DatabaseProperty[] }> => {
  const made = new Map<number, DatabaseProperty>();
  const left: ImportedProperties["left"] = [];
  const fresh = new Set<number>();
  for (const { database, properties, isNew } of schemas) {
    const here = await store.propertiesOfDatabase(tx.db, database.database_id);
    for (const given of properties) {
      const same = here.find((each) =>
        given.is_lead_property
          ? each.isLead
          : !each.isLead && each.name === given.property_name && each.type === given.property_type,
      );
      const property =
        same && given.is_lead_property && same.type === "text" && isNew
          ? await withLeadRules(tx, database, same, given, context)
          : (same ?? (given.is_lead_property ? null : await makeOrPlain(tx, database, given, context)));
      if (!property) left.push({ database, name: given.property_name });
      else made.set(given.property_id, property);
      if (property && !same) fresh.add(property.propertyId);
    }
  }
  await joinUp(tx, schemas, made, fresh);
  return {
    properties: made,
    left,
    fresh: [...made.values()].filter(({ propertyId }) => fresh.has(propertyId)),
  };
};
