import {
  type CompiledFormula,
  compileFormula,
  cycleText,
  cycleThrough,
  graphOf,
  plan,
  type PropertyGraph,
  type PropertyNode,
  type PropertyRef,
  withProperty,
} from "@maive/formula";
import type { Queryable } from "../../../../storage/index.ts";
import {
  allProperties,
  type DatabaseProperty,
  isComputed,
  linkTargetOf,
  type PropertyPlace,
  schemaVersion,
} from "../../properties/index.ts";

/** A formula that is stored, with what it reads. */
export interface StoredFormula {
  compiled: CompiledFormula;
  /** By name; undefined where there is no such property (any more). */
  reads: ReadonlyMap<string, DatabaseProperty | undefined>;
}

/** All that is computed in all databases, at one moment. */
export interface Definitions {
  version: string;
  /** What follows from what, with every cycle cut at one of its properties. */
  graph: PropertyGraph;
  byId: ReadonlyMap<number, DatabaseProperty>;
  byDatabase: ReadonlyMap<number, readonly DatabaseProperty[]>;
  formulas: ReadonlyMap<number, StoredFormula>;
  /** Why a property cannot be worked out: the cycle that was cut at it. By property id. */
  broken: ReadonlyMap<number, string>;
  /** Those whose cycle passes through a rollup: no change may leave one. */
  brokenByRollup: ReadonlySet<number>;
  /** Nothing is computed anywhere. */
  isEmpty: boolean;
}

export const refOf = ({ databaseId, propertyId }: PropertyPlace): PropertyRef => ({
  database: databaseId,
  property: propertyId,
});

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
      volatile: formula?.compiled.volatile ?? false,
    };
  const target = linkTargetOf(property);
  if (target) {
    const database = target.kind === "entries" ? target.databaseId : null;
    const lead = byDatabase.get(database ?? -1)?.find(({ isLead }) => isLead);
    return { ...ref, kind: "relation", target: database, title: lead?.propertyId ?? null };
  }
  if (property.type !== "rollup") return { ...ref, kind: "value" };
  const { relation_property: relation = -1, rollup_property: aggregated, aggregation } = property.config;
  const summed = aggregation === "count" || aggregated === undefined ? undefined : byId.get(aggregated);
  return { ...ref, kind: "rollup", relation, target: summed ? refOf(summed) : null };
};

/** What depends on what, and the formulas read. `compile` may remember what it has read before. */
export const definitionsOf = (
  version: string,
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
    formulas.set(property.propertyId, { compiled, reads });
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
    if (cycle.some(({ property }) => byId.get(property)?.type === "rollup")) brokenByRollup.add(ref.property);
    graph = withProperty(graph, { ...ref, kind: "formula", reads: [] });
  }
  const isEmpty = computed.length === 0;
  return { version, graph, byId, byDatabase, formulas, broken, brokenByRollup, isEmpty };
};

/** Sources remembered at most. */
const remembered = 5_000;

/** Keeps the definitions of all databases in memory, as long as nobody changes one. */
export class DefinitionsCache {
  #kept: Definitions | null = null;
  readonly #compiled = new Map<string, CompiledFormula | null>();

  /** The definitions as the transaction or connection sees them. */
  async of(q: Queryable): Promise<Definitions> {
    const version = await schemaVersion(q);
    if (this.#kept?.version === version) return this.#kept;
    const definitions = definitionsOf(version, await allProperties(q), (source) => this.#compile(source));
    this.#kept = definitions;
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
