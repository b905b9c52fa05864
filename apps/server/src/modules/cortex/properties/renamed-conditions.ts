import type { FilterRule } from "@maive/contract";
import { type Condition, filtersIn, mapFilters, withRenamedChoices } from "@maive/values";
import type { Actor } from "../../../shared/actor.ts";
import type { Queryable, Tx } from "../../../storage/index.ts";
import { authorizeTrashedOrLiveDatabase } from "../access/index.ts";
import { loggedProperty } from "./add-property.ts";
import * as store from "./properties.store.ts";
import type { ReplacedNames } from "./property-users.ts";
import type { DatabaseProperty } from "./property.ts";
import type { SchemaChanges } from "./schema-changes.ts";

/** The conditions of a rollup that names a property in them. */
export interface ConditionsOfRollup {
  propertyId: number;
  filters: FilterRule[];
}

const rollupsAsking = async (
  q: Queryable,
  { propertyId }: Pick<DatabaseProperty, "propertyId">,
): Promise<{ rollup: DatabaseProperty; filters: FilterRule[] }[]> =>
  (await store.propertiesOfType(q, "rollup")).flatMap((rollup) => {
    const { rollup_filters: filters = [] } = rollup.type === "rollup" ? rollup.config : {};
    return filtersIn(filters).some(({ property_id }) => property_id === propertyId)
      ? [{ rollup, filters }]
      : [];
  });

/** The conditions of all rollups that name a property in them. */
export const conditionsNaming = async (
  q: Queryable,
  property: Pick<DatabaseProperty, "propertyId">,
): Promise<ConditionsOfRollup[]> =>
  (await rollupsAsking(q, property)).map(({ rollup, filters }) => ({
    propertyId: rollup.propertyId,
    filters,
  }));

const renamed = (
  filters: readonly FilterRule[],
  { propertyId }: DatabaseProperty,
  replaced: ReplacedNames,
): FilterRule[] =>
  mapFilters<Condition, Condition>(filters, (filter) => withRenamedChoices(filter, propertyId, replaced));

const change = async (
  tx: Tx,
  actor: Actor,
  changes: SchemaChanges,
  property: DatabaseProperty,
  next: (asking: ConditionsOfRollup) => FilterRule[],
): Promise<void> => {
  for (const { rollup, filters } of await rollupsAsking(tx.db, property)) {
    const rollup_filters = next({ propertyId: rollup.propertyId, filters });
    if (JSON.stringify(rollup_filters) === JSON.stringify(filters)) continue;
    const database = await authorizeTrashedOrLiveDatabase(tx.db, actor, "write", rollup.databaseId);
    const after = { ...rollup, config: { ...rollup.config, rollup_filters } };
    await store.saveProperty(tx, database, after);
    await changes.finish(tx, actor, after, "property_changed", {
      before: loggedProperty(rollup),
      after: loggedProperty(after),
    });
  }
};

/** Renames options in the conditions of rollups, in all databases; those of removed ones are never met. */
export const renameInRollups = (
  tx: Tx,
  actor: Actor,
  changes: SchemaChanges,
  property: DatabaseProperty,
  replaced: ReplacedNames,
): Promise<void> =>
  change(tx, actor, changes, property, ({ filters }) => renamed(filters, property, replaced));

/** Undoes `renameInRollups`; conditions edited since are unchanged. @param former as {@link conditionsNaming} gave them. */
export const restoreNamesInRollups = (
  tx: Tx,
  actor: Actor,
  changes: SchemaChanges,
  property: DatabaseProperty,
  replaced: ReplacedNames,
  former: readonly ConditionsOfRollup[],
): Promise<void> =>
  change(tx, actor, changes, property, ({ propertyId, filters }) => {
    const before = former.find((each) => each.propertyId === propertyId)?.filters;
    return before && JSON.stringify(renamed(before, property, replaced)) === JSON.stringify(filters)
      ? before
      : filters;
  });
