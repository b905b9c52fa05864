import {
  type Filter,
  limits,
  type listEntries,
  type Query,
  type Sort,
  zFilter,
  zSort,
} from "@maive/contract";
import type { Day } from "@maive/values";
import type { Actor } from "../../../../shared/actor.ts";
import { DomainError, notFound } from "../../../../shared/errors.ts";
import type { Engine, Queryable } from "../../../../storage/index.ts";
import { authorizeDatabase, type DatabaseRow } from "../../access/index.ts";
import { type DatabaseProperty, propertiesOfDatabase } from "../../properties/index.ts";
import { decideFilters, decideSorts, findView, type ViewConfig, withoutGone } from "../../views/index.ts";
import { type ComputedSight, nothingRestricted, type Restricted } from "../computed/computed-sight.ts";
import type { Condition } from "./condition-parts.store.ts";
import { conditionOf, searchCondition, type Sight } from "./conditions.store.ts";
import { firstReadableKey } from "../links/link-conditions.store.ts";
import { type LinkedByProperty, linkedOf, readsAll } from "../links/linked.store.ts";
import { readList } from "./read-list.ts";
import { entryTexts } from "../texts.ts";
import { type Selection, slotStep, type SortStep } from "./window.store.ts";

export type ListQuery = Query<typeof listEntries>;

/** Everything a list is asked for, decided. */
export interface ListRequest {
  actor: Actor;
  database: DatabaseRow;
  /** The actor may read every entry there is. */
  everything: boolean;
  properties: readonly DatabaseProperty[];
  sorts: ViewConfig["sorts"];
  filters: ViewConfig["filters"];
  search: string;
  today: Day;
  /** What the properties link to. */
  linked: LinkedByProperty;
  /** Results the actor may not see: nor find, nor order by. */
  restricted: Restricted;
}

/**
 * Decides what a list is asked for: the rights of the actor, the rules of the view or those that are given.
 * @throws DomainError `not_found` and `forbidden`, also for rules about results the actor may not see; `invalid`.
 */
export const decideRequest = async (
  q: Queryable,
  sight: ComputedSight,
  today: Day,
  { actor, databaseId, query }: { actor: Actor; databaseId: number; query: ListQuery },
): Promise<ListRequest> => {
  const database = await authorizeDatabase(q, actor, "read", databaseId);
  const properties = await propertiesOfDatabase(q, databaseId);
  const view = query.view_id === undefined ? null : await findView(q, databaseId, query.view_id);
  if (query.view_id !== undefined && !view) throw notFound();
  const config = view ? withoutGone(view.config, properties) : null;
  const sorts: Sort[] =
    query.sorts === undefined
      ? (config?.sorts ?? []).slice(0, limits.sortsPerList)
      : readList("sorts", zSort, query.sorts);
  const filters: Filter[] =
    query.filters === undefined ? (config?.filters ?? []) : readList("filters", zFilter, query.filters);
  const restricted = await sight.restricted(q, actor, databaseId);
  for (const { property_id } of [...sorts, ...filters])
    if (restricted.has(property_id)) throw new DomainError("forbidden", { detail: entryTexts.restricted });
  return {
    actor,
    database,
    everything: await readsAll(q, actor, databaseId),
    properties,
    restricted,
    sorts: decideSorts(sorts, properties),
    filters: query.filters === undefined ? filters : decideFilters(filters, properties),
    search: query.search ?? "",
    today,
    linked: await linkedOf(q, properties),
  };
};

/** The request for every entry of a database the actor may read, in no order. */
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

/** What SQL can decide, and the filters left over. */
export const conditionsOf = (
  request: ListRequest,
): { conditions: Condition[]; rest: ViewConfig["filters"] } => {
  const { properties, filters, search, restricted } = request;
  const sight: Sight = request;
  const conditions: Condition[] = [];
  const rest: ViewConfig["filters"] = [];
  for (const filter of filters) {
    const property = properties.find((known) => known.propertyId === filter.property_id);
    const condition = property ? conditionOf(sight, property, filter) : null;
    if (condition) conditions.push(condition);
    else rest.push(filter);
  }
  // What the actor may not see is not found either.
  const visible = properties.filter(({ propertyId }) => !restricted.has(propertyId));
  if (search.trim() !== "") conditions.push(searchCondition(sight, visible, search));
  return { conditions, rest };
};

/** So many conditions on keys are decided in no time. */
const fewFilters = 5;

/** The entries a request chooses from, under these conditions. */
export const selectionOf = (
  { actor, database, everything, filters, search }: ListRequest,
  conditions: readonly Condition[],
  engine: Engine,
): Selection => {
  const reader = everything ? null : actor;
  const looksIntoTexts =
    search.trim() !== "" ||
    filters.length > fewFilters ||
    filters.some(({ operator }) => operator.endsWith("contains"));
  const isEndable = engine === "sqlite" && looksIntoTexts;
  const hints = { byIndex: false, asTheyLie: false, often: false, isEndable };
  return { databaseId: database.database_id, reader, conditions, ...hints };
};

/** The steps of the order; null for those that SQL cannot give. */
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
    // Titles that the actor may not read must not show in the order either.
    if (lead && (!property.slot || !(await readsAll(q, actor, lead.databaseId))))
      steps.push({ key: firstReadableKey(actor, property, lead), kind: "t", direction, slot: null });
    else if (property.slot) steps.push(slotStep(property.slot, direction));
    else steps.push(null);
  }
  return steps;
};

/** Tells apart what is found by whom at which version. */
export const keyOf = ({ actor, database, filters, search, today, linked }: ListRequest): string => {
  const who = actor.userType === "main" ? "" : actor.userId;
  const day = filters.length > 0 ? today : "";
  // What is linked to has a say in what is found, and in which order.
  const versions = [...linked.values()].map((target) => (target.kind === "entries" ? target.version : 0));
  return JSON.stringify([database.database_id, database.version, versions, who, day, search.trim(), filters]);
};
