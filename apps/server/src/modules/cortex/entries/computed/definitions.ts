import { type GermanState, germanStates } from "@maive/contract";
import {
  type CompiledFormula,
  compileFormula,
  cycleText,
  cycleThrough,
  graphOf,
  linkedKey,
  type Named,
  plan,
  type PropertyGraph,
  type PropertyNode,
  type PropertyRef,
  withProperty,
} from "@maive/formula";
import { filtersIn, lookupTypeOf } from "@maive/values";
import { type Queryable, readSetting } from "../../../../storage/index.ts";
import {
  allProperties,
  type DatabaseProperty,
  isComputed,
  linkTargetOf,
  type PropertyPlace,
  schemaVersion,
} from "../../properties/index.ts";

/** The state whose holidays are no workdays in formulas; null for none. */
const holidaysOfInstance = async (q: Queryable): Promise<GermanState | null> => {
  const stored = await readSetting(q, "MAIVE_HOLIDAYS");
  return germanStates.find((state) => state === stored) ?? null;
};

/** A stored formula with its inputs. */
export interface StoredFormula {
  compiled: CompiledFormula;
  /** By name; undefined when there is no such property. */
  reads: ReadonlyMap<string, DatabaseProperty | undefined>;
  /** What it reads over relations of its database, as far as that exists. */
  linked: readonly LinkedRead[];
}

/** A property of the entries that a relation names. */
export interface LinkedRead {
  /** By which the formula finds it. */
  key: string;
  relation: DatabaseProperty;
  property: DatabaseProperty;
}

/** The relations over which a formula or rollup reads values of other entries. */
export const readsOver = (
  { propertyId, type, config }: DatabaseProperty,
  { byId, formulas }: Pick<Definitions, "byId" | "formulas">,
): DatabaseProperty[] => {
  if (type === "rollup") return [byId.get(config.relation_property ?? -1) ?? []].flat();
  return [...new Set(formulas.get(propertyId)?.linked.map(({ relation }) => relation))];
};

/** All computed properties of all databases, at one moment. */
export interface Definitions {
  version: string;
  /** The dependency graph, with each cycle broken at one property. */
  graph: PropertyGraph;
  byId: ReadonlyMap<number, DatabaseProperty>;
  byDatabase: ReadonlyMap<number, readonly DatabaseProperty[]>;
  formulas: ReadonlyMap<number, StoredFormula>;
  /** Properties where a cycle was broken, with the error. By property id. */
  broken: ReadonlyMap<number, string>;
  /** Those in a cycle through a rollup, or a formula that reads over a relation, which no change may introduce. */
  brokenByRollup: ReadonlySet<number>;
  /** There are no computed properties. */
  isEmpty: boolean;
  /** The state by whose holidays workdays are counted; null for none. */
  holidays: GermanState | null;
}

export const refOf = ({ databaseId, propertyId }: PropertyPlace): PropertyRef => ({
  database: databaseId,
  property: propertyId,
});

/** The computed properties that follow from these, themselves included, each after what it reads. */
export const allFollowing = (
  { graph }: Pick<Definitions, "graph">,
  properties: readonly PropertyPlace[],
): readonly PropertyRef[] =>
  plan(
    graph,
    properties.map((property) => ({ kind: "definition", of: refOf(property) }) as const),
  ).steps;

/** Whose names a property's values are; undefined where they are none. */
const namedOf = (
  property: DatabaseProperty,
  byDatabase: ReadonlyMap<number, readonly DatabaseProperty[]>,
): Named | undefined => {
  const target = linkTargetOf(property);
  if (target?.kind === "users" || lookupTypeOf(property.type, property.config) === "file")
    return { target: null };
  if (!target) return undefined;
  const lead = byDatabase.get(target.databaseId)?.find(({ isLead }) => isLead);
  return { target: target.databaseId, title: lead?.propertyId ?? null };
};

