import { type ColorRule, limits } from "@maive/contract";
import { type Condition, filtersIn, isFilterGroup } from "@maive/values";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import type { Queryable, Tx } from "../../../storage/index.ts";
import type { DatabaseRow } from "../access/index.ts";
import type { DatabaseProperty } from "../properties/index.ts";
import { propertiesIn } from "./color-rules.ts";
import { everyView, followLogged } from "./every-view.ts";
import type { ViewConfig } from "./view-config.ts";

interface Placed<T> {
  at: number;
  rule: T;
}

/** Where a condition stands inside the group at its place: the groups' operators, and the places in them. */
type Way = { operator: "and" | "or"; at: number }[];

/** A view's rules about one property: its column, and its sorts and filters with their positions. */
export interface RulesOfView {
  viewId: number;
  /** Null: that of a private view is for its owner alone. */
  name: string | null;
  column: ViewConfig["properties"][string] | null;
  sorts: Placed<ViewConfig["sorts"][number]>[];
  filters: (Placed<Condition> & { within?: Way })[];
  /** Whole rules: with one condition less they would be met by more. */
  colors?: Placed<ColorRule>[];
}

const placed = <T extends { property_id: number }>(rules: readonly T[], propertyId: number): Placed<T>[] =>
  rules.flatMap((rule, at) => (rule.property_id === propertyId ? [{ at, rule }] : []));

/** The conditions on a property, with their places in groups. */
const placedFilters = (rules: ViewConfig["filters"], propertyId: number): RulesOfView["filters"] =>
  rules.flatMap((rule, at): RulesOfView["filters"] => {
    if (!isFilterGroup(rule)) return rule.property_id === propertyId ? [{ at, rule }] : [];
    return placedFilters(rule.filters, propertyId).map((inner) => ({
      at,
      rule: inner.rule,
      within: [{ operator: rule.operator, at: inner.at }, ...(inner.within ?? [])],
    }));
  });

/** The colours that name a property. */
const placedColors = ({ layoutOptions }: ViewConfig, propertyId: number): Placed<ColorRule>[] =>
  (layoutOptions?.colors ?? []).flatMap((rule, at) =>
    propertiesIn(rule).includes(propertyId) ? [{ at, rule }] : [],
  );

/** All views' rules about a property. */
export const rulesInViews = async (
  q: Queryable,
  { databaseId, propertyId }: Pick<DatabaseProperty, "databaseId" | "propertyId">,
): Promise<RulesOfView[]> =>
  (await everyView(q, databaseId)).map(({ viewId, name, config, ownerId }) => ({
    viewId,
    name: ownerId === null ? name : null,
    column: config.properties[String(propertyId)] ?? null,
    sorts: placed(config.sorts, propertyId),
    filters: placedFilters(config.filters, propertyId),
    colors: placedColors(config, propertyId),
  }));

const withBack = <T extends { property_id: number }>(
  rules: readonly T[],
  trashed: readonly Placed<T>[],
): T[] => {
  const [first] = trashed;
  if (!first || rules.some(({ property_id }) => property_id === first.rule.property_id)) return [...rules];
  const back = [...rules];
  for (const { at, rule } of trashed) back.splice(Math.min(at, back.length), 0, rule);
  return back;
};

/** The rules with a condition where it stood, as far as its groups are still there; else in a group of its own. */
const withFilter = (
  rules: ViewConfig["filters"],
  { at, rule, within = [] }: RulesOfView["filters"][number],
): ViewConfig["filters"] => {
  const back = [...rules];
  const [group, ...further] = within;
  const there = back[at];
  if (!group) back.splice(Math.min(at, back.length), 0, rule);
  else if (there && isFilterGroup(there) && there.operator === group.operator)
    back[at] = { ...there, filters: withFilter(there.filters, { at: group.at, rule, within: further }) };
  else {
    const filters = withFilter([], { at: 0, rule, within: further });
    back.splice(Math.min(at, back.length), 0, { operator: group.operator, filters });
  }
  return back;
};

const withFiltersBack = (
  rules: ViewConfig["filters"],
  trashed: RulesOfView["filters"],
  propertyId: number,
): ViewConfig["filters"] =>
  filtersIn(rules).some(({ property_id }) => property_id === propertyId)
    ? [...rules]
    : trashed.reduce(withFilter, [...rules]);

/** A view's layout with the colours that named a property; those added since have precedence. */
const withColorsBack = (
  config: ViewConfig,
  trashed: readonly Placed<ColorRule>[],
  propertyId: number,
): Pick<ViewConfig, "layoutOptions"> => {
  if (trashed.length === 0 || placedColors(config, propertyId).length > 0) return {};
  const colors = [...(config.layoutOptions?.colors ?? [])];
  for (const { at, rule } of trashed) colors.splice(Math.min(at, colors.length), 0, rule);
  return { layoutOptions: { ...config.layoutOptions, colors: colors.slice(0, limits.colorRules) } };
};

/** Restores views' rules about a property; rules added since have precedence. */
export const restoreRules = async (
  tx: Tx,
  actor: Actor,
  database: Authorized<DatabaseRow, "write">,
  { propertyId }: Pick<DatabaseProperty, "propertyId">,
  trashed: readonly RulesOfView[],
): Promise<void> => {
  const byView = new Map(trashed.map((rules) => [rules.viewId, rules]));
  for (const view of await everyView(tx.db, database.database_id)) {
    const rules = byView.get(view.viewId);
    if (!rules) continue;
    const { config } = view;
    const column = config.properties[String(propertyId)] ?? rules.column;
    await followLogged(tx, actor, database, view, {
      ...config,
      properties: column ? { ...config.properties, [propertyId]: column } : config.properties,
      sorts: withBack(config.sorts, rules.sorts),
      filters: withFiltersBack(config.filters, rules.filters, propertyId),
      ...withColorsBack(config, rules.colors ?? [], propertyId),
    });
  }
};
