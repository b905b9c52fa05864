import {
  type FilterRule,
  limits,
  type listEntries,
  type Query,
  type Sort,
  zFilterRule,
  zSort,
} from "@maive/contract";
import {
  asksForPart,
  asSeenBy,
  type Condition as Filter,
  type Day,
  filtersIn,
  flattened,
  isFilterGroup,
  mapFilters,
  takesList,
} from "@maive/values";
import type { Actor } from "../../../../shared/actor.ts";
import { DomainError, notFound } from "../../../../shared/errors.ts";
import type { Engine, Queryable } from "../../../../storage/index.ts";
import { authorizeDatabase, type DatabaseRow } from "../../access/index.ts";
import { type DatabaseProperty, propertiesOfDatabase } from "../../properties/index.ts";
import {
  decideFilters,
  decideSorts,
  findReadableView,
  type ViewConfig,
  withoutGone,
} from "../../views/index.ts";
import { type ComputedSight, nothingRestricted, type Restricted } from "../computed/computed-sight.ts";
import { type Condition, joined } from "./condition-parts.store.ts";
import { conditionOf, searchCondition, type Sight } from "./conditions.store.ts";
import { firstReadableKey } from "../links/link-conditions.store.ts";
import { type LinkedByProperty, linkedOf, readsAll } from "../links/linked.store.ts";
import { readList } from "./read-list.ts";
import { entryTexts } from "../texts.ts";
import { type Selection, slotStep, type SortStep } from "./window.store.ts";

export type ListQuery = Query<typeof listEntries>;

/** A validated list request. */
export interface ListRequest {
  actor: Actor;
  database: DatabaseRow;
  /** The actor may read every entry. */
  everything: boolean;
  properties: readonly DatabaseProperty[];
  sorts: ViewConfig["sorts"];
  filters: ViewConfig["filters"];
  search: string;
  today: Day;
  /** Link targets of the properties. */
  linked: LinkedByProperty;
  /** Hidden results, which may be neither filtered nor sorted by. */
  restricted: Restricted;
}

/**
 * Validates a list request: the actor's rights, and the view's rules or the given ones.
 * @throws DomainError `not_found` and `forbidden`, also for rules about hidden results; `invalid`.
 */
export const decideRequest = async (
  q: Queryable,
  sight: ComputedSight,
  today: Day,
  { actor, databaseId, query }: { actor: Actor; databaseId: number; query: ListQuery },
): Promise<ListRequest> => {
  const database = await authorizeDatabase(q, actor, "read", databaseId);
  const properties = await propertiesOfDatabase(q, databaseId);
  const view =
    query.view_id === undefined ? null : await findReadableView(q, actor, databaseId, query.view_id);
  if (query.view_id !== undefined && !view) throw notFound();
  const config = view ? withoutGone(view.config, properties) : null;
  const sorts: Sort[] =
    query.sorts === undefined
      ? (config?.sorts ?? []).slice(0, limits.sortsPerList)
      : readList("sorts", zSort, query.sorts);
  const given: FilterRule[] =
    query.filters === undefined ? (config?.filters ?? []) : readList("filters", zFilterRule, query.filters);
  const further: FilterRule[] =
    query.further_filters === undefined ? [] : readList("filters", zFilterRule, query.further_filters);
  if (filtersIn(further).length > limits.furtherFilters)
    throw new DomainError("invalid", { detail: entryTexts.tooManyFurtherFilters(limits.furtherFilters) });
  const restricted = await sight.restricted(q, actor, databaseId);
  for (const { property_id } of [...sorts, ...filtersIn(given), ...filtersIn(further)])
    if (restricted.has(property_id)) throw new DomainError("forbidden", { detail: entryTexts.restricted });
  const filters = query.filters === undefined ? given : decideFilters(given, properties);
  return {
    actor,
    database,
    everything: await readsAll(q, actor, databaseId),
    properties,
    restricted,
    sorts: decideSorts(sorts, properties),
    filters: flattened(
      mapFilters([...filters, ...decideFilters(further, properties)], (filter) =>
        asSeenBy(filter, actor.userId),
      ),
    ),
    search: query.search ?? "",
    today,
    linked: await linkedOf(q, properties),
  };
};

