import type { PropertyConfig } from "@maive/contract";
import { keyOf, plan, type PropertyRef } from "@maive/formula";
import type { Actor } from "../../../../shared/actor.ts";
import { DomainError } from "../../../../shared/errors.ts";
import type { Tx } from "../../../../storage/index.ts";
import { type DatabaseProperty, isComputed, type Retype } from "../../properties/index.ts";
import type { Computed } from "./computed.ts";
import { type Definitions, refOf } from "./definitions.ts";
import { withResults } from "./define.ts";

/** Formulas and rollups that read these properties, before or after the change. */
export const readersOf = (refs: readonly PropertyRef[], definitions: Definitions): DatabaseProperty[] =>
  refs.flatMap((ref) =>
    [...(definitions.graph.namedIn.get(keyOf(ref)) ?? [])].flatMap((key) => {
      const node = definitions.graph.nodes.get(key);
      const property = node && definitions.byId.get(node.property);
      if (!property) return [];
      // A relation depends on its target's titles: its readers show errors when that is removed.
      return isComputed(property) ? [property] : readersOf([refOf(property)], definitions);
    }),
  );

/**
 * Mutually dependent formulas show an error. A cycle through a rollup is refused, since it would span many entries,
 * and databases of uninvolved people.
 * @throws DomainError `invalid` when a change introduces one.
 */
const demandNoCycleByRollup = (before: Definitions, after: Definitions): void => {
  for (const propertyId of after.brokenByRollup) {
    if (before.brokenByRollup.has(propertyId)) continue;
    const message = after.broken.get(propertyId) ?? "";
    throw new DomainError("invalid", { detail: message, errors: [{ field: "property_config", message }] });
  }
};

/** Properties whose cycle error has changed. */
const cutElsewhere = (before: Definitions, after: Definitions): number[] =>
  [...new Set([...before.broken.keys(), ...after.broken.keys()])].filter(
    (propertyId) => before.broken.get(propertyId) !== after.broken.get(propertyId),
  );

const namesOfOptions = ({ options = [] }: PropertyConfig): string =>
  JSON.stringify(options.map(({ id, name }) => [id, name]).toSorted());

/** Whether nothing but how values are shown has changed: the format of numbers, the colours and order of options. */
const isOnlyLook = (before: Definitions, after: Definitions, { property }: PropertyRef): boolean => {
  const [old, now] = [before.byId.get(property), after.byId.get(property)];
  if (!old || !now || old.type !== now.type) return false;
  if (now.type === "number") return true;
  return now.config.options !== undefined && namesOfOptions(old.config) === namesOfOptions(now.config);
};

/** Whether results depend on how values are shown: conditions find texts, and lookups show them. */
const readsLook = ({ config }: DatabaseProperty): boolean =>
  config.rollup_filters !== undefined || config.aggregation === "lookup";

/** What `withResults` decides. */
const decided = [
  "result_type",
  "number_format",
  "number_style",
  "decimals",
  "currency",
  "stars",
  "inherits_style",
  "lookup_options",
  "lookup_type",
  "lookup_target",
  "has_links",
] as const satisfies (keyof PropertyConfig)[];

const looksAlike = (a: PropertyConfig, b: PropertyConfig): boolean =>
  decided.every((field) => JSON.stringify(a[field]) === JSON.stringify(b[field]));

/**
 * Updates formulas and rollups after a schema change in any database: result types and formats are refreshed and
 * everything is recalculated. Formulas that are now in a cycle show an error; those no longer in one get results
 * again. `rekeyed` are stored anew also where they are as before.
 * @throws DomainError `invalid` for a cycle through a rollup.
 */
export const followSchema = async (
  tx: Tx,
  actor: Actor,
  computed: Computed,
  before: Definitions,
  touched: readonly PropertyRef[],
  { retype, rekeyed }: { retype: Retype; rekeyed: ReadonlySet<number> },
): Promise<void> => {
  const after = await computed.definitions(tx.db);
  demandNoCycleByRollup(before, after);
  const ids = new Set([...touched.map(({ property }) => property), ...cutElsewhere(before, after)]);
  const concerned = new Map(
    [
      ...[...after.byId.values()].filter((property) => ids.has(property.propertyId) && isComputed(property)),
      ...readersOf(touched, before),
      ...readersOf(touched, after),
    ].flatMap(({ propertyId }) => {
      const property = after.byId.get(propertyId);
      return property ? [[propertyId, property] as const] : [];
    }),
  );
  const refs = [...concerned.values()].map(refOf);
  if (refs.length === 0) return;
  const moved = new Set(rekeyed);
  const restyled = new Set<number>();
  const byId = new Map(after.byId);
  const byDatabase = new Map(after.byDatabase);
  for (const { property: id } of plan(
    after.graph,
    refs.map((of) => ({ kind: "definition", of }) as const),
  ).steps) {
    const property = byId.get(id);
    if (!property) continue;
    const config = withResults(property, { byId, byDatabase });
    if (restyled.has(property.config.rollup_property ?? -1) && readsLook(property))
      concerned.set(id, property);
    if (looksAlike(config, property.config)) continue;
    restyled.add(id);
    if (await retype(tx, property, config)) moved.add(id);
    const changed = { ...property, config };
    byId.set(id, changed);
    const ofDatabase = byDatabase.get(property.databaseId) ?? [];
    byDatabase.set(
      property.databaseId,
      ofDatabase.map((other) => (other.propertyId === id ? changed : other)),
    );
    concerned.set(id, changed);
  }
  const areOnlyLooks = touched.every((ref) => isOnlyLook(before, after, ref));
  if (areOnlyLooks && ![...concerned.values()].some(readsLook)) return;
  await computed.afterDefinitions(tx, actor, [...concerned.values()].map(refOf), moved);
};
