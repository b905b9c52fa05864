import type { ColorRule } from "@maive/contract";
import {
  type Condition,
  filtersIn,
  fold,
  mapFilters,
  validateFilter,
  withRenamedChoices,
} from "@maive/values";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import type { Tx } from "../../../storage/index.ts";
import type { DatabaseRow } from "../access/index.ts";
import type { DatabaseProperty } from "../properties/index.ts";
import { withChangedRules } from "./color-rules.ts";
import { mapConditions } from "./form-options.ts";
import type { ViewConfig } from "./view-config.ts";
import type { RulesOfView } from "./property-rules.ts";
import { everyView, followLogged } from "./every-view.ts";

type StoredFilter = Condition;

/** Replaces conditions of views: of their filters and colours. */
const changeConditions = async (
  tx: Tx,
  actor: Actor,
  database: Authorized<DatabaseRow, "write">,
  change: (filter: StoredFilter) => StoredFilter | null,
): Promise<void> => {
  for (const view of await everyView(tx.db, database.database_id))
    await followLogged(
      tx,
      actor,
      database,
      view,
      withChangedRules(view.config, (rules) => mapFilters(rules, change)),
    );
};

/** As filters, the conditions of a form's fields; those of removed options are never met. */
const formWithNewNames = (
  config: ViewConfig,
  { propertyId }: DatabaseProperty,
  replaced: ReadonlyMap<string, string | null>,
): ViewConfig => {
  const form = config.layoutOptions?.form;
  if (!form) return config;
  const byFolded = new Map([...replaced].map(([from, to]) => [fold(from), to]));
  const renamed = mapConditions(form, (condition) => {
    const name = condition.property_id === propertyId ? byFolded.get(fold(condition.value ?? "")) : undefined;
    return name === undefined || name === null ? condition : { ...condition, value: name };
  });
  return { ...config, layoutOptions: { ...config.layoutOptions, form: renamed } };
};

/** Drops all filters of a property, before those it had come back. */
export const dropFilters = (
  tx: Tx,
  actor: Actor,
  database: Authorized<DatabaseRow, "write">,
  { propertyId }: DatabaseProperty,
): Promise<void> =>
  changeConditions(tx, actor, database, (filter) => (filter.property_id === propertyId ? null : filter));

/** Drops filters that a property's type does not have, after it has become another one. */
export const dropUnfitFilters = (
  tx: Tx,
  actor: Actor,
  database: Authorized<DatabaseRow, "write">,
  { propertyId, type, config: of }: DatabaseProperty,
): Promise<void> =>
  changeConditions(tx, actor, database, (filter) =>
    filter.property_id !== propertyId || validateFilter(type, of, filter).ok ? filter : null,
  );

/** Renames options in the filters, colours and forms of all views. */
export const renameInViews = async (
  tx: Tx,
  actor: Actor,
  database: Authorized<DatabaseRow, "write">,
  property: DatabaseProperty,
  replaced: ReadonlyMap<string, string | null>,
): Promise<void> => {
  for (const view of await everyView(tx.db, database.database_id)) {
    const config = formWithNewNames(view.config, property, replaced);
    const change = (filter: StoredFilter) => withRenamedChoices(filter, property.propertyId, replaced);
    await followLogged(
      tx,
      actor,
      database,
      view,
      withChangedRules(config, (rules) => mapFilters(rules, change)),
    );
  }
};

/** The filters with the names before a renaming, unless they were edited since. */
const filtersBack = (
  filters: ViewConfig["filters"],
  before: readonly StoredFilter[],
  { propertyId }: DatabaseProperty,
  renamed: (filter: StoredFilter) => StoredFilter,
): ViewConfig["filters"] => {
  const now = filtersIn(filters).filter((filter) => filter.property_id === propertyId);
  if (JSON.stringify(now) !== JSON.stringify(before.map(renamed))) return filters;
  const back = [...before];
  return mapFilters(filters, (filter) =>
    filter.property_id === propertyId ? (back.shift() ?? filter) : filter,
  );
};

/** The colours with the names before a renaming; those edited since are unchanged. */
const colorsBack = (
  colors: readonly ColorRule[],
  before: readonly ColorRule[],
  renamed: (filter: StoredFilter) => StoredFilter,
): ColorRule[] => {
  const byRenamed = new Map(
    before.map((rule) => [JSON.stringify({ ...rule, filters: mapFilters(rule.filters, renamed) }), rule]),
  );
  return colors.map((rule) => byRenamed.get(JSON.stringify(rule)) ?? rule);
};

/**
 * Undoes `renameInViews`; filters and colours edited since are unchanged.
 * @param former each view's rules before the renaming.
 */
export const restoreNamesInViews = async (
  tx: Tx,
  actor: Actor,
  database: Authorized<DatabaseRow, "write">,
  property: DatabaseProperty,
  replaced: ReadonlyMap<string, string | null>,
  former: readonly RulesOfView[],
): Promise<void> => {
  const byView = new Map(former.map((rules) => [rules.viewId, rules]));
  const renamed = (filter: StoredFilter) => withRenamedChoices(filter, property.propertyId, replaced);
  for (const view of await everyView(tx.db, database.database_id)) {
    const rules = byView.get(view.viewId);
    if (!rules) continue;
    const { filters, layoutOptions } = view.config;
    const before = rules.filters.map(({ rule }) => rule);
    const beforeColors = (rules.colors ?? []).map(({ rule }) => rule);
    await followLogged(tx, actor, database, view, {
      ...view.config,
      filters: filtersBack(filters, before, property, renamed),
      ...(layoutOptions?.colors
        ? {
            layoutOptions: {
              ...layoutOptions,
              colors: colorsBack(layoutOptions.colors, beforeColors, renamed),
            },
          }
        : {}),
    });
  }
};
