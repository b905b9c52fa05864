import {
  choicesOf,
  choicesText,
  type Condition,
  filtersIn,
  fold,
  mapFilters,
  requestedList,
  takesList,
  validateFilter,
} from "@maive/values";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import type { Tx } from "../../../storage/index.ts";
import type { DatabaseRow } from "../access/index.ts";
import type { DatabaseProperty } from "../properties/index.ts";
import type { ViewConfig } from "./view-config.ts";
import type { RulesOfView } from "./property-rules.ts";
import { everyView, followLogged } from "./every-view.ts";
import type { DatabaseView } from "./views.store.ts";

type StoredFilter = Condition;

/** A filter with renamed options; removed ones match nothing. */
const withNewNames = (
  filter: StoredFilter,
  { propertyId }: DatabaseProperty,
  replaced: ReadonlyMap<string, string | null>,
): StoredFilter => {
  const { operator, value } = filter;
  if (filter.property_id !== propertyId) return filter;
  const byFolded = new Map([...replaced].map(([from, to]) => [fold(from), to]));
  const renamed = (name: string): string => byFolded.get(fold(name)) ?? name;
  const list = takesList(operator) ? requestedList(value) : null;
  if (list) return { ...filter, value: list.map(renamed) };
  if (!operator.endsWith("equals") || typeof value !== "string") return filter;
  const names = choicesOf(value);
  return { ...filter, value: names.length > 0 ? (choicesText(names.map(renamed)) ?? value) : renamed(value) };
};

/** Replaces filters of views. */
const changeFilters = async (
  tx: Tx,
  actor: Actor,
  database: Authorized<DatabaseRow, "write">,
  filtersOf: (view: DatabaseView) => ViewConfig["filters"],
): Promise<void> => {
  for (const view of await everyView(tx.db, database.database_id))
    await followLogged(tx, actor, database, view, { ...view.config, filters: filtersOf(view) });
};

/** Drops all filters of a property, before those it had come back. */
export const dropFilters = (
  tx: Tx,
  actor: Actor,
  database: Authorized<DatabaseRow, "write">,
  { propertyId }: DatabaseProperty,
): Promise<void> =>
  changeFilters(tx, actor, database, ({ config }) =>
    mapFilters(config.filters, (filter) => (filter.property_id === propertyId ? null : filter)),
  );

/** Drops filters that a property's type does not have, after it has become another one. */
export const dropUnfitFilters = (
  tx: Tx,
  actor: Actor,
  database: Authorized<DatabaseRow, "write">,
  { propertyId, type, config: of }: DatabaseProperty,
): Promise<void> =>
  changeFilters(tx, actor, database, ({ config }) =>
    mapFilters(config.filters, (filter) =>
      filter.property_id !== propertyId || validateFilter(type, of, filter).ok ? filter : null,
    ),
  );

/** Renames options in the filters of all views. */
export const renameInViews = (
  tx: Tx,
  actor: Actor,
  database: Authorized<DatabaseRow, "write">,
  property: DatabaseProperty,
  replaced: ReadonlyMap<string, string | null>,
): Promise<void> =>
  changeFilters(tx, actor, database, ({ config }) =>
    mapFilters(config.filters, (filter) => withNewNames(filter, property, replaced)),
  );

/**
 * Undoes `renameInViews`; filters edited since are unchanged.
 * @param former each view's rules before the renaming.
 */
export const restoreNamesInViews = (
  tx: Tx,
  actor: Actor,
  database: Authorized<DatabaseRow, "write">,
  property: DatabaseProperty,
  replaced: ReadonlyMap<string, string | null>,
  former: readonly RulesOfView[],
): Promise<void> => {
  const byView = new Map(former.map((rules) => [rules.viewId, rules.filters.map(({ rule }) => rule)]));
  return changeFilters(tx, actor, database, ({ viewId, config }) => {
    const before = byView.get(viewId) ?? [];
    const followed = before.map((filter) => withNewNames(filter, property, replaced));
    const now = filtersIn(config.filters).filter((filter) => filter.property_id === property.propertyId);
    if (JSON.stringify(now) !== JSON.stringify(followed)) return config.filters;
    const back = [...before];
    return mapFilters(config.filters, (filter) =>
      filter.property_id === property.propertyId ? (back.shift() ?? filter) : filter,
    );
  });
};
