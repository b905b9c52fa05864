import fc from "fast-check";
import { expect, it } from "vitest";
import { cycleThrough } from "./cycle.ts";
import { edgesFrom, type Cause } from "./edges.ts";
import { plan, type Change } from "./plan.ts";
import { emptyGraph, graphOf, withoutProperty, withProperty, type PropertyGraph } from "./property-graph.ts";
import { isComputed, keyOf, namedBy, type PropertyNode, type PropertyRef } from "./property-node.ts";

/**
 * A small model of three databases with four entries each. Values are numbers, formulas add up what they read,
 * rollups add up over their links; a formula reads a relation as the sum of the linked titles.
 */
const databases = [1, 2, 3];
const perDatabase = 7;
const entriesOf = (database: number): number[] => [0, 1, 2, 3].map((each) => database * 10 + each);
const idOf = (database: number, place: number): number => database * 100 + place;

const nodes = fc
  .tuple(
    ...databases.map((database) =>
      fc.tuple(...Array.from({ length: perDatabase }, (_, place) => node(database, place))),
    ),
  )
  .map((all) => all.flat());

/** The first two properties of a database are values, the third is a relation; the others are arbitrary. */
function node(database: number, place: number): fc.Arbitrary<PropertyNode> {
  const self = { database, property: idOf(database, place) };
  const value = fc.constant<PropertyNode>({ ...self, kind: "value" });
  const other = fc.constantFrom(...databases);
  const relation = other.map((target): PropertyNode => ({
    ...self,
    kind: "relation",
    target,
    title: idOf(target, 0),
  }));
  if (place < 2) return value;
  if (place === 2) return relation;
  const any = fc.integer({ min: 0, max: perDatabase - 1 });
  const formula = fc
    .tuple(fc.uniqueArray(any, { maxLength: 3 }), fc.option(fc.tuple(other, any)))
    .map(([places, over]): PropertyNode => ({
      ...self,
      kind: "formula",
      reads: places.map((each) => idOf(database, each)),
      through: over
        ? [{ relation: idOf(database, 2), target: { database: over[0], property: idOf(over[0], over[1]) } }]
        : [],
    }));
  const rollup = fc.tuple(other, any, fc.boolean()).map(([target, each, counts]): PropertyNode => ({
    ...self,
    kind: "rollup",
    relation: idOf(database, 2),
    target: counts ? null : { database: target, property: idOf(target, each) },
  }));
  return fc.oneof(value, relation, formula, formula, rollup, rollup);
}

/** Where the relation of a property's database leads. */
function leadsOf(graph: PropertyGraph, { database }: PropertyRef): number | null {
  const relation = graph.nodes.get(`${database}.${idOf(database, 2)}`);
  return relation?.kind === "relation" ? relation.target : null;
}

/** Adds properties one by one, without those that would close a cycle or use a wrong relation. */
function acyclic(all: readonly PropertyNode[]): PropertyGraph {
  let graph: PropertyGraph = emptyGraph;
  for (const each of all.toSorted((a, b) => Number(isComputed(a)) - Number(isComputed(b)))) {
    const relation = each.kind === "rollup" ? graph.nodes.get(`${each.database}.${each.relation}`) : null;
    const leads = relation?.kind === "relation" ? relation.target : null;
    if (each.kind === "rollup" && each.target && each.target.database !== leads) continue;
    if (
      each.kind === "formula" &&
      each.through?.some(({ target }) => target.database !== leadsOf(graph, each))
    )
      continue;
    const next = withProperty(graph, each);
    if (!cycleThrough(next, each)) graph = next;
  }
  return graph;
}

type House = { cells: Map<string, number>; links: Map<string, number[]>; trashed: Set<number> };
const cellKey = (property: PropertyRef, entry: number): string => `${keyOf(property)}/${entry}`;