const nodeOf = (
  property: DatabaseProperty,
  byDatabase: ReadonlyMap<number, readonly DatabaseProperty[]>,
  formula: StoredFormula | undefined,
  byId: ReadonlyMap<number, DatabaseProperty>,
): PropertyNode => {
  const ref = refOf(property);
  if (property.type === "formula")
    return {
      ...ref,
      kind: "formula",
      reads: [...(formula?.reads.values() ?? [])].flatMap((read) => read?.propertyId ?? []),
      through: (formula?.linked ?? []).map(({ relation, property: read }) => ({
        relation: relation.propertyId,
        target: refOf(read),
      })),
      volatile: formula?.compiled.volatile ?? false,
    };
  const named = namedOf(property, byDatabase);
  if (named && property.type !== "rollup") return { ...ref, kind: "relation", ...named };
  if (property.type !== "rollup") return { ...ref, kind: "value" };
  const { relation_property: relation = -1, rollup_property: aggregated, aggregation } = property.config;
  const summed = aggregation === "count" || aggregated === undefined ? undefined : byId.get(aggregated);
  const conditions = filtersIn(property.config.rollup_filters ?? []);
  return {
    ...ref,
    kind: "rollup",
    relation,
    target: summed ? refOf(summed) : null,
    conditions: conditions.flatMap(({ property_id }) => {
      const read = byId.get(property_id);
      return read ? [refOf(read)] : [];
    }),
    volatile: conditions.some(({ operator }) => operator === "relative_to_today"),
    ...(named ? { names: named } : {}),
  };
};

/** Dependencies and parsed formulas. `compile` may cache. */
const definitionsOf = (
  version: string,
  holidays: GermanState | null,
  properties: readonly DatabaseProperty[],
  compile: (source: string) => CompiledFormula | null,
): Definitions => {
  const byId = new Map(properties.map((property) => [property.propertyId, property]));
  const byDatabase = Map.groupBy(properties, (property) => property.databaseId);
  const formulas = new Map<number, StoredFormula>();
  for (const property of properties) {
    if (property.type !== "formula") continue;
    const compiled = compile(property.config.formula ?? "");
    if (!compiled) continue;
    const names = new Map(byDatabase.get(property.databaseId)?.map((each) => [each.name, each]));
    const reads = new Map(compiled.properties.map((name) => [name, names.get(name)]));
    const linked = compiled.linked.flatMap((named): LinkedRead[] => {
      const relation = names.get(named.relation);
      // What is looked up is read as names alone: rights follow relations.
      const target = relation && !isComputed(relation) ? linkTargetOf(relation) : null;
      if (target?.kind !== "entries") return [];
      const read = byDatabase.get(target.databaseId)?.find(({ name }) => name === named.name);
      return relation && read ? [{ key: linkedKey(named), relation, property: read }] : [];
    });
    formulas.set(property.propertyId, { compiled, reads, linked });
  }
  let graph = graphOf(
    properties.map((property) => nodeOf(property, byDatabase, formulas.get(property.propertyId), byId)),
  );
  const computed = properties.filter(isComputed);
  const broken = new Map<number, string>();
  const brokenByRollup = new Set<number>();
  for (const ref of plan(
    graph,
    computed.map((property) => ({ kind: "definition", of: refOf(property) }) as const),
  ).stuck) {
    const cycle = cycleThrough(graph, ref);
    if (!cycle) continue;
    broken.set(
      ref.property,
      cycleText(cycle, ({ property }) => byId.get(property)?.name ?? ""),
    );
    const spansEntries = ({ property }: PropertyRef): boolean =>
      byId.get(property)?.type === "rollup" || (formulas.get(property)?.linked.length ?? 0) > 0;
    if (cycle.some(spansEntries)) brokenByRollup.add(ref.property);
    graph = withProperty(graph, { ...ref, kind: "formula", reads: [] });
  }
  const isEmpty = computed.length === 0;
  return { version, graph, byId, byDatabase, formulas, broken, brokenByRollup, isEmpty, holidays };
};

/** Bound of cached sources. */
const remembered = 5_000;

/** Caches the definitions of all databases until one changes. */
export class DefinitionsCache {
  #cached: Definitions | null = null;
  readonly #compiled = new Map<string, CompiledFormula | null>();

  /** The definitions as seen by the transaction or connection. */
  async of(q: Queryable): Promise<Definitions> {
    const version = await schemaVersion(q);
    if (this.#cached?.version === version) return this.#cached;
    const definitions = definitionsOf(
      version,
      await holidaysOfInstance(q),
      await allProperties(q),
      (source) => this.#compile(source),
    );
    this.#cached = definitions;
    return definitions;
  }

  #compile(source: string): CompiledFormula | null {
    const known = this.#compiled.get(source);
    if (known !== undefined) return known;
    const compiled = compileFormula(source);
    const formula = compiled.ok ? compiled.formula : null;
    if (this.#compiled.size >= remembered) this.#compiled.clear();
    this.#compiled.set(source, formula);
    return formula;
  }
}