/** A request for all readable entries, unordered. */
export const unfiltered = async (
  q: Queryable,
  actor: Actor,
  database: DatabaseRow,
): Promise<ListRequest> => ({
  actor,
  database,
  everything: await readsAll(q, actor, database.database_id),
  properties: [],
  sorts: [],
  filters: [],
  search: "",
  today: "",
  linked: new Map(),
  restricted: nothingRestricted,
});

/** A rule as SQL; null where SQL cannot express any part of it. */
const ruleCondition = (
  rule: ViewConfig["filters"][number],
  ofFilter: (filter: Filter) => Condition | null,
): Condition | null => {
  if (!isFilterGroup(rule)) return ofFilter(rule);
  const parts = rule.filters.map((each) => ruleCondition(each, ofFilter));
  return parts.every((part) => part !== null) ? joined(rule.operator, parts) : null;
};

/** The filters as SQL, and those left for memory. */
export interface Conditions {
  conditions: Condition[];
  rest: ViewConfig["filters"];
  /** Those within `rest` that SQL decides: what is linked, and who may read it, is known there alone. */
  decided: ReadonlyMap<Filter, Condition>;
}

export const conditionsOf = (request: ListRequest): Conditions => {
  const { properties, filters, search, restricted } = request;
  const sight: Sight = request;
  const conditions: Condition[] = [];
  const rest: ViewConfig["filters"] = [];
  const decided = new Map<Filter, Condition>();
  const known = new Map(properties.map((property) => [property.propertyId, property]));
  const ofFilter = (filter: Filter): Condition | null => {
    const property = known.get(filter.property_id);
    return property ? conditionOf(sight, property, filter) : null;
  };
  for (const rule of filters) {
    const condition = ruleCondition(rule, ofFilter);
    if (condition) conditions.push(condition);
    else {
      rest.push(rule);
      for (const filter of filtersIn([rule])) {
        const part = ofFilter(filter);
        if (part) decided.set(filter, part);
      }
    }
  }
  // Hidden results are not searched either.
  const visible = properties.filter(({ propertyId }) => !restricted.has(propertyId));
  if (search.trim() !== "") conditions.push(searchCondition(sight, visible, search));
  return { conditions, rest, decided };
};

/** So few conditions on keys cost nothing. */
const fewFilters = 5;

/** The selection of a request under these conditions. */
export const selectionOf = (
  { actor, database, everything, filters, search }: ListRequest,
  conditions: readonly Condition[],
  engine: Engine,
): Selection => {
  const reader = everything ? null : actor;
  const allFilters = filtersIn(filters);
  const looksIntoTexts =
    search.trim() !== "" ||
    allFilters.length > fewFilters ||
    allFilters.some(({ operator }) => asksForPart(operator) || takesList(operator));
  const isEndable = engine === "sqlite" && looksIntoTexts;
  const hints = { byIndex: false, asTheyLie: false, often: false, isEndable };
  return { databaseId: database.database_id, reader, conditions, ...hints };
};

/** The sort steps; null for those SQL cannot express. */
export const stepsOf = async (
  q: Queryable,
  { actor, properties, sorts, linked }: ListRequest,
): Promise<(SortStep | null)[]> => {
  const steps: (SortStep | null)[] = [];
  for (const { property_id, direction } of sorts) {
    const property = properties.find((known) => known.propertyId === property_id);
    if (!property) continue;
    const target = linked.get(property_id);
    const lead = target?.kind === "entries" ? target.lead : null;
    // Titles the actor may not read must not influence the order either.
    if (lead && (!property.slot || !(await readsAll(q, actor, lead.databaseId))))
      steps.push({ key: firstReadableKey(actor, property, lead), kind: "t", direction, slot: null });
    else if (property.slot) steps.push(slotStep(property.slot, direction));
    else steps.push(null);
  }
  return steps;
};

/** Cache key: reader, request and version. */
export const keyOf = ({ actor, database, filters, search, today, linked }: ListRequest): string => {
  const who = actor.userType === "main" ? "" : actor.userId;
  const day = filters.length > 0 ? today : "";
  // Link targets influence filters and order.
  const versions = [...linked.values()].map((target) => (target.kind === "entries" ? target.version : 0));
  return JSON.stringify([database.database_id, database.version, versions, who, day, search.trim(), filters]);
};