function compute(graph: PropertyGraph, house: House, property: PropertyRef, entry: number): number {
  const node = graph.nodes.get(keyOf(property));
  const linked = (relation: PropertyRef): number[] =>
    (house.links.get(cellKey(relation, entry)) ?? []).filter((target) => !house.trashed.has(target));
  const valueOf = (of: PropertyRef, at: number): number => {
    const read = graph.nodes.get(keyOf(of));
    if (read?.kind !== "relation") return house.cells.get(cellKey(of, at)) ?? 0;
    const title = { database: read.target ?? 0, property: read.title ?? 0 };
    return linked(of).reduce((sum, target) => sum + (house.cells.get(cellKey(title, target)) ?? 0), 0);
  };
  if (node?.kind === "formula") {
    const own = node.reads.reduce((sum, read) => sum + valueOf({ ...property, property: read }, entry), 1);
    return (node.through ?? []).reduce(
      (sum, { relation, target }) =>
        linked({ ...property, property: relation }).reduce(
          (all, each) => all + (house.cells.get(cellKey(target, each)) ?? 0),
          sum,
        ),
      own,
    );
  }
  if (node?.kind !== "rollup") return 0;
  const { target } = node;
  const targets = linked({ ...property, property: node.relation });
  // A relation that is itself aggregated counts as nothing: rollups do not read names.
  return targets.reduce((sum, each) => sum + (target ? (house.cells.get(cellKey(target, each)) ?? 0) : 1), 0);
}

/** Recalculates everything until nothing changes any more: slow, and independent of any order. */
function recomputed(graph: PropertyGraph, house: House): Map<string, number> {
  const copy: House = { ...house, cells: new Map(house.cells) };
  for (let changed = true; changed;) {
    changed = false;
    for (const node of graph.nodes.values()) {
      if (!isComputed(node)) continue;
      for (const entry of entriesOf(node.database)) {
        const [key, value] = [cellKey(node, entry), compute(graph, copy, node, entry)];
        changed ||= copy.cells.get(key) !== value;
        copy.cells.set(key, value);
      }
    }
  }
  return copy.cells;
}

type Edit =
  | { what: "cell"; database: number; place: number; entry: number; value: number }
  | { what: "link"; database: number; entry: number; targets: readonly number[] }
  | { what: "trash"; database: number; entry: number };
const place = fc.record({ database: fc.constantFrom(...databases), entry: fc.nat({ max: 3 }) });
const edits = fc.array(
  fc.oneof<fc.Arbitrary<Edit>[]>(
    fc
      .tuple(place, fc.nat({ max: 1 }), fc.integer({ min: -9, max: 9 }))
      .map(([at, property, value]) => ({ what: "cell", ...at, place: property, value })),
    fc
      .tuple(place, fc.uniqueArray(fc.nat({ max: 3 }), { maxLength: 3 }))
      .map(([at, targets]) => ({ what: "link", ...at, targets })),
    place.map((at) => ({ what: "trash", ...at })),
  ),
  { minLength: 1, maxLength: 12 },
);

/** Applies an edit. @returns the changed properties of entries, and what to plan. */
function apply(
  graph: PropertyGraph,
  house: House,
  edit: Edit,
): { change: Change; touched: Set<string>; gone: number } {
  const entry = edit.database * 10 + edit.entry;
  if (edit.what === "trash") {
    if (!house.trashed.delete(entry)) house.trashed.add(entry);
    return { change: { kind: "members", database: edit.database }, touched: new Set(), gone: entry };
  }
  const of = {
    database: edit.database,
    property: idOf(edit.database, edit.what === "cell" ? edit.place : 2),
  };
  const relation = graph.nodes.get(keyOf(of));
  if (edit.what === "cell") house.cells.set(cellKey(of, entry), edit.value);
  else {
    const target = relation?.kind === "relation" ? (relation.target ?? 0) : 0;
    house.links.set(
      cellKey(of, entry),
      edit.targets.map((each) => target * 10 + each),
    );
  }
  return { change: { kind: "cells", of }, touched: new Set([cellKey(of, entry)]), gone: -1 };
}

function entriesFor(
  cause: Cause,
  step: PropertyRef,
  house: House,
  touched: ReadonlySet<string>,
  gone: number,
): number[] {
  return entriesOf(step.database).filter((entry) => {
    if (cause.how === "same") return touched.has(cellKey(cause.from, entry));
    if (cause.how === "all" || cause.how === "created") return true;
    const links = house.links.get(cellKey(cause.relation, entry)) ?? [];
    return cause.how === "members"
      ? links.includes(gone)
      : links.some((target) => touched.has(cellKey(cause.from, target)));
  });
}

