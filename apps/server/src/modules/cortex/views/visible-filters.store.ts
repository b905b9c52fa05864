import type { Filter } from "@maive/contract";
import { type Condition, filtersIn, requestedList } from "@maive/values";
import { sql, type SqlBool } from "kysely";
import type { Actor } from "../../../shared/actor.ts";
import type { Queryable } from "../../../storage/index.ts";
import { readablePage } from "../access/index.ts";
import { type DatabaseProperty, linkTargetOf } from "../properties/index.ts";
import type { ViewConfig } from "./view-config.ts";
import type { DatabaseView } from "./views.store.ts";

/** Results hidden from the actor, by property id. */
export type RestrictedOf = (q: Queryable, actor: Actor, databaseId: number) => Promise<ReadonlySet<number>>;

/** Whether a filter may be shown to a restricted reader. */
export type MayShowFilter = (filter: Pick<Filter, "property_id" | "operator" | "value">) => boolean;

const keyOf = (propertyId: number, operator: string, value: unknown): string =>
  JSON.stringify([propertyId, operator.endsWith("contains"), value]);

/** A readable live entry has this title or id, so that the filter reveals nothing. */
const isKnown = async (
  q: Queryable,
  actor: Actor,
  databaseId: number,
  { operator, value }: { operator: string; value: string },
): Promise<boolean> => {
  if (value.includes("\0") || !value.isWellFormed()) return false;
  const named = operator.endsWith("contains")
    ? sql<SqlBool>`instr(page.title, ${value}) > 0`
    : sql<SqlBool>`(page.title = ${value} or page.page_id = ${value})`;
  const found = await q
    .selectFrom("page")
    .select("page.page_id")
    .where("page.parent_database_id", "=", databaseId)
    .where("page.trashed_at", "is", null)
    .where(named)
    .where(readablePage(actor))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** Whether a filter on links names nothing but what is known. */
const areKnown = async (
  q: Queryable,
  actor: Actor,
  databaseId: number,
  { operator, value }: Pick<Filter, "operator" | "value">,
): Promise<boolean> => {
  for (const name of requestedList(value) ?? [value]) {
    const operand = typeof name === "string" ? name.trim() : "";
    if (operand !== "" && !(await isKnown(q, actor, databaseId, { operator, value: operand }))) return false;
  }
  return true;
};

/** The conditions of a view's filters and colours. */
const conditionsOf = ({ filters, layoutOptions }: ViewConfig): Condition[] => [
  ...filtersIn(filters),
  ...(layoutOptions?.colors ?? []).flatMap((rule) => filtersIn<Condition>(rule.filters)),
];

/**
 * Filters of views that an actor may see: not on hidden results, and not naming an unreadable entry. Hidden filters
 * still apply, matching titles readable for the actor.
 */
export const visibleFilters = async (
  q: Queryable,
  actor: Actor,
  {
    databaseId,
    properties,
    views,
    restrictedOf,
  }: {
    databaseId: number;
    properties: readonly DatabaseProperty[];
    views: readonly DatabaseView[];
    restrictedOf: RestrictedOf;
  },
): Promise<MayShowFilter> => {
  // The owner of a private view knows what it says.
  const filters = views.flatMap(({ config, ownerId }) => (ownerId === null ? conditionsOf(config) : []));
  if (actor.userType === "main" || filters.length === 0) return () => true;
  const byId = new Map(properties.map((property) => [property.propertyId, property]));
  const restricted = await restrictedOf(q, actor, databaseId);
  const decided = new Map<string, boolean>();
  for (const { property_id, operator, value } of filters) {
    const key = keyOf(property_id, operator, value);
    if (decided.has(key)) continue;
    const property = byId.get(property_id);
    const target = property && linkTargetOf(property);
    const isShown =
      !restricted.has(property_id) &&
      (target?.kind !== "entries" || (await areKnown(q, actor, target.databaseId, { operator, value })));
    decided.set(key, isShown);
  }
  return ({ property_id, operator, value }) => decided.get(keyOf(property_id, operator, value)) ?? false;
};