it("working out only what is planned gives what working out everything gives", () => {
  fc.assert(
    fc.property(nodes, edits, (all, changes) => {
      const graph = acyclic(all);
      const house: House = { cells: new Map(), links: new Map(), trashed: new Set() };
      house.cells = recomputed(graph, house);
      for (const edit of changes) {
        const { change, touched, gone } = apply(graph, house, edit);
        const { steps, stuck } = plan(graph, [change]);
        expect(stuck).toEqual([]);
        for (const step of steps) {
          const entries = step.causes.flatMap((cause) => entriesFor(cause, step, house, touched, gone));
          for (const entry of new Set(entries)) {
            const [key, value] = [cellKey(step, entry), compute(graph, house, step, entry)];
            if (house.cells.get(key) !== value) touched.add(key);
            house.cells.set(key, value);
          }
        }
        expect(house.cells).toEqual(recomputed(graph, house));
      }
    }),
    { numRuns: 1_000 },
  );
});

/** Whether a property depends on itself, by following all definitions. */
function needsItself(all: readonly PropertyNode[], start: PropertyNode): boolean {
  const byKey = new Map(all.map((each) => [keyOf(each), each]));
  const next = (each: PropertyNode): PropertyNode[] =>
    // Only formulas that read a relation itself read names of linked entries; a rollup needs only the links.
    (each.kind === "relation" ? [] : namedBy(each)).flatMap((named) => {
      const found = byKey.get(keyOf(named));
      return found ? [found] : [];
    });
  const seen = new Set<PropertyNode>();
  const open = next(start);
  for (let each = open.pop(); each; each = open.pop()) {
    if (each === start) return true;
    if (!seen.has(each)) open.push(...next(each));
    seen.add(each);
  }
  return false;
}

it("finds exactly the cycles that there are, and a way around each", () => {
  fc.assert(
    fc.property(nodes, (all) => {
      const graph = graphOf(all);
      for (const each of all.filter(isComputed)) {
        const cycle = cycleThrough(graph, each);
        expect(cycle !== null).toBe(needsItself(all, each));
        const path = cycle ?? [];
        path.slice(1).forEach((needed, index) => {
          const reader = path[index];
          expect(reader && edgesFrom(graph, needed).some(({ to }) => keyOf(to) === keyOf(reader))).toBe(true);
        });
      }
      const { steps, stuck } = plan(
        graph,
        databases.map((database) => ({ kind: "created", database })),
      );
      expect(steps.length + stuck.length).toBe(all.filter(isComputed).length);
      expect(stuck.length > 0).toBe(all.filter(isComputed).some((each) => needsItself(all, each)));
    }),
    { numRuns: 500 },
  );
});

it("is the same graph whether properties came at once or one by one, with detours", () => {
  fc.assert(
    fc.property(nodes, nodes, fc.array(fc.nat({ max: 20 })), (all, others, gone) => {
      let graph = graphOf(others);
      for (const index of gone) {
        const each = others[index];
        if (each) graph = withoutProperty(graph, each);
      }
      for (const each of all) graph = withProperty(graph, each);
      const sets = (of: PropertyGraph): unknown =>
        [of.namedIn, of.arriving, of.inDatabase].map((map) =>
          [...map].map(([name, keys]) => [name, [...keys].toSorted()]).toSorted(),
        );
      expect(sets(graph)).toEqual(sets(graphOf(all)));
      expect(new Map([...graph.nodes].toSorted())).toEqual(new Map([...graphOf(all).nodes].toSorted()));
    }),
    { numRuns: 300 },
  );
});

it("plans a chain of 1,000 properties in its order", () => {
  const chain = Array.from({ length: 1_000 }, (_, property): PropertyNode =>
    property === 0
      ? { database: 1, property, kind: "value" }
      : { database: 1, property, kind: "formula", reads: [property - 1, Math.floor(property / 2)] },
  );
  const graph = graphOf(chain.toReversed());
  const { steps, stuck } = plan(graph, [{ kind: "cells", of: { database: 1, property: 0 } }]);
  expect(stuck).toEqual([]);
  expect(steps.map(({ property }) => property)).toEqual(chain.slice(1).map(({ property }) => property));
  const closed = withProperty(graph, { database: 1, property: 0, kind: "formula", reads: [999] });
  expect(cycleThrough(closed, { database: 1, property: 0 })?.at(-1)).toEqual({ database: 1, property: 0 });
});
